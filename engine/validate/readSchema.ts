import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Schema loaded from its module, and the files it depends on. */
export interface SchemaFile {
  readonly schema: unknown;
  readonly sources: readonly string[];
}

/**
 * Loads a schema module with all its imports.
 * @throws unless the module exports exactly one schema, under a name ending in `Schema`
 */
export async function readSchema(file: string): Promise<SchemaFile> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
  });
  const code = outputFiles[0]?.text ?? '';
  const module: Record<string, unknown> = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  const schemas = Object.entries(module).filter(([name]) => name.endsWith('Schema'));
  const [found, ...others] = schemas;
  if (found === undefined || others.length > 0) {
    throw new Error(`${pathToFileURL(file).href} must export exactly one schema, under a name ending in 'Schema'.`);
  }
  return { schema: found[1], sources: Object.keys(metafile.inputs) };
}

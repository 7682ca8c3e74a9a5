import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { AJV_OPTIONS } from './ajvOptions.ts';
import { stripAnnotations } from './stripAnnotations.ts';
import { tagUnions } from './tagUnions.ts';

/**
 * The source of an ES module whose default export is ajv's validation function of a schema. ajv asks for its helpers by
 * `require` even in ES modules, so they are bundled in; nothing in the result makes code at run time.
 * @param folder where the helpers are looked up
 * @throws where the schema is none
 */
export async function standalone(schema: unknown, folder: string): Promise<string> {
  const ajv = new Ajv({ ...AJV_OPTIONS, code: { source: true, esm: true, lines: false } });
  const source = standaloneCode(ajv, ajv.compile(Object(tagUnions(stripAnnotations(schema)))));
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

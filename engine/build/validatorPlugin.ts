import { dirname, extname, join } from 'node:path';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { AJV_OPTIONS } from '../validate/ajvOptions.ts';
import { readSchema } from '../validate/readSchema.ts';
import { stripAnnotations } from '../validate/stripAnnotations.ts';
import { tagUnions } from '../validate/tagUnions.ts';

const QUERY = /\?validator$/;

/** Path of the adapter module, next to this module in the sources and in the package. */
const ADAPTER = join(import.meta.dirname, `../validate/ajvIssues${extname(import.meta.filename)}`);

/**
 * Vite plugin: `import validate from './radio.ts?validator'` returns the compiled validator of a schema. The module
 * exports the schema under a name ending in `Schema`. The validator maps any value to its issues. It is compiled at
 * build time, because the page's content security policy forbids `eval`.
 */
export function validatorPlugin(): Plugin {
  return {
    name: 'guywire:validator',
    enforce: 'pre',
    load: {
      filter: { id: QUERY },
      async handler(id) {
        const file = id.replace(QUERY, '');
        const { schema, sources } = await readSchema(file);
        for (const source of sources) this.addWatchFile(source);
        return validatorModule(schema, dirname(file));
      },
    },
  };
}

/**
 * Source of a module whose default export is the compiled validator of a schema.
 * @param folder where the imports are resolved
 * @throws if the schema is invalid
 */
export async function validatorModule(schema: unknown, folder: string): Promise<string> {
  const compiled = await standalone(schema, folder);
  return [
    compiled.slice(0, compiled.lastIndexOf('export')),
    `import { ajvIssues } from ${JSON.stringify(ADAPTER)};`,
    `export default (value) => (${exportedName(compiled)}(value) ? [] : ajvIssues(${exportedName(compiled)}.errors));`,
  ].join('\n');
}

function exportedName(module: string): string {
  const name = /\b(\w+) as default/.exec(module)?.[1];
  if (name === undefined) throw new Error('The compiled validator has no default export.');
  return name;
}

/** Validates schemas by the meta-schema, which is compiled once. */
const checker = new Ajv(AJV_OPTIONS);

/**
 * Source of an ES module whose default export is ajv's validation function for a schema. ajv imports its helpers by
 * `require` even in ES modules, so they are bundled. The output never generates code at run time.
 * @param folder where the helpers are resolved
 * @throws if the schema is invalid
 */
export async function standalone(schema: unknown, folder: string): Promise<string> {
  const plain: object = Object(tagUnions(stripAnnotations(schema)));
  await checker.validateSchema(plain, true);
  // An instance of its own, so that the names in the code do not depend on other schemas.
  const code = { source: true, esm: true, lines: false };
  const ajv = new Ajv({ ...AJV_OPTIONS, meta: false, validateSchema: false, code });
  const source = standaloneCode(ajv, ajv.compile(plain));
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

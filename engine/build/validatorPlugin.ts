import { dirname, extname, join } from 'node:path';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { AJV_OPTIONS } from '../validate/ajvOptions.ts';
import { readSchema } from '../validate/readSchema.ts';
import { stripAnnotations } from '../validate/stripAnnotations.ts';
import { tagUnions } from '../validate/tagUnions.ts';

const QUERY = '?validator';

/** It stands beside this module, in the package too. */
const ADAPTER = join(import.meta.dirname, `../validate/ajvIssues${extname(import.meta.filename)}`);

/**
 * Vite plugin: `import validate from './radio.ts?validator'` gives the compiled validator of the schema that the module
 * exports under a name ending in `Schema`: a function from any value to its issues. Compiled at build time, because the
 * page's security policy forbids making code.
 */
export function validatorPlugin(): Plugin {
  return {
    name: 'guywire:validator',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const { schema, sources } = await readSchema(file);
      for (const source of sources) this.addWatchFile(source);
      return validatorModule(schema, dirname(file));
    },
  };
}

/**
 * The source of a module whose default export is the compiled validator of a schema.
 * @param folder where what it is made of is looked up
 * @throws where the schema is none
 */
export async function validatorModule(schema: unknown, folder: string): Promise<string> {
  const compiled = await standalone(schema, folder);
  return [
    compiled.slice(0, compiled.lastIndexOf('export')),
    `import { ajvIssues } from ${JSON.stringify(ADAPTER)};`,
    `export default (value) => (${exportedName(compiled)}(value) ? [] : ajvIssues(${exportedName(compiled)}.errors));`,
  ].join('\n');
}

/** Name of the function that the compiled module exports as its default. */
function exportedName(module: string): string {
  const name = /\b(\w+) as default/.exec(module)?.[1];
  if (name === undefined) throw new Error('The compiled validator has no default export.');
  return name;
}

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

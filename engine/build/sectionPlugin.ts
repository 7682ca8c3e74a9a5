import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { dataOfFields } from '../plan/fieldData.ts';
import { type SectionPlan, sectionPlan } from '../plan/sectionPlan.ts';
import { readSchema } from '../validate/readSchema.ts';

/**
 * Import queries: `?section`, `?only=port,status&section` for some properties, `?later&section` without help texts.
 */
const QUERY = /\?(?:only=(?<only>[\w,]+)&|(?<later>later)&)?section$/;

/** Path of the reader module, next to this module in the sources and in the package. */
const READER = join(import.meta.dirname, `../plan/fieldData${extname(import.meta.filename)}`);

/**
 * Vite plugin: `import radio from './radio.ts?section'` returns the plan of a section. The plugin flattens the schema
 * that the module exports under a name ending in `Schema`. The page therefore ships no schema compiler.
 * `'./web.ts?only=port&section'` returns only the properties that another page's rule reads.
 */
export function sectionPlugin(): Plugin {
  return {
    name: 'guywire:section',
    enforce: 'pre',
    load: {
      filter: { id: QUERY },
      async handler(id) {
        const { only, later } = QUERY.exec(id)?.groups ?? {};
        const file = id.replace(QUERY, '');
        const { schema, sources } = await readSchema(file);
        for (const source of sources) this.addWatchFile(source);
        const section = sectionPlan(basename(file, '.ts'), schema, only?.split(','), later !== undefined);
        return `import { fieldsOfData } from ${JSON.stringify(READER)};\nexport default ${sectionCode(section)};`;
      },
    },
  };
}

function sectionCode({ title, fields }: SectionPlan): string {
  return `{ title: ${JSON.stringify(title)}, fields: fieldsOfData(${JSON.stringify(dataOfFields(fields))}) }`;
}

import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { dataOfFields } from '../plan/fieldData.ts';
import { type SectionPlan, sectionPlan } from '../plan/sectionPlan.ts';
import { readSchema } from '../validate/readSchema.ts';

/** `?section`, `?only=port,status&section` for some properties of the section, `?later&section` without help. */
const QUERY = /\?(?:only=(?<only>[\w,]+)&|(?<later>later)&)?section$/;

/** It stands beside this module, in the package too. */
const READER = join(import.meta.dirname, `../plan/fieldData${extname(import.meta.filename)}`);

/**
 * Vite plugin: `import radio from './radio.ts?section'` gives the plan of the section that the file is named after, made
 * of the schema that the module exports under a name ending in `Schema`: its fields, so that a page need not bring what
 * makes them of a schema. `'./web.ts?only=port&section'` gives no more of it than a rule of another page looks at.
 */
export function sectionPlugin(): Plugin {
  return {
    name: 'guywire:section',
    enforce: 'pre',
    async load(id) {
      const query = QUERY.exec(id);
      if (query === null) return null;
      const file = id.slice(0, query.index);
      const { schema, sources } = await readSchema(file);
      for (const source of sources) this.addWatchFile(source);
      const { only, later } = query.groups ?? {};
      const section = sectionPlan(basename(file, '.ts'), schema, only?.split(','), later !== undefined);
      return `import { fieldsOfData } from ${JSON.stringify(READER)};\nexport default ${sectionCode(section)};`;
    },
  };
}

function sectionCode({ title, fields }: SectionPlan): string {
  return `{ title: ${JSON.stringify(title)}, fields: fieldsOfData(${JSON.stringify(dataOfFields(fields))}) }`;
}

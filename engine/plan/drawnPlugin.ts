import type { Plugin } from 'vite';
import { readSchema } from '../validate/readSchema.ts';
import { drawnSchema } from './drawnSchema.ts';

/** `?drawn`, or `?only=port,status&drawn` for some properties of the section. */
const QUERY = /\?(?:only=(?<only>[\w,]+)&)?drawn$/;

/**
 * Vite plugin: `import radio from './radio.ts?drawn'` gives the schema that the module exports under a name ending in
 * `Schema`, without the words that no page shows at first; `'./web.ts?only=port&drawn'` no more of it than a rule of
 * another page looks at.
 */
export function drawnPlugin(): Plugin {
  return {
    name: 'guywire:drawn',
    enforce: 'pre',
    async load(id) {
      const query = QUERY.exec(id);
      if (query === null) return null;
      const { schema, sources } = await readSchema(id.slice(0, query.index));
      for (const source of sources) this.addWatchFile(source);
      const names = query.groups?.only?.split(',');
      return `export default ${JSON.stringify(drawnSchema(names === undefined ? schema : only(schema, names)))};`;
    },
  };
}

function only(schema: unknown, names: readonly string[]): unknown {
  const properties = Object.entries(Object(Object(schema).properties));
  const kept = properties.filter(([name]) => names.includes(name));
  if (kept.length < names.length) throw new Error(`The schema has not all of ${names.join(', ')}.`);
  return { ...Object(schema), properties: Object.fromEntries(kept) };
}

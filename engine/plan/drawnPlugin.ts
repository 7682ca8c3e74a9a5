import type { Plugin } from 'vite';
import { readSchema } from '../validate/readSchema.ts';
import { drawnSchema } from './drawnSchema.ts';

const QUERY = '?drawn';

/**
 * Vite plugin: `import radio from './radio.ts?drawn'` gives the schema that the module exports under a name ending in
 * `Schema`, without the words that no page shows.
 */
export function drawnPlugin(): Plugin {
  return {
    name: 'guywire:drawn',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const { schema, sources } = await readSchema(id.slice(0, -QUERY.length));
      for (const source of sources) this.addWatchFile(source);
      return `export default ${JSON.stringify(drawnSchema(schema))};`;
    },
  };
}

import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/**
 * Modules with computed tables or tables read from files, by path. A build contains their result instead. They are
 * imported on use, because their computation takes longer than all else that a configuration file does.
 */
export const MADE_TABLES: Readonly<Record<string, () => Promise<string>>> = {
  'rules/link/propagation/gasTable.ts': async () => {
    const { gasTable } = await import('../rules/link/propagation/gasTable.ts');
    return `export const gasTable = ${JSON.stringify(gasTable)};`;
  },
  'rules/link/propagation/rainRateGrid.ts': async () => {
    const { rainRateGrid } = await import('../rules/link/propagation/rainRateGrid.ts');
    return `export const rainRateGrid = ${JSON.stringify(rainRateGrid)};`;
  },
};

/** Vite plugin: replaces the modules of `MADE_TABLES` by their results. */
export function madeTablesPlugin(): Plugin {
  return {
    name: 'guywire:tables',
    enforce: 'pre',
    load: {
      // Other modules with these endings are loaded as usual.
      filter: { id: new RegExp(`(?:${Object.keys(MADE_TABLES).join('|')})$`) },
      handler: (id) => MADE_TABLES[relative(ROOT, id)]?.() ?? null,
    },
  };
}

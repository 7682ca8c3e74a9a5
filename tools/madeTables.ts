import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { gasTable } from '../rules/link/propagation/gasTable.ts';
import { rainRateGrid } from '../rules/link/propagation/rainRateGrid.ts';

const ROOT = join(import.meta.dirname, '..');

/** Modules with computed tables or tables read from files, by path. A build contains their result instead. */
export const MADE_TABLES: Readonly<Record<string, () => string>> = {
  'rules/link/propagation/gasTable.ts': () => `export const gasTable = ${JSON.stringify(gasTable)};`,
  'rules/link/propagation/rainRateGrid.ts': () => `export const rainRateGrid = ${JSON.stringify(rainRateGrid)};`,
};

/** Vite plugin: replaces the modules of `MADE_TABLES` by their results. */
export function madeTablesPlugin(): Plugin {
  return {
    name: 'guywire:tables',
    enforce: 'pre',
    load: (id) => MADE_TABLES[relative(ROOT, id)]?.() ?? null,
  };
}

import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { gasTable } from '../rules/link/propagation/gasTable.ts';
import { rainRateGrid } from '../rules/link/propagation/rainRateGrid.ts';

const ROOT = join(import.meta.dirname, '..');

/** Modules of tables that are computed or read from a file, by their paths: the same with their result in it. */
export const MADE_TABLES: Readonly<Record<string, () => string>> = {
  'rules/link/propagation/gasTable.ts': () => `export const gasTable = ${JSON.stringify(gasTable)};`,
  'rules/link/propagation/rainRateGrid.ts': () => `export const rainRateGrid = ${JSON.stringify(rainRateGrid)};`,
};

/** Vite plugin: puts `MADE_TABLES` in the place of their modules. */
export function madeTablesPlugin(): Plugin {
  return {
    name: 'guywire:tables',
    enforce: 'pre',
    load: (id) => MADE_TABLES[relative(ROOT, id)]?.() ?? null,
  };
}

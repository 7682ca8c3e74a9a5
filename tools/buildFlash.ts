/**
 * `npm run build:flash`: writes the compressed interface for a firmware image and lists the sizes of its parts. Fails
 * above the budget.
 */
import { join } from 'node:path';
import { printTable } from '../command/text/table.ts';
import { BUDGET, type Part, piecesOf, smallest, weigh, writeFlash } from './flash/flash.ts';

const ROOT = join(import.meta.dirname, '..');
const PARTS: readonly Part[] = ['page', 'languages', 'dictionary', 'legal pages'];

const pieces = await smallest(piecesOf(join(ROOT, 'dist')));
writeFlash(join(ROOT, 'built-flash'), pieces);

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const row = (name: string, part?: Part, budget?: number): string[] => {
  const { files, bytes } = weigh(pieces, part);
  return [name, String(files), kilobytes(bytes), budget === undefined ? '' : kilobytes(budget)];
};
printTable(
  'built-flash/, gzip',
  ['', 'files', 'kB', 'budget kB'],
  [
    ...PARTS.map((part) => row(part, part, part === 'page' ? BUDGET.page : undefined)),
    row('all', undefined, BUDGET.all),
  ],
);
if (weigh(pieces, 'page').bytes > BUDGET.page || weigh(pieces).bytes > BUDGET.all) {
  console.error('The interface is above its budget.');
  process.exitCode = 1;
}

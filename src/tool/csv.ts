import { csvFormatRow } from 'd3-dsv';

type Cell = string | number | undefined;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: Cell): string =>
  typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '');

/**
 * Rows as CSV (RFC 4180). Figures keep the point and the hyphen, so that programs read them; what is not known is empty.
 * Texts come from anywhere: one that begins as a formula does is written with an apostrophe before it, so that a
 * spreadsheet shows it instead of working it out.
 */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((row) => `${csvFormatRow(row.map(cell))}\r\n`).join('');
}

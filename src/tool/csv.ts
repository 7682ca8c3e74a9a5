import { csvFormatRows } from 'd3-dsv';

/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Lines of a table as CSV (RFC 4180). Figures keep the point and the hyphen, so that programs read them; what is not known
 * is empty. A text that a spreadsheet would work out, as strangers can name a network, gets an apostrophe before it.
 */
export function csv(rows: readonly (readonly (string | number | undefined)[])[]): string {
  const cell = (value: string | number | undefined): string =>
    typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '');
  return `${csvFormatRows(rows.map((row) => row.map(cell)))}\n`;
}

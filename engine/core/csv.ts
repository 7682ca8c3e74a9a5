/** What a cell holds; what is not known is empty. */
type Cell = string | number | null | undefined;

/** Where a formula could begin if a spreadsheet parted cells there (OWASP, CSV injection): within a text too. */
const PLACE = /(?=[=+\-@\t\r＝＋－＠])(?<=(?:^|[,;\t\r\n])(?:[^\S\t\r\n]|")*'*)/g;
const MARK = /'(?=[=+\-@\t\r＝＋－＠])(?<=(?:^|[,;\t\r\n])(?:[^\S\t\r\n]|")*'+)/g;

const marked = (text: string): string => text.replace(PLACE, "'");

/** Takes the apostrophes away that {@link csvLine} has put into a text; one that it would not write so stays as it is. */
export function unmarked(text: string): string {
  const own = text.replace(MARK, '');
  return marked(own) === text ? own : text;
}

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * A line of CSV (RFC 4180). Figures keep the point and the hyphen, so that programs read them. Texts come from anywhere, also
 * over the air: an apostrophe before each formula keeps spreadsheets from working it out, whether they part cells at commas,
 * semicolons or tabs. Quotes alone do not, as they mean nothing in the middle of a cell.
 */
export function csvLine(cells: readonly Cell[]): string {
  const texts = cells.map((cell, place) => {
    const text = String(cell ?? '');
    // Parted elsewhere than at commas, a figure at the beginning goes on with the text after it.
    return typeof cell === 'string' || place === 0 ? marked(text) : text;
  });
  return `${texts.map(quoted).join(',')}\r\n`;
}

/** Rows under a head as CSV, see {@link csvLine}. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map(csvLine).join('');
}

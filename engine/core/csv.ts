/** Content of a cell. Unknown values are empty cells. */
type Cell = string | number | null | undefined;

/**
 * Positions where a spreadsheet could start a formula if it splits cells there (OWASP, CSV injection). They can be
 * inside a text.
 */
const PLACE = /(?=[=+\-@\t\r＝＋－＠])(?<=(?:^|[,;\t\r\n])(?:[^\S\t\r\n]|")*'*)/g;
const MARK = /'(?=[=+\-@\t\r＝＋－＠])(?<=(?:^|[,;\t\r\n])(?:[^\S\t\r\n]|")*'+)/g;

const marked = (text: string): string => text.replace(PLACE, "'");

/**
 * Removes the apostrophes that {@link csvLine} added. A text that `csvLine` would not produce is returned unchanged.
 */
export function unmarked(text: string): string {
  const own = text.replace(MARK, '');
  return marked(own) === text ? own : text;
}

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Line of CSV (RFC 4180). Numbers keep the decimal point and the minus sign, so programs can parse them. Texts can
 * come from untrusted sources, even over the air. An apostrophe before each possible formula keeps spreadsheets from
 * evaluating it, whether they split at commas, semicolons or tabs. Quotes alone are not enough: they have no meaning
 * inside a cell.
 */
export function csvLine(cells: readonly Cell[]): string {
  const texts = cells.map((cell, place) => {
    const text = String(cell ?? '');
    // If a spreadsheet does not split at commas, it joins a number in the first cell with the following text.
    return typeof cell === 'string' || place === 0 ? marked(text) : text;
  });
  return `${texts.map(quoted).join(',')}\r\n`;
}

/** CSV document with a header row, see {@link csvLine}. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map(csvLine).join('');
}

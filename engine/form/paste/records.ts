import { unmarked } from '../../core/csv.ts';

/** A line of a pasted text, or several where a quoted cell goes over them. */
export interface PastedRecord {
  /** Number of its first line, from 1. */
  readonly line: number;
  /** As it was pasted. */
  readonly text: string;
  /** Without the marks that `csvLine` makes; blanks only where they are in quotes. */
  readonly cells: readonly string[];
  /** Cells in quotes, by place: their marks are theirs. */
  readonly quoted: ReadonlySet<number>;
}

const DELIMITERS = ['\t', ';', ','] as const;

/** What parts the cells: the mark that most lines have outside of quotes; of several, tabs before all and commas last. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .replace(/"[^"]*(?:""[^"]*)*"/g, '')
    .split(/\r?\n/)
    .filter((line) => /[\t;,]/.test(line));
  return DELIMITERS.find((delimiter) => first.includes(delimiter)) ?? ',';
}

/**
 * The lines of a text with their cells (RFC 4180; also with tabs, as spreadsheets copy, or semicolons). A quote that is
 * never closed is a letter like any other. Lines with nothing in them are left out. Readers of CSV tell neither where in the text
 * a record stands nor which cells were quoted, and take all that follows an open quote.
 */
export function recordsOf(text: string): readonly PastedRecord[] {
  const delimiter = delimiterOf(text);
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^${delimiter}\\r\\n]*(?:\\r(?!\\n|$)[^${delimiter}\\r\\n]*)*))(${delimiter}|\\r?\\n|\\r?$)`,
    'y',
  );
  const records: PastedRecord[] = [];
  let [line, start] = [1, 0];
  let cells: string[] = [];
  let quoted = new Set<number>();
  while (start < text.length || cells.length > 0) {
    const before = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) break;
    const [whole, inQuotes, plain = '', end] = found;
    if (inQuotes !== undefined) quoted.add(cells.length);
    cells.push(unmarked(inQuotes?.replaceAll('""', '"') ?? (plain.trim() === '' ? '' : plain)));
    if (end === delimiter) continue;
    const own = text.slice(start, before + whole.length).replace(/\r?\n$|\r$/, '');
    if (cells.some((one) => one !== '')) records.push({ line, text: own, cells, quoted });
    line += own.split('\n').length;
    start = cell.lastIndex;
    [cells, quoted] = [[], new Set()];
    if (end === '' || end === '\r') break;
  }
  return records;
}

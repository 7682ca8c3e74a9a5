import { unmarked } from '../../core/csv.ts';

/** Record of a pasted text: a line, or several lines if a quoted cell contains line breaks. */
export interface PastedRecord {
  /** Number of its first line, from 1. */
  readonly line: number;
  /** Original text. */
  readonly text: string;
  /** Cells without the apostrophes of `csvLine`. Blanks are trimmed outside quotes. */
  readonly cells: readonly string[];
  /** Indexes of quoted cells, whose apostrophes are kept. */
  readonly quoted: ReadonlySet<number>;
}

const DELIMITERS = ['\t', ';', ','] as const;

/** Delimiter that occurs in most lines outside quotes. On a tie, tabs come first and commas last. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .replace(/"[^"]*(?:""[^"]*)*"/g, '')
    .split(/\r?\n/)
    .filter((line) => /[\t;,]/.test(line));
  return DELIMITERS.find((delimiter) => first.includes(delimiter)) ?? ',';
}

/**
 * Splits a text into records (RFC 4180; delimiters can also be semicolons or tabs, as in spreadsheets). An unclosed
 * quote is an ordinary character. Empty lines are skipped. Existing CSV parsers do not report positions and quoted
 * cells, and consume everything after an unclosed quote.
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

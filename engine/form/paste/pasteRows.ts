import type { Translate } from '../../../base/translate.ts';
import { getAt, setAt } from '../../core/pointer.ts';
import type { JsonObject } from '../../core/schema.ts';
import type { Draft } from '../../draft/draft.ts';
import type { Field } from '../../plan/field.ts';
import type { FieldNode } from '../fieldNode.ts';
import { isValue, usualForm } from '../usualForm.ts';
import { judgeRows, type Verdict } from './judgeRows.ts';
import { type PastedRecord, recordsOf } from './records.ts';
import { columnNamed, columnsOf, identifyingField, isComment, pathOf, readCell } from './rowCells.ts';

/** Maximum number of characters to parse: several times the largest list of a device. */
export const MOST_TEXT = 100_000;

/** Content of a line, or one of several values in a line. */
interface Candidate {
  /** Line number from 1. */
  readonly line: number;
  /** Original text. */
  readonly text: string;
  readonly row: JsonObject;
}

/** Content of a line with its verdict. */
export type PastedLine = Candidate & Verdict & { /** Position in the text. */ readonly place: number };

/** Result of pasting a text into a list. */
export interface Pasted {
  readonly lines: readonly PastedLine[];
  /** Columns of the text that the list does not have. */
  readonly ignored: readonly string[];
  /** Text without the lines that become rows or exist already. */
  readonly left: string;
  /** True if the text is too long; nothing is parsed then. */
  readonly isTooLong: boolean;
}

/**
 * Parses rows from a text. Formats: one or several values per line, values with a comment, or CSV. CSV columns are
 * named in the first line, or follow the schema order. Rows are validated as the form would validate them in the
 * list.
 */
export function pasteRows(draft: Draft, list: FieldNode, text: string, t: Translate): Pasted {
  const columns = columnsOf(list.field) ?? [];
  if (text.length > MOST_TEXT) return { lines: [], ignored: [], left: text, isTooLong: true };
  const records = recordsOf(text);
  const [first] = records;
  const head = first && headIn(first, list.field, columns, t);
  const reader: LineReader = { list: list.field, columns, telling: identifyingField(columns), t };
  const candidates =
    head === undefined
      ? records.flatMap((record) => readLine(record, reader))
      : records.slice(1).map((record) => candidate(record, record.cells, head, reader));
  const verdicts = judgeRows(
    draft,
    list,
    candidates.map(({ row }) => row),
  );
  const lines = candidates.flatMap((own, place): readonly PastedLine[] => {
    const verdict = verdicts[place];
    return verdict === undefined ? [] : [{ ...own, ...verdict, place }];
  });
  const refused = lines.filter(({ kind }) => kind === 'refused').map((line) => line.text);
  return {
    lines,
    ignored: first?.cells.filter((_, place) => head !== undefined && head[place] === undefined) ?? [],
    left: (head === undefined || first === undefined || refused.length === 0
      ? refused
      : [first.text, ...refused]
    ).join('\n'),
    isTooLong: false,
  };
}

/**
 * Columns of a header line; undefined if the line is no header. A header has only column names, or all required ones.
 */
function headIn({ cells }: PastedRecord, list: Field, columns: readonly Field[], t: Translate) {
  const named = cells.map((cell) => columnNamed(cell, list, columns, t));
  const required = columns.filter((column) => column.required);
  const isWhole = cells.every((cell, place) => cell.trim() === '' || named[place] !== undefined);
  const isEnough = required.length > 0 && required.every((column) => named.includes(column));
  return (isWhole && named.some((column) => column !== undefined)) || isEnough ? named : undefined;
}

interface LineReader {
  readonly list: Field;
  readonly columns: readonly Field[];
  readonly telling: Field | undefined;
  readonly t: Translate;
}

/** Row of a list of cells. Cells without a column are ignored; if a column repeats, its first cell is used. */
function candidate(
  { line, text }: PastedRecord,
  cells: readonly string[],
  columns: readonly (Field | undefined)[],
  { list, t }: LineReader,
): Candidate {
  let row: JsonObject = {};
  for (const [place, column] of columns.entries()) {
    if (column === undefined || columns.indexOf(column) < place) continue;
    const value = readCell(cells[place] ?? '', column, t);
    if (value !== undefined) row = setAt(row, pathOf(list, column), usualForm(value, column));
  }
  return { line, text, row };
}

/**
 * Rows of a line without a header. Formats: one value per cell or word, a value with a comment, or cells in column
 * order.
 */
function readLine(record: PastedRecord, reader: LineReader): readonly Candidate[] {
  const { columns, telling, list } = reader;
  const cells = record.cells.map((cell, place) => (record.quoted.has(place) ? cell : cell.trim()));
  const inOrder = (own: readonly string[]) => [candidate(record, own, columns, reader)];
  if (telling === undefined) return inOrder(cells);
  const isFree = isFreeText(telling);
  const values = cells.filter((cell) => cell !== '').map((cell) => valueIn(cell, telling, list, reader.t));
  if (values.every((own) => own !== undefined) && (!isFree || values.length === 1 || columns.length === 1)) {
    return values.map((row) => ({
      line: record.line,
      text: values.length === 1 ? record.text : textOf(row, reader),
      row,
    }));
  }
  if (cells.length > 1) {
    const value = valueIn(cells[0] ?? '', telling, list, reader.t);
    const rest = columns.filter((column) => column !== telling);
    if (value === undefined) return inOrder(cells);
    const { row } = candidate(
      record,
      cells.slice(1),
      rest.filter((column) => getAt(value, pathOf(list, column)) === undefined),
      reader,
    );
    return [{ line: record.line, text: record.text, row: merged(value, row, reader) }];
  }
  return readWords(record, cells[0] ?? '', reader, inOrder);
}

function readWords(
  record: PastedRecord,
  text: string,
  reader: LineReader,
  inOrder: (cells: readonly string[]) => readonly Candidate[],
): readonly Candidate[] {
  const { columns, telling, list, t } = reader;
  const words = text.split(/\s+/);
  const [first = '', ...others] = words;
  if (telling === undefined || others.length === 0) return inOrderOfTelling(record, text, reader);
  const values = words.map((word) => valueIn(word, telling, list, t));
  if (!isFreeText(telling) && values.every((own) => own !== undefined)) {
    return values.map((row) => ({ line: record.line, text: textOf(row, reader), row }));
  }
  const comment = columns.find(isComment);
  const [value] = values;
  if (value !== undefined && comment !== undefined) {
    const commentText = text
      .slice(first.length)
      .trim()
      .replace(/^(?:#|\/\/|--|;)\s*/, '');
    return [{ line: record.line, text: record.text, row: setAt(value, pathOf(list, comment), commentText) }];
  }
  // Example: `ssh-ed25519 AAAA… comment`. Words are in column order, and the last column takes the rest.
  const parts = words.slice(0, columns.length - 1);
  const isOrdered = parts.length > 1 && columns.indexOf(telling) < words.length && columns[0] !== telling;
  const textColumns = columns.filter((column) => column.type !== 'boolean').length;
  return isOrdered
    ? inOrder([...words.slice(0, textColumns - 1), words.slice(textColumns - 1).join(' ')])
    : inOrderOfTelling(record, text, reader);
}

/** Line without a valid value of the identifying field; it is refused with that field's message. */
function inOrderOfTelling(record: PastedRecord, text: string, reader: LineReader): readonly Candidate[] {
  const { telling } = reader;
  return [candidate(record, [text], [telling], reader)];
}

function merged(value: JsonObject, rest: JsonObject, { list, columns }: LineReader): JsonObject {
  return columns.reduce((row, column) => {
    const path = pathOf(list, column);
    const own = getAt(value, path) ?? getAt(rest, path);
    return own === undefined ? row : setAt(row, path, own);
  }, {});
}

function textOf(row: JsonObject, { list, telling }: LineReader): string {
  return telling === undefined ? '' : String(getAt(row, pathOf(list, telling)) ?? '');
}

/** True if any text is valid, so that values cannot be distinguished from other words. */
function isFreeText({ type, pattern, format, choices }: Field): boolean {
  return type === 'string' && pattern === undefined && format === undefined && choices === undefined;
}

/** Row with one value; undefined if the value is invalid. An address with a prefix length also fills the mask. */
function valueIn(text: string, field: Field, list: Field, t: Translate): JsonObject | undefined {
  const read = readCell(text, field, t);
  const value = read === undefined ? undefined : usualForm(read, field);
  if (value !== undefined && isValue(value, field)) return setAt({}, pathOf(list, field), value);
  const [, address, length] = /^([\d.]+)\/(\d{1,2})$/.exec(text) ?? [];
  const mask = list.fields?.find(({ name, hidden }) => !hidden && /^(?:net)?mask$/i.test(name));
  if (address === undefined || mask === undefined || !isValue(address, field)) return undefined;
  const maskText = maskOf(Number(length));
  return isValue(maskText, mask)
    ? setAt(setAt({}, pathOf(list, field), address), pathOf(list, mask), maskText)
    : undefined;
}

/** Subnet mask of a prefix length: 24 gives 255.255.255.0. */
function maskOf(length: number): string | undefined {
  if (length > 32) return undefined;
  const bytes = [0, 8, 16, 24].map((before) => 256 - 2 ** (8 - Math.max(0, Math.min(8, length - before))));
  return bytes.join('.');
}

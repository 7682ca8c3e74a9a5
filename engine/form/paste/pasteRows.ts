import type { Translate } from '../../../base/translate.ts';
import { getAt, setAt } from '../../core/pointer.ts';
import type { JsonObject } from '../../core/schema.ts';
import type { Draft } from '../../draft/draft.ts';
import type { Field } from '../../plan/field.ts';
import type { FieldNode } from '../fieldNode.ts';
import { isValue, usualForm } from '../usualForm.ts';
import { judgeRows, type Verdict } from './judgeRows.ts';
import { type PastedRecord, recordsOf } from './records.ts';
import { columnNamed, columnsOf, isComment, pathOf, readCell, tellingField } from './rowCells.ts';

/** Characters of a text that is looked at: several times what the largest list of a device holds. */
export const MOST_TEXT = 100_000;

/** What a line says, or one of several values in it. */
interface Candidate {
  /** Number of the line, from 1. */
  readonly line: number;
  /** As it was pasted. */
  readonly text: string;
  readonly row: JsonObject;
}

/** What a line says, and what comes of it. */
export type PastedLine = Candidate & Verdict & { /** In the order of the text. */ readonly place: number };

/** What a pasted text is to a list. */
export interface Pasted {
  readonly lines: readonly PastedLine[];
  /** Columns of the text that the list has not. */
  readonly ignored: readonly string[];
  /** The text without what becomes a row or is one already. */
  readonly left: string;
  /** The text is longer than what is looked at: nothing of it is. */
  readonly isTooLong: boolean;
}

/**
 * What a text says of rows of a list: one value a line or several, a comment after it, or CSV, with names of columns in
 * its first line or in their order. Each row is checked as the form would check it, as it will stand in the list.
 */
export function pasteRows(draft: Draft, list: FieldNode, text: string, t: Translate): Pasted {
  const columns = columnsOf(list.field) ?? [];
  if (text.length > MOST_TEXT) return { lines: [], ignored: [], left: text, isTooLong: true };
  const records = recordsOf(text);
  const [first] = records;
  const head = first && headIn(first, list.field, columns, t);
  const reader: LineReader = { list: list.field, columns, telling: tellingField(columns), t };
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
 * The column of each cell of a head; undefined if the line is no head: a head names columns only, or all required ones.
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

/** The row of some cells; a cell without a column is left out, of a column that comes twice the first counts. */
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

/** The rows of a line without a head: a value in each cell or word, one with a comment after it, or cells in the order of the columns. */
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
    const said = text
      .slice(first.length)
      .trim()
      .replace(/^(?:#|\/\/|--|;)\s*/, '');
    return [{ line: record.line, text: record.text, row: setAt(value, pathOf(list, comment), said) }];
  }
  // As `ssh-ed25519 AAAA… comment`: words in the order of the columns, the last of which takes the rest.
  const parts = words.slice(0, columns.length - 1);
  const isOrdered = parts.length > 1 && columns.indexOf(telling) < words.length && columns[0] !== telling;
  const told = columns.filter((column) => column.type !== 'boolean').length;
  return isOrdered
    ? inOrder([...words.slice(0, told - 1), words.slice(told - 1).join(' ')])
    : inOrderOfTelling(record, text, reader);
}

/** A line that is no value of the field that tells the rows apart: it is refused as one. */
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

/** Whether any text is a value: then nothing tells a value from what stands beside it. */
function isFreeText({ type, pattern, format, choices }: Field): boolean {
  return type === 'string' && pattern === undefined && format === undefined && choices === undefined;
}

/** The row of one value; undefined if the field does not take it. The prefix length of an address fills the mask. */
function valueIn(text: string, field: Field, list: Field, t: Translate): JsonObject | undefined {
  const read = readCell(text, field, t);
  const value = read === undefined ? undefined : usualForm(read, field);
  if (value !== undefined && isValue(value, field)) return setAt({}, pathOf(list, field), value);
  const [, address, length] = /^([\d.]+)\/(\d{1,2})$/.exec(text) ?? [];
  const mask = list.fields?.find(({ name, hidden }) => !hidden && /^(?:net)?mask$/i.test(name));
  if (address === undefined || mask === undefined || !isValue(address, field)) return undefined;
  const said = maskOf(Number(length));
  return isValue(said, mask) ? setAt(setAt({}, pathOf(list, field), address), pathOf(list, mask), said) : undefined;
}

/** The subnet mask of a prefix length: 24 is 255.255.255.0. */
function maskOf(length: number): string | undefined {
  if (length > 32) return undefined;
  const bytes = [0, 8, 16, 24].map((before) => 256 - 2 ** (8 - Math.max(0, Math.min(8, length - before))));
  return bytes.join('.');
}

import type { Translate } from '../../../base/translate.ts';
import { csv } from '../../core/csv.ts';
import { isJsonObject } from '../../core/json.ts';
import { getAt } from '../../core/pointer.ts';
import type { JsonValue } from '../../core/schema.ts';
import type { Field } from '../../plan/field.ts';
import { choiceKey } from '../../words/choices.ts';
import { parseNumber } from '../../words/parseNumber.ts';
import { listText, readList } from '../widgets/listText.ts';

const ON: ReadonlySet<string> = new Set(['on', 'true', 'yes', '1', 'enabled', 'x']);
const OFF: ReadonlySet<string> = new Set(['off', 'false', 'no', '0', 'disabled']);

/** Where a column stands in its row: `/input/rate`. */
export function pathOf(list: Field, column: Field): string {
  return column.pointer.slice(list.pointer.length + 2);
}

/**
 * The fields of a list's rows that text can hold, in the order of the schema; undefined if text cannot hold whole rows:
 * they have lists of their own, secrets, or a required field that a person never sees.
 */
export function columnsOf(list: Field): readonly Field[] | undefined {
  const { fields = [], type, widget } = list;
  if (type !== 'rows' || widget === 'each') return undefined;
  const columns = fields.filter((field) => !field.hidden && !field.row);
  const isText = (field: Field) => field.type !== 'rows' && field.type !== 'json' && !field.secret;
  const isComplete = fields.every((field) => columns.includes(field) || field.row || !field.required);
  return columns.length > 0 && columns.every(isText) && isComplete ? columns : undefined;
}

/** The one field that says what a row is about, where all others may be left out. */
export function tellingField(columns: readonly Field[]): Field | undefined {
  const told = columns.filter((field) => field.type !== 'boolean');
  const required = told.filter((field) => field.required);
  const [only, ...others] = required.length > 0 ? required : told.filter((field) => !isComment(field));
  return others.length === 0 ? only : undefined;
}

/** Whether a column is free text about the row. */
export function isComment({ name, type }: Field): boolean {
  return type === 'string' && /^(?:comment|note|description|remark|label)s?$/i.test(name);
}

/** The value of a column as a cell of a table. */
function cellOf(value: JsonValue | undefined, column: Field): string | number {
  if (value === undefined || value === null) return '';
  if (column.type === 'list') return listText(value, { field: column }) ?? '';
  if (typeof value === 'number') return value;
  if (column.choices !== undefined) return choiceKey(value, column);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The value of a cell under a column: the text itself if it is no value of the column's type, undefined if the cell is
 * empty. Blanks are a text where the column takes any text.
 */
export function readCell(cell: string, column: Field, t: Translate): JsonValue | undefined {
  const word = cell.trim();
  if (cell === '' || (word === '' && (column.type !== 'string' || column.trim))) return undefined;
  if (column.type === 'list') return readList(word, { field: column });
  const choice =
    column.choices?.find(({ value }) => choiceKey(value, column) === word) ??
    column.choices?.find(({ title }) => [title, t(title)].some((own) => own.toLowerCase() === word.toLowerCase()));
  if (choice !== undefined) return choice.value;
  if (column.type === 'boolean') return readSwitch(word.toLowerCase(), column) ?? word;
  if (column.type === 'integer' || column.type === 'number') return parseNumber(word, () => '.') ?? word;
  return column.trim ? word : cell;
}

function readSwitch(word: string, { text: [off, on] = ['', ''] }: Field): boolean | undefined {
  if (ON.has(word) || (on !== '' && word === on.toLowerCase())) return true;
  return OFF.has(word) || (off !== '' && word === off.toLowerCase()) ? false : undefined;
}

/** The names of columns, in the order given: the title, where no other column may be meant by it. */
export function headOf(list: Field, columns: readonly Field[], t: Translate): readonly string[] {
  return columns.map((column) => {
    const title = t(column.title);
    const isOwn = columns.every(
      (other) => other === column || !namesOf(list, other, t).includes(title.toLowerCase()),
    );
    return isOwn && title.trim() !== '' && title.trim() === title ? title : pathOf(list, column);
  });
}

/** The column a cell of the head names: by where it stands, its title, its name, or the last part of its key. */
export function columnNamed(cell: string, list: Field, columns: readonly Field[], t: Translate): Field | undefined {
  const word = cell.trim();
  return (
    columns.find((column) => pathOf(list, column) === word) ??
    columns.find((column) => namesOf(list, column, t).includes(word.toLowerCase()))
  );
}

function namesOf(list: Field, column: Field, t: Translate): readonly (string | undefined)[] {
  const { title, name, key } = column;
  return [t(title), title, name, pathOf(list, column), key?.split('.').at(-1)].map((own) => own?.toLowerCase());
}

/** The rows of a list as CSV with a head; the marks that keep spreadsheets from working texts out go when it is read. */
export function copyRows(list: Field, columns: readonly Field[], rows: readonly JsonValue[], t: Translate): string {
  const cells = rows.map((row) =>
    columns.map((column) => cellOf(isJsonObject(row) ? getAt(row, pathOf(list, column)) : undefined, column)),
  );
  return csv(headOf(list, columns, t), cells);
}

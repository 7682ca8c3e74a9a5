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

/** Path of a column in its row: `/input/rate`. */
export function pathOf(list: Field, column: Field): string {
  return column.pointer.slice(list.pointer.length + 2);
}

/**
 * Fields of a list's rows that text can represent, in schema order. Undefined if text cannot represent a whole row,
 * because of nested lists, secrets, or a hidden required field.
 */
export function columnsOf(list: Field): readonly Field[] | undefined {
  const { fields = [], type, widget } = list;
  if (type !== 'rows' || widget === 'each') return undefined;
  const columns = fields.filter((field) => !field.hidden && !field.row);
  const isText = (field: Field) => field.type !== 'rows' && field.type !== 'json' && !field.secret;
  const isComplete = fields.every((field) => columns.includes(field) || field.row || !field.required);
  return columns.length > 0 && columns.every(isText) && isComplete ? columns : undefined;
}

/** Field that identifies a row; all other fields are optional then. */
export function identifyingField(columns: readonly Field[]): Field | undefined {
  const candidates = columns.filter((field) => field.type !== 'boolean');
  const required = candidates.filter((field) => field.required);
  const [only, ...others] = required.length > 0 ? required : candidates.filter((field) => !isComment(field));
  return others.length === 0 ? only : undefined;
}

/** True for a free-text comment column. */
export function isComment({ name, type }: Field): boolean {
  return type === 'string' && /^(?:comment|note|description|remark|label)s?$/i.test(name);
}

/** Cell value of a column. */
function cellOf(value: JsonValue | undefined, column: Field): string | number {
  if (value === undefined || value === null) return '';
  if (column.type === 'list') return listText(value, { field: column }) ?? '';
  if (typeof value === 'number') return value;
  if (column.choices !== undefined) return choiceKey(value, column);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Value of a cell. Returns the text itself if it does not match the column's type, and undefined if it is empty.
 * Blanks are a value in free-text columns.
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

/** Column names in the given order: the title, if it is unambiguous. */
export function headOf(list: Field, columns: readonly Field[], t: Translate): readonly string[] {
  return columns.map((column) => {
    const title = t(column.title);
    const isOwn = columns.every(
      (other) => other === column || !namesOf(list, other, t).includes(title.toLowerCase()),
    );
    return isOwn && title.trim() !== '' && title.trim() === title ? title : pathOf(list, column);
  });
}

/** Column that a header cell names: by path, title, name, or last segment of its key. */
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

/** Rows of a list as CSV with a header. The apostrophes that disable spreadsheet formulas are removed on paste. */
export function copyRows(list: Field, columns: readonly Field[], rows: readonly JsonValue[], t: Translate): string {
  const cells = rows.map((row) =>
    columns.map((column) => cellOf(isJsonObject(row) ? getAt(row, pathOf(list, column)) : undefined, column)),
  );
  return csv(headOf(list, columns, t), cells);
}

import { isJsonObject } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { getPath, parsePointer } from '../core/pointer.ts';
import { keyOfRow } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';

/** Field relative to its level: the document, or one row. */
export interface LevelField {
  readonly field: Field;
  /** Segments from the object of the level to the value. */
  readonly path: readonly string[];
  /** Parts of the flat key around the row numbers; absent if the field has no key. */
  readonly keyParts?: readonly string[];
  /** Level of the rows; only for `rows`. */
  readonly rows?: Level;
}

/** Field that contains rows. */
export interface RowsField extends LevelField {
  readonly rows: Level;
}

/** Fields of the document or of one row, without the fields of nested rows. */
export interface Level {
  readonly fields: readonly LevelField[];
  /** Fields that contain rows. */
  readonly lists: readonly RowsField[];
  /** Name of the property with the row number. */
  readonly rowName?: string | undefined;
  /** Level that contains only the switch of the row, if it has one. */
  readonly rowSwitch?: Level;
}

/** Position of a row or of the document: indexes and numbers of the row and its enclosing rows, outermost first. */
export interface RowPosition {
  readonly pointer: string;
  readonly rows: readonly number[];
  readonly numbers: readonly number[];
}

/** Largest row number. */
const MAX_ROW = 999_999_999;

function makeLevel(own: readonly Field[], depth: number): Level {
  const rowName = own.find((field) => field.row)?.name;
  const fields = own.map((field): LevelField => {
    const path = parsePointer(field.pointer).slice(depth);
    return {
      field,
      path,
      ...(field.key === undefined ? {} : { keyParts: field.key.split('{n}') }),
      ...(field.fields === undefined ? {} : { rows: makeLevel(field.fields, depth + path.length + 1) }),
    };
  });
  const switches = fields.filter(({ field }) => field.column === 'on');
  const lists = fields.filter((field): field is RowsField => field.rows !== undefined);
  const rowSwitch = switches.length === 0 ? {} : { rowSwitch: { rowName, fields: switches, lists: [] } };
  return { rowName, fields, lists, ...rowSwitch };
}

const levelOfFields = memoize((fields: Plan['fields']) => makeLevel(fields, 0));

/** Level of the document, computed once per set of fields. */
export const levelOf = ({ fields }: Plan): Level => levelOfFields(fields);

/** Fields of a level below a property that is another object. Runs on every key press. */
export function belowChanges<Own extends LevelField>(
  fields: readonly Own[],
  before: JsonObject | undefined,
  after: JsonObject,
): readonly Own[] {
  if (before === undefined) return fields;
  // A loop, because a callback would be a call per field.
  const changed: Own[] = [];
  for (const field of fields) {
    const [name] = field.path;
    if (name === undefined || before[name] !== after[name]) changed.push(field);
  }
  return changed;
}

/** Level of the rows of a `rows` field. */
export function rowsLevel(plan: Plan, rowsField: Field): Level {
  let level = levelOf(plan);
  for (;;) {
    const enclosing = level.fields.find(
      ({ field, rows }) => rows !== undefined && `${rowsField.pointer}/*/`.startsWith(`${field.pointer}/*/`),
    );
    if (enclosing?.rows === undefined) return level;
    level = enclosing.rows;
    if (enclosing.field === rowsField) return level;
  }
}

/** Flat key of a field in the rows with these numbers, outermost first. */
export function flatKey(keyParts: readonly string[], numbers: readonly number[]): string {
  return keyParts.reduce((key, part, index) => (index === 0 ? part : `${key}${numbers[index - 1]}${part}`), '');
}

/** True if the switch of a row is off. Values of such a row are unused, so they may be incomplete. */
export function isRowOff({ rowSwitch }: Level, row: JsonValue | undefined): boolean {
  return (rowSwitch?.fields ?? []).some(({ field, path }) => (getPath(row, path) ?? field.default) === false);
}

function isRowNumber(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ROW;
}

/**
 * Identity of a row: the number in its `x-row` property; its position (from 1) if the schema has none.
 * @returns undefined if the property is missing or no valid row number
 */
export function rowNumber(level: Level, row: JsonValue | undefined, index: number): number | undefined {
  if (level.rowName === undefined) return index + 1;
  const value = isJsonObject(row) ? row[level.rowName] : undefined;
  return isRowNumber(value) ? value : undefined;
}

/** Number of a row that stays the same when rows move: its key if the schema has no row numbers. */
export function rowIdentity(level: Level, row: JsonValue | undefined, index: number): number | undefined {
  return keyOfRow(level.rowName === undefined ? row : undefined) ?? rowNumber(level, row, index);
}

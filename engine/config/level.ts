import { isJsonObject } from '../core/json.ts';
import { getPath, parsePointer } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';

/** A field as seen from its level: the document itself, or one row. */
export interface LevelField {
  readonly field: Field;
  /** Segments from the object of the level to the value. */
  readonly path: readonly string[];
  /** What stands before, between and after the row numbers of the flat key; absent where the field has no key. */
  readonly keyParts?: readonly string[];
  /** What a row has; only for `rows`. */
  readonly rows?: Level;
}

/** The fields of the document, or of one row, outside of deeper rows. */
export interface Level {
  readonly fields: readonly LevelField[];
  /** Name of the property that holds the number of the row. */
  readonly rowName?: string | undefined;
  /** Level with the switch of the row alone, if the row has a switch. */
  readonly rowSwitch?: Level;
}

/** Where a row stands, or the document itself; indexes and numbers of it and the rows around it, outermost first. */
export interface RowPosition {
  readonly pointer: string;
  readonly rows: readonly number[];
  readonly numbers: readonly number[];
}

/** Largest number a row can have. */
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
  return { rowName, fields, ...(switches.length === 0 ? {} : { rowSwitch: { rowName, fields: switches } }) };
}

const levels = new WeakMap<Plan['fields'], Level>();

/** The level of the document, worked out once per set of fields. */
export function levelOf({ fields }: Plan): Level {
  const known = levels.get(fields);
  if (known !== undefined) return known;
  const level = makeLevel(fields, 0);
  levels.set(fields, level);
  return level;
}

/** The level of the rows of a `rows` field. */
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

/** The flat key of a field in the rows with these numbers, outermost first. */
export function flatKey(keyParts: readonly string[], numbers: readonly number[]): string {
  return keyParts.reduce((key, part, index) => (index === 0 ? part : `${key}${numbers[index - 1]}${part}`), '');
}

/** True if the switch of a row is off. The values of such a row are not in use, so they may be incomplete. */
export function isRowOff({ rowSwitch }: Level, row: JsonValue | undefined): boolean {
  return (rowSwitch?.fields ?? []).some(({ field, path }) => (getPath(row, path) ?? field.default) === false);
}

/** True if a number can be that of a row. */
function isRowNumber(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ROW;
}

/**
 * What tells a row from the others: the number in its `x-row` property, its place (from 1) where the schema has none.
 * @returns nothing when the property is missing or no row number.
 */
export function rowNumber(level: Level, row: JsonValue | undefined, index: number): number | undefined {
  if (level.rowName === undefined) return index + 1;
  const value = isJsonObject(row) ? row[level.rowName] : undefined;
  return isRowNumber(value) ? value : undefined;
}

import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './schema.ts';

/** Property of a row object with its key. The same in each instance of this module. */
const ROW_KEY: unique symbol = Symbol.for('guywire row key');

/**
 * Row with a key. Spread and rest copy the key. JSON, `Object.keys`, `equalJson` and validators ignore it.
 */
interface KeyedRow extends JsonObject {
  readonly [ROW_KEY]: number;
}

/** First key for new rows. No document has this many rows when opened. */
export const FIRST_NEW_KEY = 1_000_000;

let nextKey = FIRST_NEW_KEY;

/** Key that no other row has. */
export function newRowKey(): number {
  return nextKey++;
}

function isKeyed(row: JsonValue | undefined): row is KeyedRow {
  return isJsonObject(row) && ROW_KEY in row;
}

/** Key of a row; undefined if the row has none. */
export function keyOfRow(row: JsonValue | undefined): number | undefined {
  return isKeyed(row) ? row[ROW_KEY] : undefined;
}

/** Row with this key; the same row if nothing differs. Only objects carry keys. */
export function withRowKey(row: JsonObject, key: number | undefined): JsonObject;
export function withRowKey(row: JsonValue, key: number | undefined): JsonValue;
export function withRowKey(row: JsonValue, key: number | undefined): JsonValue {
  if (key === undefined || !isJsonObject(row) || keyOfRow(row) === key) return row;
  const keyed: KeyedRow = { ...row, [ROW_KEY]: key };
  return keyed;
}

import { LONG_NUMBER } from './longNumber.ts';
import type { JsonObject, JsonValue } from './schema.ts';

/** Type guard for arrays. `Array.isArray` loses the element type of read-only arrays. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** True for JSON objects; false for scalars, numbers of many digits, `null` and arrays. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  // Runs many times per key press, so it calls no other function of ours.
  return isRecord(value) && Object.getPrototypeOf(value) !== LONG_NUMBER;
}

/** Deep equality of JSON data, independent of property order. `undefined` equals only `undefined`. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equalJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && equalJson(a[name], b[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { JsonObject, JsonValue } from './schema.ts';

/** Whether a value is an array. (`Array.isArray` loses the element type of read-only arrays.) */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Whether a value is an object: neither a scalar, nor `null`, nor an array. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values say the same; the order of an object's names does not matter. Absent equals absent only. */
export function equalJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (isJsonArray(a)) {
    return isJsonArray(b) && a.length === b.length && a.every((item, index) => equalJson(item, b[index]));
  }
  if (isJsonObject(a) && isJsonObject(b)) {
    const names = Object.keys(a);
    if (names.length !== Object.keys(b).length) return false;
    return names.every((name) => Object.hasOwn(b, name) && equalJson(a[name], b[name]));
  }
  return false;
}

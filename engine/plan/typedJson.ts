import { isJsonArray, isJsonObject } from '../core/json.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { STAND_IN } from './standInNames.ts';

/** Property of the objects in a value that is edited as JSON, if its names look like those of stand-ins. */
const TYPED: unique symbol = Symbol('typed as JSON');

interface TypedObject extends JsonObject {
  readonly [TYPED]: true;
}

/** True for an object whose names are never those of stand-ins. */
export const isTyped = (value: JsonValue | undefined): value is TypedObject => isJsonObject(value) && TYPED in value;

/**
 * Value that is edited as JSON. Its objects carry a mark if a name looks like that of a stand-in. JSON, `Object.keys`,
 * `equalJson` and validators ignore the mark, and spread copies it.
 */
export function typedJson(value: JsonValue): JsonValue {
  return hasOwnNames(value) ? value : copyOf(value, true);
}

/** The value that was typed. */
export const plainJson = (value: TypedObject): JsonValue => copyOf(value, false);

/** True if no name in a value looks like that of a stand-in, and no object has more names than `most`. */
export function hasOwnNames(value: JsonValue, most = Number.POSITIVE_INFINITY): boolean {
  // Iterative, because a value can be nested deeper than the stack.
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isJsonArray(next)) for (const own of next) if (isNested(own)) waiting.push(own);
    if (!isJsonObject(next)) continue;
    const names = Object.keys(next);
    if (names.length > most) return false;
    for (const name of names) {
      const own = next[name];
      if (name.startsWith(STAND_IN)) return false;
      if (isNested(own)) waiting.push(own);
    }
  }
  return true;
}

const isNested = (value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] =>
  typeof value === 'object' && value !== null;

function copyOf(value: JsonValue, marked: boolean): JsonValue {
  if (isJsonArray(value)) return value.map((own) => copyOf(own, marked));
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, copyOf(own, marked)]),
  );
  const typed: TypedObject = { ...copy, [TYPED]: true };
  return marked ? typed : copy;
}

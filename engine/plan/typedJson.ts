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
  return objectsIn(value).some(hasReservedName) ? copyOf(value, true) : value;
}

/** The value that was typed. */
export const plainJson = (value: TypedObject): JsonValue => copyOf(value, false);

export function hasReservedName(object: JsonObject): boolean {
  return Object.keys(object).some((name) => name.startsWith(STAND_IN));
}

/** All objects of a value. */
export function objectsIn(value: JsonValue): readonly JsonObject[] {
  const objects: JsonObject[] = [];
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isJsonObject(next)) objects.push(next);
    if (typeof next === 'object' && next !== null) for (const own of Object.values(next)) waiting.push(own);
  }
  return objects;
}

function copyOf(value: JsonValue, marked: boolean): JsonValue {
  if (isJsonArray(value)) return value.map((own) => copyOf(own, marked));
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, copyOf(own, marked)]),
  );
  const typed: TypedObject = { ...copy, [TYPED]: true };
  return marked ? typed : copy;
}

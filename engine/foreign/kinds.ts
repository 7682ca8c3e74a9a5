import type { JsonObject, JsonValue, SchemaType } from '../core/schema.ts';
import { typeOfValue } from '../plan/schemaType.ts';
import { STAND_IN } from '../plan/standInNames.ts';

/**
 * Kinds of a value of several kinds: a type, or `=` and the JSON text of a constant. A value of a type is in the
 * property of its kind.
 */
const KINDS: Readonly<Record<SchemaType, string>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  array: 'list',
  object: 'object',
  boolean: 'boolean',
  null: 'null',
};

const CONSTANT = '=';

export const kindOfType = (type: SchemaType): string => KINDS[type];
export const kindOfConstant = (value: JsonValue): string => CONSTANT + JSON.stringify(value);
export const isConstantKind = (kind: string): boolean => kind.startsWith(CONSTANT);
export const constantOf = (kind: string): JsonValue => JSON.parse(kind.slice(CONSTANT.length));

/** Name of the property that has the values of a kind. */
export const kindProperty = (kind: string): string => STAND_IN + kind;

/** Properties of the kinds with fields. */
export const KIND_PROPERTIES: readonly string[] = ['text', 'number', 'list', 'object'].map(kindProperty);

/** Kind of a value among these. A constant goes before its type. */
export function kindIn(value: JsonValue, kinds: readonly string[]): string | undefined {
  const isScalar = typeof value !== 'object' || value === null;
  const own = [...(isScalar ? [kindOfConstant(value)] : []), kindOfType(typeOfValue(value))];
  return own.find((kind) => kinds.includes(kind));
}

const PLACE = `${STAND_IN}place-`;

/** Name of the property of a place of a tuple. */
export const placeProperty = (index: number): string => PLACE + index;

const REST = `${STAND_IN}rest-`;

/** Name of the property of the entries after a tuple with this number of places. */
export const restProperty = (count: number): string => REST + count;

/** Index of a place of a tuple; undefined for other names. */
export function placeOf(name: string): number | undefined {
  return name.startsWith(PLACE) ? Number(name.slice(PLACE.length)) : undefined;
}

/** Number of places before the entries after a tuple; undefined for other names. */
export function placesBefore(name: string): number | undefined {
  return name.startsWith(REST) ? Number(name.slice(REST.length)) : undefined;
}

/** Properties of a list whose first entries are places of a tuple. */
export function placesOf(list: readonly JsonValue[], count: number): JsonObject {
  const places = list.slice(0, count).map((own, index) => [placeProperty(index), own]);
  return { ...Object.fromEntries(places), ...(list.length > count && { [restProperty(count)]: list.slice(count) }) };
}

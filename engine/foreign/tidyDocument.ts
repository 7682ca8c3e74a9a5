import { isJsonArray, isJsonObject } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import { keyOfRow } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { ENTRIES, ENTRY, KIND, STAND_IN } from '../plan/standInNames.ts';
import { kindProperty, placeProperty } from './kinds.ts';
import { isRecord } from './rawSchema.ts';
import { isOriginal } from './standIns.ts';

interface Reading {
  readonly plan: Plan;
  /** Names that a part of the schema requires. An empty object with such a name can be meant. */
  readonly required: ReadonlySet<string>;
}

/** All names in the `required` keywords of a schema. */
export function everyRequiredName(schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const reached = new Set<unknown>([schema]);
  for (const next of reached) {
    if (isRecord(next) && Array.isArray(next.required)) for (const name of next.required) names.add(String(name));
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) reached.add(inner);
  }
  return names;
}

/**
 * Document without traces of edits that were undone: objects and lists that are empty again, and properties that were
 * removed and added again behind the others. A new entry that has only a name gets an object if its fields are those of
 * an object.
 * @param before document before all edits
 */
export function tidyDocument(document: JsonObject, before: JsonObject, reading: Reading): JsonObject {
  return objectOf(document, before, '', reading);
}

/** @param template pointer of the value, with `*` for rows */
function partOf(value: JsonValue, before: JsonValue | undefined, template: string, reading: Reading): JsonValue {
  const isLeaf = value === before || (isJsonObject(value) && isOriginal(value));
  const type = reading.plan.byPointer.get(template)?.type;
  if (isLeaf || (type !== undefined && type !== 'rows')) return value;
  if (isJsonObject(value)) return objectOf(value, isJsonObject(before) ? before : {}, template, reading);
  if (!isJsonArray(value) || type !== 'rows') return value;
  const old = new Map((isJsonArray(before) ? before : []).map((row) => [keyOfRow(row), row]));
  const isOfObjects =
    template.includes(`/${ENTRIES}`, template.lastIndexOf('/')) && isMapOfObjects(template, reading);
  const rows = value.map((row) => {
    const own = partOf(row, old.get(keyOfRow(row)), `${template}/*`, reading);
    const isBare = isOfObjects && isJsonObject(own) && own.name !== undefined && own.value === undefined;
    return isBare ? { ...own, [ENTRY.value]: {} } : own;
  });
  return rows.every((row, index) => row === value[index]) ? value : rows;
}

function objectOf(object: JsonObject, before: JsonObject, template: string, reading: Reading): JsonObject {
  let current = object;
  for (const [name, own] of Object.entries(object)) {
    const part = partOf(own, before[name], `${template}/${escapeSegment(name)}`, reading);
    if (part !== own) current = { ...current, [name]: part };
    if (before[name] !== undefined || !isEmpty(part) || isKept(name, template, reading)) continue;
    const { [name]: _, ...rest } = current;
    current = rest;
  }
  return inOrderOf(before, current);
}

/** The object with the order of an earlier one. New properties are last. */
function inOrderOf(before: JsonObject, object: JsonObject): JsonObject {
  const places = Object.keys(before).filter((name) => object[name] !== undefined);
  const names = Object.keys(object).filter((name) => before[name] !== undefined);
  if (names.every((name, place) => name === places[place])) return object;
  const first: JsonObject = Object.fromEntries(places.map((name) => [name, object[name] ?? null]));
  return { ...first, ...object };
}

function isEmpty(value: JsonValue): boolean {
  if (isJsonArray(value)) return value.length === 0;
  return isJsonObject(value) && !isOriginal(value) && Object.keys(value).length === 0;
}

/** True for a property that an empty value can be meant for. */
function isKept(name: string, template: string, { plan, required }: Reading): boolean {
  if (name === ENTRY.value && template.endsWith('/*')) return true;
  if (name.startsWith(STAND_IN)) return !name.startsWith(ENTRIES) && name !== kindProperty('object');
  const type = plan.byPointer.get(`${template}/${escapeSegment(name)}`)?.type;
  return required.has(name) || (type !== undefined && type !== 'rows');
}

/** True if the values of the entries in a list have no field of their own. */
function isMapOfObjects(list: string, { plan }: Reading): boolean {
  const value = `${list}/*/${ENTRY.value}`;
  return ['', `/${KIND}`, `/${placeProperty(0)}`].every((own) => !plan.byPointer.has(value + own));
}

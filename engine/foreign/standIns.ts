import { isJsonArray, isJsonObject } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { escapeSegment, formatPointer, parsePointer } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { valueCount } from '../core/valueCount.ts';
import type { Field } from '../plan/field.ts';
import { BRANCH, ENTRIES, ENTRY, ITEM, KIND } from '../plan/standInNames.ts';
import { hasOwnNames, isTyped, plainJson, typedJson } from '../plan/typedJson.ts';
import { branchIn } from './branchIn.ts';
import { type Branch, rowOf, treeOf } from './branchTree.ts';
import {
  constantOf,
  isConstantKind,
  KIND_PROPERTIES,
  kindIn,
  kindProperty,
  placeOf,
  placeProperty,
  placesBefore,
  placesOf,
} from './kinds.ts';
import { patternMatcher } from './patternMatcher.ts';
import { nameOf, propertyOf, stepOf } from './propertyNames.ts';

/** Original values of converted objects. Unedited objects convert back to exactly the same value. */
const origins = new WeakMap<object, JsonValue>();

const NAMES: unique symbol = Symbol('names in order');

/** Object whose entries are between its properties, with the names in their order. Spread and rest copy the names. */
interface Interleaved extends JsonObject {
  readonly [NAMES]: readonly string[];
}

const isInterleaved = (object: JsonObject): object is Interleaved => NAMES in object;

/** Entries of an object in their original order. New ones are last. */
function inOrder<Entry extends readonly [string, JsonValue]>(
  entries: readonly Entry[],
  object: JsonObject,
): readonly Entry[] {
  if (!isInterleaved(object)) return entries;
  const places = new Map(object[NAMES].map((name, at) => [name, at]));
  const placeIn = ([name]: Entry) => places.get(name) ?? places.size;
  return entries.toSorted((one, other) => placeIn(one) - placeIn(other));
}

/** True for an object that has not been edited since it was converted. */
export const isOriginal = (object: JsonObject): boolean => origins.has(object);

/** Maximum number of entries of an object that are shown as rows. */
export const MOST_ENTRIES = 1_000;

/** Maximum number of values of an object whose entries are shown as rows. */
const MOST_VALUES = 10_000;

/** True if entries can be rows: no name uses the reserved prefix, and no object has too many entries. */
export function mayStandIn(value: JsonValue | undefined, most: number): boolean {
  if (value === undefined) return true;
  if (Number.isFinite(most) && valueCount(value, MOST_VALUES) > MOST_VALUES) return false;
  return hasOwnNames(value, most);
}

/** List field that accepts an entry with this name. */
function listFor(name: string, { inner }: Branch): Field | undefined {
  for (const { field } of inner.values()) {
    const { entries } = field ?? {};
    if (entries === undefined) continue;
    if (entries.pattern === undefined || patternMatcher(entries.pattern)?.matcher.test(name)) return field;
  }
  return undefined;
}

/**
 * Converts a value to the form of the plan's fields: entries become rows, and the matching alternative is selected.
 */
export function withStandIns(value: JsonObject, fields: readonly Field[]): JsonObject {
  return objectWith(value, treeOf(fields));
}

/** Converts a value to the form of the fields at its place. */
export function valueWith(value: JsonValue, { field, inner }: Branch): JsonValue {
  if (field?.type === 'rows' && isJsonArray(value)) {
    const row = rowOf(field);
    const item = row.inner.get(ITEM);
    if (item !== undefined) return value.map((own) => withOrigin({ [ITEM]: valueWith(own, item) }, own));
    return value.map((own) => (isJsonObject(own) ? objectWith(own, row) : own));
  }
  if (field !== undefined) return field.type === 'json' ? typedJson(value) : value;
  return (
    kindWith(value, inner) ?? tupleWith(value, inner) ?? (isJsonObject(value) ? objectWith(value, { inner }) : value)
  );
}

function withOrigin(object: JsonObject, origin: JsonValue): JsonObject {
  origins.set(object, origin);
  return object;
}

/** Value of several kinds, as its kind and the value. */
function kindWith(value: JsonValue, inner: Branch['inner']): JsonObject | undefined {
  const choices = inner.get(KIND)?.field?.choices;
  const kinds = choices?.map((choice) => String(choice.value));
  const kind = kinds && kindIn(value, kinds);
  if (kind === undefined) return undefined;
  if (isConstantKind(kind)) return withOrigin({ [KIND]: kind }, value);
  const place = inner.get(kindProperty(kind));
  const own = place === undefined ? value : valueWith(value, place);
  return withOrigin({ [KIND]: kind, [kindProperty(kind)]: own }, value);
}

function tupleWith(value: JsonValue, inner: Branch['inner']): JsonObject | undefined {
  const count = [...inner.keys()].filter((name) => placeOf(name) !== undefined).length;
  if (count === 0 || !isJsonArray(value)) return undefined;
  const places = Object.entries(placesOf(value, count)).map(([name, own]): readonly [string, JsonValue] => {
    const place = inner.get(name);
    return [name, place === undefined ? own : valueWith(own, place)];
  });
  return withOrigin(Object.fromEntries(places), value);
}

function objectWith(value: JsonObject, branch: Branch): JsonObject {
  const members = new Map<string, JsonValue>();
  const lists = new Map<string, JsonValue[]>();
  for (const [name, own] of Object.entries(value)) {
    const property = propertyOf(name);
    const inner = branch.inner.get(property);
    const list = inner === undefined ? listFor(name, branch) : undefined;
    if (list === undefined) {
      members.set(property, inner === undefined ? typedJson(own) : valueWith(own, inner));
      continue;
    }
    const rows = lists.get(list.name) ?? [];
    lists.set(list.name, rows);
    members.set(list.name, rows);
    const place = rowOf(list).inner.get(ENTRY.value);
    rows.push({ [ENTRY.name]: name, [ENTRY.value]: place === undefined ? own : valueWith(own, place) });
  }
  // An empty map has an empty list, which goes when another alternative is chosen.
  const map = [...branch.inner.values()].find(({ field }) => field?.entries !== undefined)?.field;
  if (map !== undefined && members.size === 0) members.set(map.name, []);
  for (const { field } of branch.inner.values()) {
    const chosen = field?.branches && branchIn(value, field.branches);
    if (field !== undefined && chosen !== undefined) members.set(field.name, chosen);
  }
  const object: JsonObject = Object.fromEntries(members);
  if (lists.size === 0) return withOrigin(object, value);
  const names = Object.keys(value);
  const isApart = entriesOf(object).every(([name], at) => name === names[at]);
  const interleaved: Interleaved = { ...object, [NAMES]: names };
  return withOrigin(isApart ? object : interleaved, value);
}

/**
 * Converts back to the original form. Returns the same value if it has no stand-ins. If several entries have the
 * same name, the last one wins.
 */
export function withoutStandIns(document: JsonValue): JsonValue {
  return valueWithout(document) ?? null;
}

/** Converts back the names of properties in a document without stand-ins. */
export function withoutRenames(document: JsonValue): JsonValue {
  const origin = origins.get(Object(document));
  if (origin !== undefined) return origin;
  if (isJsonArray(document)) return eachOf(document, withoutRenames);
  if (!isJsonObject(document)) return document;
  if (isTyped(document)) return plainJson(document);
  const entries = Object.entries(document).map(([name, own]) => [nameOf(name), withoutRenames(own)] as const);
  return isSame(document, entries) ? document : Object.fromEntries(entries);
}

/** @returns undefined for a stand-in without a value */
function valueWithout(document: JsonValue): JsonValue | undefined {
  const origin = origins.get(Object(document));
  if (origin !== undefined) return origin;
  if (isJsonArray(document)) return eachOf(document, withoutStandIns);
  if (!isJsonObject(document)) return document;
  return valueOfObject(document);
}

/** Converted once for each object, so that an edit converts only the objects around it. Documents are immutable. */
const valueOfObject = memoize((document: JsonObject): JsonValue | undefined => {
  if (isTyped(document)) return plainJson(document);
  const names = Object.keys(document);
  if (names.includes(ITEM)) return valueWithout(document[ITEM] ?? null);
  if (names.includes(KIND) || names.some((name) => KIND_PROPERTIES.includes(name))) return valueOfKind(document);
  if (names.some((name) => placesBefore(name) !== undefined || placeOf(name) !== undefined))
    return listOfPlaces(document);
  const entries = entriesOf(document);
  return isSame(document, entries) ? document : Object.fromEntries(inOrder(entries, document));
});

/** The same list if the items stay the same. */
function eachOf(list: readonly JsonValue[], convert: (item: JsonValue) => JsonValue): JsonValue {
  const items = list.map(convert);
  return items.every((item, index) => item === list[index]) ? list : items;
}

function isSame(object: JsonObject, entries: readonly (readonly [string, JsonValue])[]): boolean {
  return entries.length === Object.keys(object).length && entries.every(([name, own]) => own === object[name]);
}

/** Properties of an object, and the entries that its rows stand for. */
function entriesOf(document: JsonObject): readonly (readonly [string, JsonValue])[] {
  return Object.entries(document).flatMap(([name, own]): readonly (readonly [string, JsonValue])[] => {
    const isStandIn = name.startsWith(ENTRIES) || name.startsWith(BRANCH);
    const value = isStandIn ? undefined : valueWithout(own);
    if (value !== undefined) return [[nameOf(name), value]];
    return name.startsWith(ENTRIES) && isJsonArray(own) ? own.flatMap(entryOf) : [];
  });
}

function valueOfKind(object: JsonObject): JsonValue | undefined {
  const { [KIND]: kind } = object;
  if (typeof kind !== 'string') {
    const name = KIND_PROPERTIES.find((own) => object[own] !== undefined);
    return name === undefined ? undefined : valueWithout(object[name] ?? null);
  }
  if (isConstantKind(kind)) return constantOf(kind);
  const { [kindProperty(kind)]: own } = object;
  if (own !== undefined) return valueWithout(own);
  return kind === 'list' ? [] : kind === 'object' ? {} : undefined;
}

/** List of a tuple. A place without a value before others is `null`. */
function listOfPlaces(object: JsonObject): JsonValue {
  const names = Object.keys(object);
  const restName = names.find((name) => placesBefore(name) !== undefined);
  const rest = restName === undefined ? [] : withoutStandIns(object[restName] ?? []);
  const more = isJsonArray(rest) ? rest : [];
  const last = Math.max(-1, ...names.flatMap((name) => placeOf(name) ?? []));
  const length = more.length === 0 || restName === undefined ? last + 1 : (placesBefore(restName) ?? 0);
  const list = Array.from({ length }, (_, index) => withoutStandIns(object[placeProperty(index)] ?? null));
  return [...list, ...more];
}

function entryOf(row: JsonValue): readonly (readonly [string, JsonValue])[] {
  if (!isJsonObject(row)) return [];
  const { [ENTRY.name]: name = '', [ENTRY.value]: value } = row;
  const own = value === undefined ? undefined : valueWithout(value);
  return own === undefined ? [] : [[String(name), own]];
}

/** Pointer in the document for a pointer in the value. */
export function placeInDocument(document: JsonValue, pointer: string): string {
  let [place, current] = inside('', document);
  for (const segment of parsePointer(pointer)) {
    const [steps, next] = stepTo(current, segment);
    [place, current] = inside(place + steps, next);
  }
  return place;
}

/** Place of the value that a stand-in contains. */
function inside(place: string, value: JsonValue | undefined): readonly [string, JsonValue | undefined] {
  if (!isJsonObject(value) || isTyped(value)) return [place, value];
  if (Object.hasOwn(value, ITEM)) return inside(`${place}/${ITEM}`, value[ITEM]);
  const kind = value[KIND];
  if (kind === undefined) return [place, value];
  const own = kindProperty(String(kind));
  if (Object.hasOwn(value, own)) return inside(`${place}/${own}`, value[own]);
  return [`${place}/${isConstantKind(String(kind)) ? KIND : own}`, undefined];
}

function stepTo(current: JsonValue | undefined, name: string): readonly [string, JsonValue | undefined] {
  const plain = `/${escapeSegment(name)}`;
  if (isJsonArray(current)) return [plain, current[Number(name)]];
  if (!isJsonObject(current)) return [stepOf(name), undefined];
  for (const property of [name, propertyOf(name)])
    if (Object.hasOwn(current, property)) return [`/${escapeSegment(property)}`, current[property]];
  const ofTuple = placeProperty(Number(name));
  if (Object.hasOwn(current, ofTuple)) return [`/${ofTuple}`, current[ofTuple]];
  for (const [own, rest] of Object.entries(current)) {
    const index = Number(name) - (placesBefore(own) ?? Number.POSITIVE_INFINITY);
    if (index >= 0 && isJsonArray(rest)) return [`/${own}/${index}`, rest[index]];
  }
  for (const [list, rows] of Object.entries(current)) {
    if (!list.startsWith(ENTRIES) || !isJsonArray(rows)) continue;
    const index = rows.findLastIndex((row) => isJsonObject(row) && row[ENTRY.name] === name);
    const row = rows[index];
    if (isJsonObject(row)) return [`/${list}/${index}/${ENTRY.value}`, row[ENTRY.value]];
  }
  return [stepOf(name), undefined];
}

/** Pointer in a document without stand-ins for a pointer in the value. */
export function placeOfNames(document: JsonValue, pointer: string): string {
  let current: JsonValue | undefined = document;
  const steps = parsePointer(pointer).map((segment) => {
    const isName = !isJsonArray(current) && !isTyped(current);
    const step = isName ? propertyOf(segment) : segment;
    current = isJsonArray(current) ? current[Number(step)] : isJsonObject(current) ? current[step] : undefined;
    return step;
  });
  return formatPointer(steps);
}

/** Pointers of entry names that occur twice in an object, or equal a property name. */
export function repeatedNames(document: JsonValue, pointer = ''): readonly string[] {
  if (isJsonArray(document)) return document.flatMap((own, index) => repeatedNames(own, `${pointer}/${index}`));
  if (!isJsonObject(document) || isTyped(document)) return [];
  const names = new Set(Object.keys(document).map(nameOf));
  return Object.entries(document).flatMap(([name, own]) => {
    const place = `${pointer}/${escapeSegment(name)}`;
    const inside = repeatedNames(own, place);
    if (!name.startsWith(ENTRIES) || !isJsonArray(own)) return inside;
    const repeated = own.flatMap((row, index) => {
      const entry = isJsonObject(row) ? row[ENTRY.name] : undefined;
      if (typeof entry !== 'string') return [];
      const isRepeated = names.has(entry);
      names.add(entry);
      return isRepeated ? [`${place}/${index}/${ENTRY.name}`] : [];
    });
    return [...inside, ...repeated];
  });
}

import { isJsonArray, isJsonObject } from '../core/json.ts';
import { escapeSegment, parsePointer } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { valueCount } from '../core/valueCount.ts';
import type { Field } from '../plan/field.ts';
import { ENTRY, STAND_IN } from '../plan/standInNames.ts';
import { branchIn } from './branchIn.ts';
import { type Branch, branchOf, rowOf } from './branchTree.ts';
import { patternMatcher } from './patternMatcher.ts';

/** Original values of converted objects. Unedited objects convert back to exactly the same value. */
const origins = new WeakMap<object, JsonValue>();

/** Maximum number of entries of an object that are shown as rows. */
export const MOST_ENTRIES = 1_000;

/** Maximum number of values of an object whose entries are shown as rows. */
const MOST_VALUES = 10_000;

/** True if entries can be rows: no name uses the reserved prefix, and no object has too many entries. */
export function mayStandIn(value: JsonValue | undefined, most: number): boolean {
  if (value === undefined) return true;
  if (Number.isFinite(most) && valueCount(value, MOST_VALUES) > MOST_VALUES) return false;
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isJsonArray(next)) for (const own of next) waiting.push(own);
    if (!isJsonObject(next)) continue;
    const names = Object.keys(next);
    if (names.length > most || names.some((name) => name.startsWith(STAND_IN))) return false;
    for (const own of Object.values(next)) waiting.push(own);
  }
  return true;
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
  return objectWith(value, branchOf(fields, 0));
}

function valueWith(value: JsonValue, { field, inner }: Branch): JsonValue {
  if (field?.type === 'rows' && isJsonArray(value)) {
    const row = rowOf(field);
    return value.map((own) => (isJsonObject(own) ? objectWith(own, row) : own));
  }
  return field === undefined && isJsonObject(value) ? objectWith(value, { inner }) : value;
}

function objectWith(value: JsonObject, branch: Branch): JsonObject {
  const members = new Map<string, JsonValue>();
  const lists = new Map<string, JsonValue[]>();
  for (const [name, own] of Object.entries(value)) {
    const inner = branch.inner.get(name);
    const list = inner === undefined ? listFor(name, branch) : undefined;
    if (list === undefined) {
      members.set(name, inner === undefined ? own : valueWith(own, inner));
      continue;
    }
    const rows = lists.get(list.name) ?? [];
    lists.set(list.name, rows);
    members.set(list.name, rows);
    const place = rowOf(list).inner.get(ENTRY.value);
    rows.push({ [ENTRY.name]: name, [ENTRY.value]: place === undefined ? own : valueWith(own, place) });
  }
  for (const { field } of branch.inner.values()) {
    const chosen = field?.branches && branchIn(value, field.branches);
    if (field !== undefined && chosen !== undefined) members.set(field.name, chosen);
  }
  const object: JsonObject = Object.fromEntries(members);
  origins.set(object, value);
  return object;
}

/**
 * Converts back to the original form. Returns the same object if it has no stand-ins. If several entries have the
 * same name, the last one wins.
 */
export function withoutStandIns(document: JsonValue): JsonValue {
  const origin = origins.get(Object(document));
  if (origin !== undefined) return origin;
  if (isJsonArray(document)) {
    const items = document.map(withoutStandIns);
    return items.every((item, index) => item === document[index]) ? document : items;
  }
  if (!isJsonObject(document)) return document;
  let isSame = true;
  const entries = Object.entries(document).flatMap(([name, own]): readonly (readonly [string, JsonValue])[] => {
    const value = name.startsWith(STAND_IN) ? undefined : withoutStandIns(own);
    isSame &&= value === own;
    if (value !== undefined) return [[name, value]];
    return isJsonArray(own) ? own.flatMap(entryOf) : [];
  });
  return isSame ? document : Object.fromEntries(entries);
}

function entryOf(row: JsonValue): readonly (readonly [string, JsonValue])[] {
  if (!isJsonObject(row)) return [];
  const { [ENTRY.name]: name = '', [ENTRY.value]: value } = row;
  return value === undefined ? [] : [[String(name), withoutStandIns(value)]];
}

/** Pointer in the document for a pointer in the value. */
export function placeInDocument(document: JsonValue, pointer: string): string {
  let current: JsonValue | undefined = document;
  let place = '';
  for (const segment of parsePointer(pointer)) {
    const [steps, next] = stepTo(current, segment);
    place += steps;
    current = next;
  }
  return place;
}

function stepTo(current: JsonValue | undefined, name: string): readonly [string, JsonValue | undefined] {
  const plain = `/${escapeSegment(name)}`;
  if (isJsonArray(current)) return [plain, current[Number(name)]];
  if (!isJsonObject(current)) return [plain, undefined];
  if (Object.hasOwn(current, name)) return [plain, current[name]];
  for (const [list, rows] of Object.entries(current)) {
    if (!list.startsWith(STAND_IN) || !isJsonArray(rows)) continue;
    const index = rows.findLastIndex((row) => isJsonObject(row) && row[ENTRY.name] === name);
    const row = rows[index];
    if (isJsonObject(row)) return [`/${list}/${index}/${ENTRY.value}`, row[ENTRY.value]];
  }
  return [plain, undefined];
}

/** Pointers of entry names that occur twice in an object, or equal a property name. */
export function repeatedNames(document: JsonValue, pointer = ''): readonly string[] {
  if (isJsonArray(document)) return document.flatMap((own, index) => repeatedNames(own, `${pointer}/${index}`));
  if (!isJsonObject(document)) return [];
  const names = new Set(Object.keys(document));
  return Object.entries(document).flatMap(([name, own]) => {
    const place = `${pointer}/${escapeSegment(name)}`;
    const inside = repeatedNames(own, place);
    if (!name.startsWith(STAND_IN) || !isJsonArray(own)) return inside;
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

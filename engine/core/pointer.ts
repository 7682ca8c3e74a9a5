import { isJsonArray, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './schema.ts';

/**
 * JSON Pointer (RFC 6901), the one way places in a document are named. A pointer template has `*` where a row
 * index belongs: `/radio/radios/ * /txPower` without the spaces.
 */

const INDEX = /^(?:0|[1-9]\d*)$/;

/** Unescapes one reference token. `~1` first: the other order would turn `~01` into `/`. */
function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Escapes a property name for use as one segment. */
export function escapeSegment(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** Pointers that are taken apart are mostly the same few hundred. */
const MOST_PARSED = 4096;
const parsed = new Map<string, readonly string[]>();

/**
 * Segments of a pointer; the empty pointer, the whole document, has none.
 * @throws SyntaxError when a pointer that is not empty does not start with `/`.
 */
export function parsePointer(pointer: string): readonly string[] {
  const known = parsed.get(pointer);
  if (known !== undefined) return known;
  if (pointer !== '' && !pointer.startsWith('/')) throw new SyntaxError(`Not a JSON Pointer: ${pointer}`);
  const segments = pointer.split('/').slice(1);
  const names = pointer.includes('~') ? segments.map(unescapeSegment) : segments;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(pointer, names);
  return names;
}

/** The pointer with these segments. */
export function formatPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** The value one segment further, own properties only: `__proto__` and `length` lead nowhere. */
function step(value: JsonValue | undefined, segment: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isJsonArray(value)) return INDEX.test(segment) ? value[Number(segment)] : undefined;
  return Object.hasOwn(value, segment) ? value[segment] : undefined;
}

/** The value at the end of a path of segments, or nothing. */
export function getPath(value: JsonValue | undefined, segments: readonly string[]): JsonValue | undefined {
  let current = value;
  for (const segment of segments) {
    if (current === undefined) return undefined;
    current = step(current, segment);
  }
  return current;
}

/**
 * The value at a pointer, or nothing.
 * @throws SyntaxError when a pointer that is not empty does not start with `/`.
 * @example getAt({ links: [{ power: 24 }] }, '/links/0/power') // 24
 */
export function getAt(document: JsonValue | undefined, pointer: string): JsonValue | undefined {
  return getPath(document, parsePointer(pointer));
}

function without(object: JsonObject, name: string): JsonObject {
  const { [name]: _removed, ...rest } = object;
  return rest;
}

function setInArray(
  array: readonly JsonValue[],
  segment: string,
  depth: number,
  segments: readonly string[],
  value: JsonValue | undefined,
): readonly JsonValue[] {
  const index = Number(segment);
  if (!INDEX.test(segment) || index > array.length) throw new RangeError(`No row ${segment} among ${array.length}`);
  const next = setFrom(array[index], depth + 1, segments, value);
  if (next !== undefined) return array.toSpliced(index, 1, next);
  return index < array.length ? array.toSpliced(index, 1) : array;
}

function setFrom(
  current: JsonValue | undefined,
  depth: number,
  segments: readonly string[],
  value: JsonValue | undefined,
): JsonValue | undefined {
  const segment = segments[depth];
  if (segment === undefined) return value;
  const container = isJsonArray(current) || isJsonObject(current) ? current : undefined;
  if (container === undefined && value === undefined) return current;
  if (isJsonArray(container)) return setInArray(container, segment, depth, segments, value);
  if (container === undefined && INDEX.test(segment)) return setInArray([], segment, depth, segments, value);
  const object = container ?? {};
  const next = setFrom(step(object, segment), depth + 1, segments, value);
  if (next !== undefined) return { ...object, [segment]: next };
  return Object.hasOwn(object, segment) ? without(object, segment) : object;
}

/**
 * A copy of the document with the value at the pointer set, only the containers on the path being new. `undefined` removes
 * the property, or the row. Containers that are missing are made: an array where the next segment is a row index.
 * @throws RangeError when a row index is beyond the end of its array (one past the end appends).
 */
export function setAt(document: JsonObject, pointer: string, value: JsonValue | undefined): JsonObject {
  const next = setFrom(document, 0, parsePointer(pointer), value);
  if (next === undefined) return {};
  if (!isJsonObject(next)) throw new RangeError(`The document at ${JSON.stringify(pointer)} must be an object`);
  return next;
}

/** Puts row indexes in place of the `*` of a template, from the left; indexes left over are not used. */
export function bindRows(template: string, rows: readonly number[]): string {
  if (!template.includes('*')) return template;
  let depth = 0;
  return template
    .split('/')
    .map((segment) => (segment === '*' ? String(rows[depth++] ?? '*') : segment))
    .join('/');
}

/** The template of a pointer: every row index replaced by `*`. */
export function templateOf(pointer: string): string {
  return pointer.replace(/\/(?:0|[1-9]\d*)(?=\/|$)/g, '/*');
}

/** The row indexes of a pointer, outermost first. */
export function rowsOf(pointer: string): number[] {
  return parsePointer(pointer)
    .filter((segment) => INDEX.test(segment))
    .map(Number);
}

/** True for a pointer to the value at another one, or to a part of that value. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** The pointer one segment up; that of the document is itself. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Whether two pointers are of the same place, or one of a place in the other. */
export function isTouching(a: string, b: string): boolean {
  const [outer, inner] = a.length <= b.length ? [a, b] : [b, a];
  return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === '/');
}

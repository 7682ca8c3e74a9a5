import { isJsonArray, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './schema.ts';

/**
 * JSON Pointer (RFC 6901), the only notation for places in a document. A pointer template has `*` in place of a row
 * index: `/radio/radios/ * /txPower` without the spaces.
 */

const INDEX = /^(?:0|[1-9]\d*)$/;

/** Unescapes one reference token. `~1` comes first: the opposite order would turn `~01` into `/`. */
function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Escapes a property name for use as a segment. */
export function escapeSegment(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** Cache limit. A program parses mostly the same few hundred pointers. */
const MOST_PARSED = 4096;
const parsed = new Map<string, readonly string[]>();

/**
 * Segments of a pointer; none for the empty pointer, the whole document.
 * @throws SyntaxError if a non-empty pointer does not start with `/`
 */
export function parsePointer(pointer: string): readonly string[] {
  const cached = parsed.get(pointer);
  if (cached !== undefined) return cached;
  if (pointer !== '' && !pointer.startsWith('/')) throw new SyntaxError(`Not a JSON Pointer: ${pointer}`);
  const segments = pointer.split('/').slice(1);
  const names = pointer.includes('~') ? segments.map(unescapeSegment) : segments;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(pointer, names);
  return names;
}

export function formatPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** Value of an own property or row. `__proto__` and `length` return undefined. */
function step(value: JsonValue | undefined, segment: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isJsonArray(value)) return INDEX.test(segment) ? value[Number(segment)] : undefined;
  return Object.hasOwn(value, segment) ? value[segment] : undefined;
}

/** Value at a path of segments, or undefined. */
export function getPath(value: JsonValue | undefined, segments: readonly string[]): JsonValue | undefined {
  let current = value;
  for (const segment of segments) {
    if (current === undefined) return undefined;
    current = step(current, segment);
  }
  return current;
}

/**
 * Value at a pointer, or undefined.
 * @throws SyntaxError if a non-empty pointer does not start with `/`
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
 * Copy of the document with the value at the pointer replaced. Only containers on the path are copied. `undefined`
 * removes the property or the row. Missing containers are created: an array if the next segment is a row index.
 * @throws RangeError if a row index is beyond the end of its array (one past the end appends)
 */
export function setAt(document: JsonObject, pointer: string, value: JsonValue | undefined): JsonObject {
  const next = setFrom(document, 0, parsePointer(pointer), value);
  if (next === undefined) return {};
  if (!isJsonObject(next)) throw new RangeError(`The document at ${JSON.stringify(pointer)} must be an object`);
  return next;
}

/** Replaces each `*` of a template by a row index, from the left. Surplus indexes are ignored. */
export function bindRows(template: string, rows: readonly number[]): string {
  if (!template.includes('*')) return template;
  let depth = 0;
  return template
    .split('/')
    .map((segment) => (segment === '*' ? String(rows[depth++] ?? '*') : segment))
    .join('/');
}

/** Template of a pointer: every row index becomes `*`. */
export function templateOf(pointer: string): string {
  return pointer.replace(/\/(?:0|[1-9]\d*)(?=\/|$)/g, '/*');
}

/** Row indexes of a pointer, outermost first. */
export function rowsOf(pointer: string): number[] {
  return parsePointer(pointer)
    .filter((segment) => INDEX.test(segment))
    .map(Number);
}

/** True if `pointer` equals `outer` or is inside it. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** Pointer of the parent. The document is its own parent. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** True if the pointers are equal or one contains the other. */
export function isTouching(a: string, b: string): boolean {
  const [outer, inner] = a.length <= b.length ? [a, b] : [b, a];
  return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === '/');
}

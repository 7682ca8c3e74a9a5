import { isJsonObject } from '../core/json.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { applyEdits } from './applyEdits.ts';
import { edits, type IsWritten } from './edits.ts';
import type { FlatText } from './flatText.ts';
import { type KeyNode, keyIndexOf, stepKey } from './keyIndex.ts';
import type { RowsField } from './level.ts';
import { parseValue } from './valueText.ts';

/** Object under construction. */
interface Building {
  [name: string]: JsonValue;
}

/** Defines a property of any name, even `__proto__`. */
function define(object: Building, name: string, value: JsonValue): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
}

function isBuilding(value: JsonValue | undefined): value is Building {
  return isJsonObject(value);
}

function place(object: Building, path: readonly string[], value: JsonValue): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    define(object, name, value);
    return;
  }
  const existing = Object.hasOwn(object, name) ? object[name] : undefined;
  const inner = isBuilding(existing) ? existing : {};
  if (inner !== existing) define(object, name, inner);
  place(inner, rest, value);
}

/** The document or a row, with its nested rows still unsorted. */
interface Growing {
  readonly object: Building;
  rows?: Map<RowsField, Map<number, Growing>>;
}

function rowOf(level: Growing, field: RowsField, number: number): Growing {
  level.rows ??= new Map();
  let rows = level.rows.get(field);
  if (rows === undefined) {
    rows = new Map();
    level.rows.set(field, rows);
  }
  let row = rows.get(number);
  if (row === undefined) {
    const { rowName } = field.rows;
    row = { object: rowName === undefined ? {} : { [rowName]: number } };
    rows.set(number, row);
  }
  return row;
}

/** Stores the value of a key. An unknown key in a row still shows that the row exists. */
function take(root: Growing, index: KeyNode, key: string, text: string): void {
  let level = root;
  let node: KeyNode | undefined = index;
  for (let start = 0; start <= key.length; ) {
    const dot = key.indexOf('.', start);
    const segment = dot === -1 ? key.slice(start) : key.slice(start, dot);
    node = stepKey(node, segment);
    if (node === undefined) return;
    if (dot === -1) break;
    // A number at the end of a key is no row, because a row has at least one property.
    if (node.rows !== undefined) level = rowOf(level, node.rows, Number(segment));
    start = dot + 1;
  }
  if (node.value === undefined) return;
  const value = parseValue(node.value.field, text);
  if (value !== undefined) place(level.object, node.value.path, value);
}

function finish({ object, rows }: Growing): JsonObject {
  for (const [{ path }, byNumber] of rows ?? []) {
    const sorted = [...byNumber].sort(([a], [b]) => a - b);
    place(
      object,
      path,
      sorted.map(([, row]) => finish(row)),
    );
  }
  return object;
}

/**
 * Decodes a text into a document. An absent key, and an empty value of a switch or a number, becomes an absent
 * property (the device's default). Rows are all numbers under their prefix, in ascending order. A value of the wrong
 * type stays a raw string.
 * @example decode(plan(schema), parseText('link.power=24\n')) // { power: 24 }
 */
export function decode(plan: Plan, text: FlatText): JsonObject {
  const document: Growing = { object: {} };
  const index = keyIndexOf(plan);
  for (const key of text.keys()) take(document, index, key, text.get(key) ?? '');
  return finish(document);
}

/**
 * Writes a document into a text. Only the lines of active fields with a different value change.
 * @param isWritten replaces the conditions of the plan
 * @throws ConfigurationError if a value cannot be written
 * @example serialise(encode(plan(schema), { power: 20 }, parseText('# ours\nlink.power=24\n'))) // '#
 * ours\nlink.power=20\n'
 */
export function encode(plan: Plan, document: JsonObject, text: FlatText, isWritten?: IsWritten): FlatText {
  return applyEdits(text, edits(plan, decode(plan, text), document, isWritten));
}

import { isJsonObject } from '../core/json.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { applyEdits } from './applyEdits.ts';
import { edits, type IsWritten } from './edits.ts';
import type { FlatText } from './flatText.ts';
import { type KeyNode, keyIndexOf, type RowsField, stepKey } from './keyIndex.ts';
import { parseValue } from './valueText.ts';

/** An object under construction. */
interface Building {
  [name: string]: JsonValue;
}

/** A property may have any name, `__proto__` included. */
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
  const known = Object.hasOwn(object, name) ? object[name] : undefined;
  const inner = isBuilding(known) ? known : {};
  if (inner !== known) define(object, name, inner);
  place(inner, rest, value);
}

/** The document, or one row, with the rows in it that are not yet in their order. */
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

/** Puts the value of a key where it belongs; a key the plan does not know still tells that its row exists. */
function take(root: Growing, index: KeyNode, key: string, text: string): void {
  let level = root;
  let node: KeyNode | undefined = index;
  for (let start = 0; start <= key.length; ) {
    const dot = key.indexOf('.', start);
    const segment = dot === -1 ? key.slice(start) : key.slice(start, dot);
    node = stepKey(node, segment);
    if (node === undefined) return;
    if (dot === -1) break;
    // A number at the end of a key is no row: a row has something in it.
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
 * Document of a text. An absent key, and an empty value of a switch or a number, is an absent property (the device's
 * default). Rows are all numbers found under their prefix, ascending. A value that is not of its field's type is the raw
 * string.
 * @example decode(plan(schema), parseText('link.power=24\n')) // { power: 24 }
 */
export function decode(plan: Plan, text: FlatText): JsonObject {
  const document: Growing = { object: {} };
  const index = keyIndexOf(plan);
  for (const key of text.keys()) take(document, index, key, text.get(key) ?? '');
  return finish(document);
}

/**
 * The text with the document written into it: only the lines of fields that differ and are active change.
 * @param isWritten instead of the conditions of the plan alone
 * @throws ConfigurationError when a value cannot be written.
 * @example serialise(encode(plan(schema), { power: 20 }, parseText('# ours\nlink.power=24\n'))) // '# ours\nlink.power=20\n'
 */
export function encode(plan: Plan, document: JsonObject, text: FlatText, isWritten?: IsWritten): FlatText {
  return applyEdits(text, edits(plan, decode(plan, text), document, isWritten));
}

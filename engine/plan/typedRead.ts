import { isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { defaultAt } from './defaults.ts';
import type { Plan } from './field.ts';
import { fieldAt } from './fieldAt.ts';
import type { NotingRead } from './notingRead.ts';

/**
 * Reads a document with the defaults of the plan, but only values of the field's type. A text in a number field, or a
 * list with a wrong item, is undefined. It does not fall back to the default. Integer fields also accept fractions.
 * Rows contain only correctly typed values; items that are no rows are dropped. Unchanged lists and rows return the
 * same object.
 */
export function createTypedRead(plan: Plan, document: () => JsonObject): NotingRead {
  // Cache: lists are read repeatedly, and a change leaves most lists and rows unchanged.
  const cache = new WeakMap<object, JsonValue>();

  function remembered(value: object, make: () => JsonValue): JsonValue {
    const result = cache.get(value) ?? make();
    cache.set(value, result);
    return result;
  }

  const typedRow = (list: string, row: JsonObject) =>
    remembered(row, () =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, own]) => {
          const value = typed(`${list}/*/${name}`, own);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    );

  function typed(pointer: string, value: JsonValue | undefined): JsonValue | undefined {
    const field = fieldAt(plan, pointer);
    if (field?.fields !== undefined) {
      return isJsonArray(value)
        ? remembered(value, () => value.filter(isJsonObject).map((row) => typedRow(pointer, row)))
        : undefined;
    }
    const items = field?.type === 'list' ? value : [value];
    const type = field?.itemType ?? field?.type;
    return Array.isArray(items) && items.every((item) => isOf(type, item)) ? value : undefined;
  }

  // Cache: rules of many rows read the same few places of a document.
  let current: JsonObject | undefined;
  const values = new Map<string, Known>();
  const read: NotingRead = (pointer, note) => {
    const now = document();
    if (now !== current) values.clear();
    current = now;
    let entry = values.get(pointer);
    if (entry === undefined) {
      const reads: string[] = [];
      const value = getAt(now, pointer) ?? defaultAt(plan, pointer, read, (other) => reads.push(other));
      entry = { value: typed(pointer, value), reads };
      values.set(pointer, entry);
    }
    if (note !== undefined) for (const other of entry.reads) note(other);
    return entry.value;
  };
  return read;
}

interface Known {
  readonly value: JsonValue | undefined;
  /** Pointers that a default value of the device depends on. */
  readonly reads: readonly string[];
}

function isOf(type: string | undefined, value: unknown): boolean {
  return type === 'integer' || type === 'number' ? Number.isFinite(value) : typeof value === type;
}

import { isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { defaultAt } from './defaults.ts';
import type { Plan } from './field.ts';
import { fieldAt } from './fieldAt.ts';
import type { NotingRead } from './notingRead.ts';

/**
 * Reads a document through the defaults of the plan, and only what is of its field's type: a text in a number field or a
 * list with a wrong item reads as nothing, which is no reason to take the default. A fraction is a number in a field of
 * whole ones too. A row has what is of the type of one of its own fields, and what is no row is left out; of the same
 * list, and of the same row in another list, the same object is read.
 */
export function createTypedRead(plan: Plan, document: () => JsonObject): NotingRead {
  // Lists are read again and again, and a change leaves most of them, and most of the rows of its own, as they were.
  const known = new WeakMap<object, JsonValue>();

  function remembered(value: object, make: () => JsonValue): JsonValue {
    const made = known.get(value) ?? make();
    known.set(value, made);
    return made;
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

  // Rules of many rows ask for the same few places of one document again and again.
  let current: JsonObject | undefined;
  const values = new Map<string, Known>();
  const read: NotingRead = (pointer, note) => {
    const now = document();
    if (now !== current) values.clear();
    current = now;
    let known = values.get(pointer);
    if (known === undefined) {
      const reads: string[] = [];
      const value = getAt(now, pointer) ?? defaultAt(plan, pointer, read, (other) => reads.push(other));
      known = { value: typed(pointer, value), reads };
      values.set(pointer, known);
    }
    if (note !== undefined) for (const other of known.reads) note(other);
    return known.value;
  };
  return read;
}

interface Known {
  readonly value: JsonValue | undefined;
  /** Pointers that the value depends on, as it is a default value of the device. */
  readonly reads: readonly string[];
}

function isOf(type: string | undefined, value: unknown): boolean {
  return type === 'integer' || type === 'number' ? Number.isFinite(value) : typeof value === type;
}

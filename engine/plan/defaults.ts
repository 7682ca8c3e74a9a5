import { equalJson } from '../core/json.ts';
import { bindRows } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Defaults, Field, Plan } from './field.ts';
import { fieldAt } from './fieldAt.ts';
import type { NotingRead, ReadNote } from './notingRead.ts';
import { rowsAt } from './rowPointers.ts';

/** Plan with the default values of a device. */
export function withDefaults(plan: Plan, defaults: Defaults): Plan {
  return Object.freeze({ ...plan, defaults });
}

/** Default value at a pointer with row indexes. @param note receives the pointers that the default depends on */
export function defaultAt(plan: Plan, pointer: string, read: NotingRead, note?: ReadNote): JsonValue | undefined {
  const field = fieldAt(plan, pointer);
  const own = field && plan.defaults?.get(field.pointer);
  if (field === undefined || own === undefined) return field?.default;
  const rows = rowsAt(field.pointer, pointer);
  const readHere = (template: string): JsonValue | undefined => {
    const place = bindRows(template, rows);
    note?.(place);
    return read(place, note);
  };
  return own(readHere) ?? field.default;
}

const copies = new WeakMap<Field, Map<string, Field>>();

/** Field with the default that applies at its place. Returns the same object for the same default. */
export function fieldWithDefault(field: Field, value: JsonValue | undefined): Field {
  if (equalJson(field.default, value)) return field;
  const cached = copies.get(field) ?? new Map<string, Field>();
  copies.set(field, cached);
  const text = JSON.stringify(value) ?? '';
  const copy = cached.get(text) ?? Object.freeze({ ...field, default: value });
  cached.set(text, copy);
  return copy;
}

/** Field at a place of a document, with the default that applies there. */
export function localField(plan: Plan, field: Field, pointer: string, read: NotingRead): Field {
  return plan.defaults?.has(field.pointer) ? fieldWithDefault(field, defaultAt(plan, pointer, read)) : field;
}

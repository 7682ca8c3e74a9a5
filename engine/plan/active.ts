import { equalJson } from '../core/json.ts';
import { bindRows, getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { defaultAt } from './defaults.ts';
import type { Condition, Field, Plan } from './field.ts';
import type { NotingRead } from './notingRead.ts';
import { sameCondition } from './sameCondition.ts';

const NONE: readonly Condition[] = [];

/** Returns the value at a pointer with row indexes, or its default. */
export type Read = (pointer: string) => JsonValue | undefined;

/** Reads a document with the defaults of the plan. `document` is called on each read. */
export function createRead(plan: Plan, document: () => JsonObject): NotingRead {
  const read: NotingRead = (pointer, note) => {
    const value = getAt(document(), pointer);
    return value === undefined ? defaultAt(plan, pointer, read, note) : value;
  };
  return read;
}

/** True if a condition holds for the value (or default) at its pointer. */
export function holds(condition: Condition, value: JsonValue | undefined): boolean {
  if (value === undefined) return condition.absent === true;
  return condition.values.some((candidate) => equalJson(candidate, value)) !== (condition.negated === true);
}

/**
 * True if all conditions of a field hold, including those of its controlling fields. Ignores limits that make a field
 * unavailable.
 * @param rows row indexes, outermost first
 * @param apart conditions to ignore
 */
export function isActive(
  field: Field,
  rows: readonly number[],
  read: Read,
  apart: readonly Condition[] = NONE,
): boolean {
  return field.when.every(
    (condition) =>
      apart.some((one) => sameCondition(one, condition)) || holds(condition, read(bindRows(condition.pointer, rows))),
  );
}

/** Dependent fields by pointer template of the controlling value. Their activity is recomputed when it changes. */
export function controlledBy(plan: Plan): ReadonlyMap<string, readonly Field[]> {
  const controlled = new Map<string, Set<Field>>();
  for (const field of plan.all) {
    for (const { pointer } of [field.when, ...(field.requiredWhen ?? [])].flat()) {
      const fields = controlled.get(pointer) ?? new Set();
      controlled.set(pointer, fields.add(field));
    }
  }
  return new Map([...controlled].map(([pointer, fields]) => [pointer, [...fields]]));
}

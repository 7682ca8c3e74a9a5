import { equalJson } from '../core/json.ts';
import { bindRows, getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { sameCondition } from './condition.ts';
import { defaultAt } from './defaults.ts';
import type { Condition, Field, Plan } from './field.ts';
import type { NotingRead } from './notingRead.ts';

const NONE: readonly Condition[] = [];

/** Returns the value at a pointer (rows by index), or the default value there. */
export type Read = (pointer: string) => JsonValue | undefined;

/** Reads a document through the defaults of the plan; the document is asked for anew at each read. */
export function createRead(plan: Plan, document: () => JsonObject): NotingRead {
  const read: NotingRead = (pointer, note) => {
    const value = getAt(document(), pointer);
    return value === undefined ? defaultAt(plan, pointer, read, note) : value;
  };
  return read;
}

/** Whether a condition holds for the value (or default) at its pointer. */
export function holds(condition: Condition, value: JsonValue | undefined): boolean {
  if (value === undefined) return condition.absent === true;
  return condition.values.some((candidate) => equalJson(candidate, value)) !== (condition.negated === true);
}

/**
 * Whether a field applies: all its conditions hold, those of the fields that control it included. Limits that make a
 * field unavailable are not looked at.
 * @param rows indexes of the enclosing rows, outermost first.
 * @param apart conditions that are not asked for.
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

/** Pointer templates that control others, each with the fields whose activity must be worked out again when it changes. */
export function controlledBy(plan: Plan): ReadonlyMap<string, readonly Field[]> {
  const controlled = new Map<string, Set<Field>>();
  for (const field of plan.all) {
    for (const { pointer } of field.when) {
      const fields = controlled.get(pointer) ?? new Set();
      controlled.set(pointer, fields.add(field));
    }
  }
  return new Map([...controlled].map(([pointer, fields]) => [pointer, [...fields]]));
}

import { templateOf } from '../core/pointer.ts';
import type { Field, Plan } from './field.ts';

/** The field a pointer (rows by index) belongs to; a property whose name is a number goes before a row index. */
export function fieldAt(plan: Plan, pointer: string): Field | undefined {
  return plan.byPointer.get(pointer) ?? plan.byPointer.get(templateOf(pointer));
}

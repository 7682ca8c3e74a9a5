import { templateOf } from '../core/pointer.ts';
import type { Field, Plan } from './field.ts';

/** Field at a pointer with row indexes. A property with a numeric name takes precedence over a row index. */
export function fieldAt(plan: Plan, pointer: string): Field | undefined {
  return plan.byPointer.get(pointer) ?? plan.byPointer.get(templateOf(pointer));
}

import { prune } from '../core/prune.ts';
import type { JsonObject } from '../core/schema.ts';
import { eachField } from './eachField.ts';
import type { Field, Plan } from './field.ts';

/** True if the value of a field is part of the output. */
type IsUsed = (field: Field, pointer: string, rows: readonly number[]) => boolean;

/** Document without values of unused fields, and without objects that become empty. */
export function usedPart(plan: Pick<Plan, 'fields'>, document: JsonObject, isUsed: IsUsed): JsonObject {
  let output = document;
  for (const { field, pointer, rows, value } of eachField(plan, document)) {
    if (value !== undefined && !isUsed(field, pointer, rows)) output = prune(output, pointer);
  }
  return output;
}

import { isJsonObject } from '../json.ts';
import type { Plan } from '../plan/field.ts';
import { getAt, parentPointer, setAt } from '../pointer.ts';
import type { JsonObject } from '../schema.ts';
import { expandRows } from './rowPointers.ts';
import type { FormStore } from './store.ts';

/** The output: the draft without the values of inactive fields, and without the objects that this empties. */
export function activeValues(plan: Plan, store: FormStore): JsonObject {
  let output = store.values();
  for (const field of plan.all) {
    if (field.when.length === 0) continue;
    for (const pointer of expandRows(field.pointer, output)) {
      if (getAt(output, pointer) === undefined || store.slot(pointer, field).get().active) continue;
      output = setAt(output, pointer, undefined);
      for (let parent = parentPointer(pointer); parent !== ''; parent = parentPointer(parent)) {
        const value = getAt(output, parent);
        if (!isJsonObject(value) || Object.keys(value).length > 0 || /\/\d+$/.test(parent)) break;
        output = setAt(output, parent, undefined);
      }
    }
  }
  return output;
}

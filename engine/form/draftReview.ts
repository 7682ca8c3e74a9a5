import { checkField } from '../check/checkField.ts';
import type { Issue } from '../check/issue.ts';
import { eachField } from '../plan/eachField.ts';
import { prune } from '../prune.ts';
import type { JsonObject } from '../schema.ts';
import type { FormStore } from './store.ts';

/** Everything that is wrong in the active fields, in the order of the plan. */
export function issuesOf(store: FormStore): readonly Issue[] {
  const issues: Issue[] = [];
  for (const { field, pointer, value } of eachField(store.plan, store.values())) {
    const { active, effective } = store.node(pointer, field).get();
    if (active) issues.push(...checkField(effective, value, pointer));
  }
  return issues;
}

/** The output: the draft without what is inactive or does not exist here, and without the objects this empties. */
export function outputOf(store: FormStore): JsonObject {
  const draft = store.values();
  let output = draft;
  for (const { field, pointer, value } of eachField(store.plan, draft)) {
    if (value === undefined || (field.when.length === 0 && field.limited === undefined)) continue;
    const { active, effective } = store.node(pointer, field).get();
    if (active && effective.unavailable === undefined) continue;
    output = prune(output, pointer);
  }
  return output;
}

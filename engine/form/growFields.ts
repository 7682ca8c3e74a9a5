import { createRead } from '../plan/active.ts';
import type { Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import type { FormFields } from './formFields.ts';

/** Replaces the plan of a page by one with more fields. Fields of both keep their typed texts and errors. */
export function growFields(fields: FormFields, plan: Plan): void {
  fields.plan = plan;
  fields.read = createRead(plan, () => fields.values());
  fields.grown.set(fields.grown.get() + 1);
  for (const [path, node] of fields.nodes) {
    const field = fieldAt(plan, node.pointer);
    if (field === undefined) fields.nodes.delete(path);
    else {
      node.planned = field;
      node.expire();
    }
  }
}

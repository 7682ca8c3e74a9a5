import type { Issue } from '../core/issue.ts';
import { bindRows, parentPointer, rowsOf, templateOf } from '../core/pointer.ts';
import type { Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { sentence } from './messages.ts';

/**
 * The issues of a document at the fields of a plan, so that a form can show them there: what is wrong inside of a field's
 * value is said at the field, with the place; what is wrong with an object, at the first of its fields.
 */
export function issuesAtFields(plan: Plan, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => {
    const { pointer } = issue;
    if (fieldAt(plan, pointer) !== undefined) return issue;
    const first = firstInside(plan, pointer);
    if (first !== undefined) return { ...issue, pointer: first };
    const around = fieldAround(plan, pointer);
    if (around === undefined) return issue;
    const { text, params } = sentence(issue);
    const place = pointer.slice(around.length);
    return { ...issue, pointer: around, text: `{place}: ${text}`, params: { ...params, place } };
  });
}

function firstInside(plan: Plan, pointer: string): string | undefined {
  const template = templateOf(pointer);
  const rows = rowsOf(pointer);
  const isInside = (own: string, outer: string) =>
    own.startsWith(`${outer}/`) && !own.slice(outer.length).includes('/*');
  const field = plan.all.find(
    (own) => !own.hidden && (isInside(own.pointer, pointer) || isInside(own.pointer, template)),
  );
  return field && bindRows(field.pointer, rows);
}

function fieldAround(plan: Plan, pointer: string): string | undefined {
  for (let around = parentPointer(pointer); around !== ''; around = parentPointer(around)) {
    if (fieldAt(plan, around) !== undefined) return around;
  }
  return undefined;
}

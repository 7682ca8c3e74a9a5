import type { Issue } from '../core/issue.ts';
import { bindRows, parentPointer, rowsOf, templateOf } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import { createRead, isActive } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { sentence } from './messages.ts';

/** True if the field can show an issue in these rows. */
type CanShow = (field: Field, rows: readonly number[]) => boolean;

/**
 * Moves document issues to the nearest fields of a plan. An issue inside a field value moves to that field, with its
 * relative path. An issue of an object moves to the first field of the object.
 * @param document if given, issues move to active fields only
 */
export function issuesAtFields(plan: Plan, issues: readonly Issue[], document?: JsonObject): readonly Issue[] {
  const read = document && createRead(plan, () => document);
  const canShow: CanShow = (field, rows) => !field.hidden && (read === undefined || isActive(field, rows, read));
  return issues.map((issue) => {
    const { pointer } = issue;
    const exact = fieldAt(plan, pointer);
    if (exact !== undefined && canShow(exact, rowsOf(pointer))) return issue;
    const inside = firstInside(plan, pointer, canShow);
    if (inside !== undefined) return { ...issue, pointer: inside };
    const near = nearest(plan, pointer, canShow);
    if (near === undefined) return issue;
    const { text, params } = sentence(issue);
    const place = pointer.startsWith(`${near}/`) ? pointer.slice(near.length) : pointer;
    return { ...issue, pointer: near, text: `{place}: ${text}`, params: { ...params, place } };
  });
}

function firstInside(plan: Plan, pointer: string, canShow: CanShow): string | undefined {
  const template = templateOf(pointer);
  const rows = rowsOf(pointer);
  const isInside = (own: string, outer: string) =>
    own.startsWith(`${outer}/`) && !own.slice(outer.length).includes('/*');
  const field = plan.all.find(
    (own) => (isInside(own.pointer, pointer) || isInside(own.pointer, template)) && canShow(own, rows),
  );
  return field && bindRows(field.pointer, rows);
}

/** Field that contains the pointer, or the first field of the nearest enclosing object. */
function nearest(plan: Plan, pointer: string, canShow: CanShow): string | undefined {
  for (let inner = pointer; inner !== ''; ) {
    const around = parentPointer(inner);
    const field = fieldAt(plan, around);
    if (field !== undefined && canShow(field, rowsOf(around))) return around;
    const first = firstInside(plan, around, canShow);
    if (first !== undefined) return first;
    inner = around;
  }
  return undefined;
}

import { memoize } from '../core/memoize.ts';
import { bindRows, formatPointer, isTouching, parsePointer, templateOf } from '../core/pointer.ts';
import type { Outcome } from '../draft/apply.ts';
import { controlledBy } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { expandRows, rowsAt } from '../plan/rowPointers.ts';
import type { FieldNode } from './fieldNode.ts';
import type { FormFields } from './formFields.ts';

/** Fields of a plan by the template of a value they depend on, and by the name of their limit. */
const dependentsIn = memoize((plan: Plan): ReadonlyMap<string, readonly Field[]> => {
  const dependents = new Map(controlledBy(plan));
  for (const field of plan.all) {
    if (field.limited === undefined) continue;
    dependents.set(field.limited, [...(dependents.get(field.limited) ?? []), field]);
  }
  return dependents;
});

/**
 * Fields that an outcome may affect: changed fields, those whose conditions or limits depend on them, and lists
 * around them, whose tables show their values. Only fields whose state was ever accessed. Costs the same for a form
 * of any size. `isShape`: rows or containers changed, so the page may need other cards.
 */
export function affectedBy({ state, changed, limited }: Outcome, fields: FormFields) {
  const nodes = new Set<FieldNode>();
  const { plan } = fields;
  const dependents = dependentsIn(plan);
  let isShape = false;
  const addAt = (pointer: string): void => {
    const node = fields.usedAt(pointer);
    if (node !== undefined) nodes.add(node);
  };
  const addDependents = (field: Field, rows: readonly number[]): void => {
    for (const { pointer } of dependents.get(field.pointer) ?? []) {
      for (const place of expandRows(bindRows(pointer, rows), state.document)) addAt(place);
    }
  };
  for (const pointer of changed) {
    const field = fieldAt(plan, pointer);
    if (field !== undefined && field.type !== 'rows') {
      addAt(pointer);
      addDependents(field, rowsAt(field.pointer, pointer));
    } else if (plan.all.some((own) => isTouching(templateOf(pointer), own.pointer))) {
      isShape = true;
      for (const node of fields.used()) {
        if (!isTouching(node.pointer, pointer)) continue;
        nodes.add(node);
        addDependents(node.planned, node.rows);
      }
    }
    if (field !== undefined) for (const list of listsAround(field, pointer)) addAt(list);
  }
  for (const { name, row } of limited) {
    for (const field of dependents.get(name) ?? []) {
      for (const pointer of expandRows(field.pointer, state.document)) {
        if (row === undefined || rowsAt(field.pointer, pointer).at(-1) === row) addAt(pointer);
      }
    }
  }
  return { nodes, isShape };
}

/** Pointers of the enclosing lists, outermost first. */
function listsAround(field: Field, pointer: string): readonly string[] {
  const segments = parsePointer(pointer);
  return parsePointer(field.pointer).flatMap((segment, depth) =>
    segment === '*' ? formatPointer(segments.slice(0, depth)) : [],
  );
}

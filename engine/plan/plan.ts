import type { Schema } from '../core/schema.ts';
import { collectObject, type Found, withoutOverlaps } from './collect.ts';
import { sameCondition } from './condition.ts';
import type { Condition, Field, Plan } from './field.ts';
import { inherit, NOTHING_INHERITED } from './inherited.ts';
import { leafField } from './leaf.ts';
import { planOfFields } from './planOfFields.ts';
import { createRoot, resolve } from './reference.ts';

const ALWAYS: readonly Condition[] = Object.freeze([]);

/** The conditions of the fields that have any, by pointer. */
function conditionsOf(found: Iterable<Found>, known = new Map<string, readonly Condition[]>()) {
  for (const { pointer, inherited, rows } of found) {
    if (inherited.when.length > 0) known.set(pointer, inherited.when);
    if (rows !== undefined) conditionsOf(rows, known);
  }
  return known;
}

/** Adds the conditions of the controlling fields: a field whose controlling field is inactive is inactive. */
function closeConditions(own: readonly Condition[], whenOf: ReadonlyMap<string, readonly Condition[]>): Condition[] {
  const closed: Condition[] = [];
  const pending = [...own];
  for (let condition = pending.shift(); condition !== undefined; condition = pending.shift()) {
    const next = condition;
    if (closed.some((known) => sameCondition(known, next))) continue;
    closed.push(next);
    pending.push(...(whenOf.get(next.pointer) ?? []));
  }
  return closed;
}

interface PlanOptions {
  /**
   * True for a schema of others. An object that is not required may be missing, with all that it requires; ours are always
   * there. Bounds that may not hold for a value are marked, see `Field.advisory`.
   */
  readonly foreign?: boolean;
  /** True if lists may stand for the entries of an object, and choices for alternatives that no value tells apart. */
  readonly standIns?: boolean;
}

/**
 * Flattens a schema once into frozen field records: ours with `x-` annotations, or any draft-07 schema of objects, arrays
 * and scalars. Nested objects open up; arrays of objects are `rows` with their fields inside; conditions (`x-when`,
 * `if`/`then`/`else`, tagged unions) become `when`. What it cannot express (untagged alternatives, ranges in an `if`)
 * leaves the fields in, active always: the validator has the last word.
 *
 * What is no scalar, no list of scalars and no rows is one `json` field, with a note that says why: open maps
 * (`additionalProperties`), tuples, arrays of arrays, values of several types, references that lead to themselves, out of the
 * schema or nowhere. It ends with every schema, however deep or large.
 */
export function plan(schema: Schema, { foreign = false, standIns = false }: PlanOptions = {}): Plan {
  const within = createRoot(schema, foreign, standIns);
  const { schema: root, refs } = resolve(within, schema, []) ?? { schema: {}, refs: [] };
  const inherited = inherit({ ...NOTHING_INHERITED, objectTitle: root.title ?? '' }, root, '');
  const found = new Map<string, Found>();
  const place = { root: within, pointer: '', inherited, required: [], optional: false, sure: true, depth: 0, found };
  collectObject(root, { ...place, refs: ['#', ...refs] });
  const declared = withoutOverlaps(found);

  const whenOf = conditionsOf(declared);
  const build = (entry: Found): Field => {
    const { when: own } = entry.inherited;
    const when = own.length === 0 ? ALWAYS : Object.freeze(closeConditions(own, whenOf));
    const field = leafField(entry, when, entry.rows && Object.freeze(entry.rows.map(build)));
    const { sure, entries, branches } = entry;
    return foreign
      ? Object.freeze({
          ...field,
          ...(!sure && { advisory: true as const }),
          ...(entries && { entries }),
          ...(branches && { branches }),
        })
      : field;
  };
  return planOfFields(Object.freeze(declared.map(build)));
}

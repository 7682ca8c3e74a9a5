import type { Schema } from '../schema.ts';
import { collectObject, type Found } from './collect.ts';
import { sameCondition } from './condition.ts';
import type { Condition, Field, Plan } from './field.ts';
import { inherit, NOTHING_INHERITED } from './inherited.ts';
import { leafField } from './leaf.ts';
import { planOfFields } from './planOfFields.ts';
import { resolve } from './reference.ts';

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

/**
 * Flattens a schema once into frozen field records: ours with `x-` annotations, or any draft-07 schema of objects, arrays
 * and scalars. Nested objects open up; arrays of objects are `rows` with their fields inside; conditions (`x-when`,
 * `if`/`then`/`else`, tagged unions) become `when`. What it cannot express (untagged alternatives, ranges in an `if`)
 * leaves the fields in, active always: the validator has the last word.
 *
 * Not fields: open maps (`additionalProperties`), arrays of arrays, references that lead to themselves.
 */
export function plan(schema: Schema): Plan {
  const { schema: root, refs } = resolve(schema, schema, []) ?? { schema: {}, refs: [] };
  const inherited = inherit({ ...NOTHING_INHERITED, objectTitle: root.title ?? '' }, root, '');
  const found = new Map<string, Found>();
  collectObject(root, { root: schema, pointer: '', inherited, required: [], refs: ['#', ...refs], found });

  const whenOf = conditionsOf(found.values());
  const build = (entry: Found): Field => {
    const { when: own } = entry.inherited;
    const when = own.length === 0 ? ALWAYS : Object.freeze(closeConditions(own, whenOf));
    return leafField(entry, when, entry.rows && Object.freeze(entry.rows.map(build)));
  };
  return planOfFields(Object.freeze([...found.values()].map(build)));
}

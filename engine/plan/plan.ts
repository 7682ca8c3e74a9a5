import type { JsonValue, Schema } from '../core/schema.ts';
import { collectWhole, levelsIn } from './collect.ts';
import { composed } from './composed.ts';
import type { Condition, Field, Plan } from './field.ts';
import { type Found, withoutOverlaps } from './found.ts';
import { inherit, NOTHING_INHERITED } from './inherited.ts';
import { NOTES } from './jsonNote.ts';
import { leafField } from './leaf.ts';
import { planOfFields } from './planOfFields.ts';
import { createRoot, resolve } from './reference.ts';
import { sameCondition } from './sameCondition.ts';
import type { StandIns } from './standInNames.ts';

const ALWAYS: readonly Condition[] = Object.freeze([]);

/** Conditions by pointer, for fields that have any. */
function conditionsOf(found: Iterable<Found>, conditions = new Map<string, readonly Condition[]>()) {
  for (const { pointer, inherited, rows } of found) {
    if (inherited.when.length > 0) conditions.set(pointer, inherited.when);
    if (rows !== undefined) conditionsOf(rows, conditions);
  }
  return conditions;
}

/** Adds the conditions of controlling fields: a field is inactive if its controlling field is. */
function closeConditions(own: readonly Condition[], whenOf: ReadonlyMap<string, readonly Condition[]>): Condition[] {
  const closed: Condition[] = [];
  const pending = [...own];
  for (let condition = pending.shift(); condition !== undefined; condition = pending.shift()) {
    const next = condition;
    if (closed.some((other) => sameCondition(other, next))) continue;
    closed.push(next);
    pending.push(...(whenOf.get(next.pointer) ?? []));
  }
  return closed;
}

/** Examples with the type of a field, without repetitions. */
function examplesOf({ examples }: Schema, { type, choices, secret }: Field): readonly (string | number)[] {
  if (examples === undefined || choices !== undefined || secret) return [];
  if (type !== 'string' && type !== 'number' && type !== 'integer') return [];
  const isOfType = (own: JsonValue): own is string | number => typeof own === (type === 'string' ? type : 'number');
  return [...new Set(examples.filter(isOfType))];
}

/** True for a value that is described, but was not planned. */
const isBeyondReach = ({ note }: Field): boolean => note?.text === NOTES.recursive || note?.text === NOTES.tooMany;

interface PlanOptions {
  /**
   * True for a foreign schema. Optional objects may then be missing with everything they require; in our schemas they
   * always exist. Bounds that may not apply are marked, see `Field.advisory`.
   */
  readonly foreign?: boolean;
  /** Property of the document for a name in the schema, if they differ. */
  readonly propertyOf?: (name: string) => string;
  /** Represents entries of an object as lists, untagged alternatives as choices, and values of several kinds. */
  readonly standIns?: StandIns | undefined;
}

/**
 * Flattens a schema into frozen field records, once. Accepts our schemas with `x-` annotations, and any draft-07
 * schema of objects, arrays and scalars. Nested objects are flattened. Arrays of objects become `rows` with nested
 * fields. Conditions (`x-when`, `if`/`then`/`else`, tagged unions) become `when`. If conditions cannot express a
 * constraint (untagged alternatives, ranges in an `if`), the fields are always active. The validator then has the
 * last word.
 * All other values become a single `json` field, with a note that gives the reason. Examples are open maps
 * (`additionalProperties`), tuples, arrays of arrays, and values of several types. References that are recursive,
 * remote or unresolved become `json` fields, too. Terminates for every schema, however deep or large.
 */
export function plan(schema: Schema, options: PlanOptions = {}): Plan {
  const { standIns } = options;
  const within = createRoot(schema, options);
  const { schema: root, refs } = resolve(within, schema, []) ?? { schema: {}, refs: [] };
  const inherited = inherit({ ...NOTHING_INHERITED, objectTitle: root.title ?? '' }, root, '');
  const found = new Map<string, Found>();
  const place = {
    ...{ root: within, pointer: '', inherited, required: [], optional: false, sure: true, depth: 0, found },
    ...{ refs: ['#', ...refs], values: standIns?.value === undefined ? [] : [standIns.value] },
    ...{ levels: levelsIn(), said: new Map() },
  };
  collectWhole(root, place);
  const declared = withoutOverlaps(found);

  const whenOf = conditionsOf(declared);
  const build = (entry: Found): Field => {
    const { when: own } = entry.inherited;
    const when = own.length === 0 ? ALWAYS : Object.freeze(closeConditions(own, whenOf));
    const field = leafField(entry, when, entry.rows && Object.freeze(entry.rows.map(build)));
    const { sure, isHint = false, entries, branches, required } = entry;
    const conditions = required ? [] : (entry.requiredWhen ?? []);
    const whole = composed(entry.schema);
    const examples = examplesOf(whole, field);
    const requiredWhen = conditions.map((one) => Object.freeze(closeConditions(one, whenOf)));
    const more = {
      ...((isHint || !sure) && { advisory: true as const }),
      ...(standIns && isBeyondReach(field) && { closed: true as const }),
      ...(entries && { entries }),
      ...(branches && { branches }),
      ...(examples.length > 0 && { examples: Object.freeze(examples) }),
      ...(whole.deprecated === true && { deprecated: true as const }),
      ...(requiredWhen.length > 0 && { requiredWhen: Object.freeze(requiredWhen) }),
    };
    return Object.freeze(within.foreign ? Object.assign(field, more) : field);
  };
  return planOfFields(Object.freeze(declared.map(build)));
}

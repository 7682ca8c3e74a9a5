import { equalJson } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { JsonValue, Schema } from '../core/schema.ts';
import type { Condition } from './field.ts';
import type { Root } from './reference.ts';
import { sameCondition } from './sameCondition.ts';

const EXPRESSIBLE = new Set(['type', 'properties', 'required', 'allOf', 'title', 'description', '$comment']);

/** Values that a schema allows; undefined if the schema has other constraints. */
function pinnedValues(schema: Schema): readonly JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : undefined;
}

function conditionsOfProperty(
  schema: Schema,
  pointer: string,
  required: boolean,
  propertyOf: Root['propertyOf'],
): readonly Condition[] | undefined {
  const values = pinnedValues(schema);
  if (values !== undefined) return [required ? { pointer, values } : { pointer, values, absent: true }];
  if (schema.not !== undefined) {
    const excluded = pinnedValues(schema.not);
    if (excluded === undefined) return undefined;
    const condition = { pointer, values: excluded, negated: true } as const;
    return [required ? condition : { ...condition, absent: true }];
  }
  if (schema.properties !== undefined) return conditionsOf(schema, pointer, propertyOf);
  if (Object.keys(schema).length > 0) return undefined;
  return required ? [{ pointer, values: [], negated: true }] : [];
}

/**
 * Converts an `if` on the object at `object` to conditions that must all hold.
 * @returns undefined if conditions cannot express it (a range, a pattern, an alternative). The fields then stay
 * active, and the validator has the last word.
 */
export function conditionsOf(
  test: Schema,
  object: string,
  propertyOf: Root['propertyOf'],
): readonly Condition[] | undefined {
  if (Object.keys(test).some((keyword) => !EXPRESSIBLE.has(keyword))) return undefined;
  const properties = test.properties ?? {};
  const required = new Set(test.required ?? []);
  const conditions: Condition[] = [];
  for (const name of new Set([...Object.keys(properties), ...required])) {
    const own = conditionsOfProperty(
      properties[name] ?? {},
      `${object}/${escapeSegment(propertyOf(name))}`,
      required.has(name),
      propertyOf,
    );
    if (own === undefined) return undefined;
    conditions.push(...own);
  }
  for (const part of test.allOf ?? []) {
    const own = conditionsOf(part, object, propertyOf);
    if (own === undefined) return undefined;
    conditions.push(...own);
  }
  return conditions;
}

const EXACT = new Set(['const', 'enum', 'title', 'description', '$comment']);

/** True if the schema of a property only lists or excludes values, or requires the property. */
function isExactProperty(schema: Schema): boolean {
  const { not: excluded, ...own } = schema;
  if (excluded !== undefined) return Object.keys(own).length === 0 && isExactProperty(excluded);
  return schema.type === 'boolean' ? Object.keys(own).length === 1 : isSaidInValues(own);
}

function isSaidInValues(schema: Schema): boolean {
  const isOneOrOther = schema.const === undefined || schema.enum === undefined;
  return isOneOrOther && Object.keys(schema).every((keyword) => EXACT.has(keyword));
}

/**
 * True if the conditions hold for exactly the objects that match the `if`. Otherwise they may hold for more, because
 * a missing object counts as having any properties.
 */
export function isExact(test: Schema): boolean {
  const { type, properties = {}, allOf = [] } = test;
  return (
    Object.keys(test).every((keyword) => EXPRESSIBLE.has(keyword)) &&
    (type === undefined || [type].flat().includes('object')) &&
    Object.values(properties).every(isExactProperty) &&
    allOf.every(isExact)
  );
}

function make(pointer: string, values: readonly JsonValue[], negated: boolean, absent: boolean): Condition {
  return { pointer, values, ...(negated ? { negated: true } : {}), ...(absent ? { absent: true } : {}) };
}

/** Negation of conditions that must all hold; undefined if one condition cannot express it. */
export function opposite(conditions: readonly Condition[]): readonly Condition[] | undefined {
  const [only, ...others] = conditions;
  if (only === undefined || others.length > 0) return undefined;
  return [make(only.pointer, only.values, only.negated !== true, only.absent !== true)];
}

export function includes(values: readonly JsonValue[], value: JsonValue): boolean {
  return values.some((candidate) => equalJson(candidate, value));
}

/** Condition that holds if either one holds; empty if that is always the case. */
function union(a: Condition, b: Condition): readonly Condition[] {
  const absent = a.absent === true || b.absent === true;
  if (a.negated !== true && b.negated !== true) {
    const added = b.values.filter((value) => !includes(a.values, value));
    return [make(a.pointer, [...a.values, ...added], false, absent)];
  }
  const [open, other] = a.negated === true ? [a, b] : [b, a];
  const excluded = open.values.filter((value) => includes(other.values, value) === (other.negated === true));
  return excluded.length === 0 && absent ? [] : [make(a.pointer, excluded, true, absent)];
}

/** True if {@link either} is exact: both differ in a single condition on the same pointer. */
export function isExactlyEither(a: readonly Condition[], b: readonly Condition[]): boolean {
  const apart = (from: readonly Condition[], other: readonly Condition[]) =>
    from.filter((own) => !isPartOf([own], other));
  const [ofA, ofB] = [apart(a, b), apart(b, a)];
  if (ofA.length === 0 || ofB.length === 0) return true;
  return (
    ofA.length === 1 && ofB.length === 1 && ofA[0]?.pointer === ofB[0]?.pointer && isEachOnce(a) && isEachOnce(b)
  );
}

function isEachOnce(conditions: readonly Condition[]): boolean {
  return new Set(conditions.map(({ pointer }) => pointer)).size === conditions.length;
}

/**
 * Conditions that hold if those of `a` or those of `b` hold. Exact if they differ in one pointer only, else wider.
 */
export function either(a: readonly Condition[], b: readonly Condition[]): readonly Condition[] {
  return a.flatMap((condition) => {
    const other = b.find((candidate) => candidate.pointer === condition.pointer);
    return other === undefined ? [] : union(condition, other);
  });
}

/** True if all conditions of `narrow` are among `all`. */
export function isPartOf(narrow: readonly Condition[], all: readonly Condition[]): boolean {
  return narrow.every((condition) => all.some((candidate) => sameCondition(condition, candidate)));
}

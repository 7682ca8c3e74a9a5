import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from 'guywire-engine/core';

/** Limits of values without a schema. */
const OPEN = { maxDepth: 2, maxKeys: 3 };

/**
 * Lookaheads in a pattern, which `stringMatching` does not support. Some values therefore do not match the pattern.
 */
const LOOKAHEAD = /\(\?[=!](?:[^()]|\([^()]*\))*\)/g;

/** Cache by pattern. Creating an arbitrary takes longer than drawing thousands of values. */
const matching = new Map<string, Arbitrary<string>>();

function arbitraryText({ pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (pattern !== undefined) {
    const arbitrary = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern.replaceAll(LOOKAHEAD, '')));
    matching.set(pattern, arbitrary);
    return arbitrary;
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

function arbitraryNumber({ minimum = 0, maximum = minimum + 10_000 }: Schema): Arbitrary<number> {
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
}

function arbitraryObject(schema: Schema): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const members = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner)]));
  const requiredKeys = required.filter((name) => Object.hasOwn(members, name));
  return fc.record<Record<string, unknown>, string>(members, { requiredKeys });
}

function arbitraryOfType(schema: Schema, type: string | undefined): Arbitrary<unknown> {
  if (type === 'string') return arbitraryText(schema);
  if (type === 'integer' || type === 'number') return arbitraryNumber(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') {
    const { items, minItems = 0, maxItems = 3 } = schema;
    const item = items === undefined ? fc.jsonValue(OPEN) : arbitraryOf(items);
    return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
  }
  if (type === 'object' || schema.properties !== undefined) return arbitraryObject(schema);
  return fc.jsonValue(OPEN);
}

/** Merges a branch of a schema with its sibling keywords. */
function withBranch({ oneOf, anyOf, allOf, ...schema }: Schema, branch: Schema): Schema {
  return {
    ...schema,
    ...branch,
    ...(schema.properties && { properties: { ...schema.properties, ...branch.properties } }),
    ...(schema.required && { required: [...schema.required, ...(branch.required ?? [])] }),
  };
}

/**
 * Values for the schema of a call. Nearly all are valid, as a base for mutations. Keywords that no call uses are not
 * supported (references, `not`, `patternProperties`).
 */
export function arbitraryOf(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const { oneOf = [], anyOf = [], allOf = [] } = schema;
  const branches = [...oneOf, ...anyOf, ...allOf.flatMap((part) => part.else ?? [])];
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => arbitraryOf(withBranch(schema, branch))));
  const types = schema.type === undefined ? [undefined] : [schema.type].flat();
  return fc.oneof(...types.map((type) => arbitraryOfType(schema, type)));
}

import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';

const NAMED: JsonValue = { properties: { a: { type: 'string' } } };
const WITH_B = { required: ['b'], properties: { c: { type: 'integer' } } };

test.each<[string, JsonValue]>([
  ['allOf beside if', { allOf: [NAMED], if: { required: ['b'] }, ['then' as const]: WITH_B }],
  ['properties beside dependentSchemas', { properties: { a: true }, dependentSchemas: { b: WITH_B } }],
  ['a reference beside anyOf', { $ref: '#/$defs/named', anyOf: [WITH_B, { properties: { d: true } }] }],
  ['a reference beside oneOf', { $ref: '#/$defs/named', oneOf: [WITH_B, { properties: { d: true } }] }],
])('unevaluatedProperties accepts the names of %s that does not hold', (_, schema) => {
  const { validate } = foreignValidator({ $defs: { named: NAMED }, ...Object(schema), unevaluatedProperties: false });
  expect(validate?.({ a: 'x' })).toEqual([]);
  expect(validate?.({ a: 'x', b: 1, e: 1 })).not.toEqual([]);
});

test('unevaluatedItems accepts the places of a reference beside a branch that does not hold', () => {
  const { validate } = foreignValidator({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: { pair: { prefixItems: [true, true] } },
    $ref: '#/$defs/pair',
    anyOf: [{ prefixItems: [{ const: 'x' }] }, { minItems: 1 }],
    unevaluatedItems: false,
  });
  expect(validate?.([1, 2])).toEqual([]);
  expect(validate?.([1, 2, 3])).not.toEqual([]);
});

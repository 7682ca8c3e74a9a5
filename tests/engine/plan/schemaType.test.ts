import { expect, test } from 'vitest';
import type { Schema, SchemaType } from '../../../engine/core/schema.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { labelledConstants, soleType } from '../../../engine/plan/schemaType.ts';

test.each<[SchemaType | undefined, Schema]>([
  ['integer', { type: 'integer', properties: {} }],
  ['integer', { type: ['null', 'integer'] }],
  [undefined, { type: ['null'] }],
  ['object', { properties: {} }],
  ['array', { items: {} }],
  ['integer', { const: 1 }],
  ['number', { const: 1.5 }],
  ['boolean', { enum: [true, null] }],
  ['number', { enum: [1, 1.5] }],
  [undefined, { enum: [1, 'a'] }],
  [undefined, { enum: [1, 1.5, 'a'] }],
  ['array', { const: [] }],
  ['object', { const: {} }],
  ['integer', { oneOf: [{ const: 1 }, { const: 2 }] }],
  ['number', { minimum: 1 }],
  ['number', { maximum: 1 }],
  ['number', { multipleOf: 1 }],
  ['boolean', { oneOf: [{ type: 'null' }, { type: 'boolean' }] }],
  ['boolean', { anyOf: [{ type: 'null' }, { type: 'boolean' }] }],
  ['boolean', { allOf: [{ type: 'boolean' }, { title: 'On' }] }],
  [undefined, { oneOf: [{ type: 'null' }] }],
  ['array', { prefixItems: [{ type: 'string' }] }],
  ['object', { additionalProperties: { type: 'string' } }],
  ['string', { pattern: '^a' }],
  [undefined, { type: ['string', 'integer'] }],
  [undefined, { anyOf: [{ type: 'string' }, {}] }],
  [undefined, {}],
])('the type is %s of %j', (type, schema) => {
  expect(soleType(schema)).toBe(type);
});

test('labels constants if every branch is a constant', () => {
  expect(labelledConstants({ oneOf: [{ const: 1, title: 'One' }] })).toEqual([{ const: 1, title: 'One' }]);
  expect(labelledConstants({ anyOf: [{ const: 1 }] })).toEqual([{ const: 1 }]);
  expect(labelledConstants({ oneOf: [{ const: 1 }, { type: 'null' }] })).toBeUndefined();
  expect(labelledConstants({ oneOf: [] })).toBeUndefined();
  expect(labelledConstants({})).toBeUndefined();
});

test('a field with a single labeled constant keeps its title and offers the label', () => {
  const [field] = plan({
    type: 'object',
    properties: { width: { oneOf: [{ const: 20, title: '20 MHz' }] } },
  }).all;
  expect(field).toMatchObject({ title: 'Width', choices: [{ value: 20, title: '20 MHz' }] });
});

import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { ajvIssues } from '../../../engine/validate/ajvIssues.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';

test.each<[string, Schema, unknown, string, object]>([
  ['type', { type: 'integer' }, 'a', 'type', { type: 'integer' }],
  ['minimum', { minimum: 2 }, 1, 'minimum', { minimum: 2 }],
  ['maximum', { maximum: 2 }, 3, 'maximum', { maximum: 2 }],
  ['exclusive minimum', { exclusiveMinimum: 2 }, 2, 'minimum', { minimum: 2 }],
  ['exclusive maximum', { exclusiveMaximum: 2 }, 2, 'maximum', { maximum: 2 }],
  ['step', { multipleOf: 5 }, 3, 'step', { step: 5 }],
  ['shortest', { minLength: 2 }, 'a', 'minLength', { minLength: 2 }],
  ['longest', { maxLength: 2 }, 'abc', 'maxLength', { maxLength: 2 }],
  ['pattern', { pattern: '^a$' }, 'b', 'pattern', {}],
  ['format', { format: 'ipv4' }, 'b', 'format', { format: 'ipv4' }],
  ['enumeration', { enum: [1, 2] }, 3, 'choice', {}],
  ['labelled constants', { oneOf: [{ const: 1 }, { const: 2 }] }, 3, 'choice', {}],
  ['fewest', { minItems: 2 }, [1], 'minItems', { minItems: 2 }],
  ['most', { maxItems: 1 }, [1, 2], 'maxItems', { maxItems: 1 }],
])('an issue contains the violated bound: %s', (_, schema, value, code, params) => {
  const { type = Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'integer' } = schema;
  const validate = compileValidator({ type: 'object', properties: { 'a/b': { ...schema, type } } });
  expect(validate({ 'a/b': value })).toEqual([
    { pointer: '/a~1b', code, params, severity: 'error', source: 'schema' },
  ]);
});

test('an issue of a missing or unknown property is at that property', () => {
  const validate = compileValidator({
    type: 'object',
    properties: { a: { type: 'object', properties: {}, additionalProperties: false, required: ['x/y'] } },
  });
  expect(validate({ a: { z: 1 } }).map(({ pointer, code, params }) => [pointer, code, params])).toEqual([
    ['/a/x~1y', 'required', {}],
    ['/a/z', 'unknown', {}],
  ]);
});

test('an error without a message is still an issue, unless others exist', () => {
  const wrapping = { instancePath: '/a', keyword: 'oneOf', params: {} };
  const within = { instancePath: '/a', keyword: 'pattern', params: {} };
  expect(ajvIssues([])).toEqual([]);
  expect(ajvIssues([wrapping]).map(({ pointer, code }) => [pointer, code])).toEqual([['/a', 'invalid']]);
  expect(ajvIssues([within, wrapping]).map(({ code }) => code)).toEqual(['pattern']);
});

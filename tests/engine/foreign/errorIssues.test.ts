import { expect, test } from 'vitest';
import { message } from '../../../engine/check/messages.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { issuesOf } from '../../../engine/foreign/errorIssues.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';

const NEW = 'https://json-schema.org/draft/2020-12/schema';

const long = (count: number): readonly JsonValue[] => Array.from({ length: count }, (_, at) => at);

/** Parameter in the style of OpenAPI, whose place decides what else it requires, or a reference. */
const PARAMETER: JsonValue = {
  oneOf: [{ $ref: '#/definitions/parameter' }, { $ref: '#/definitions/reference' }],
  definitions: {
    parameter: {
      type: 'object',
      properties: { name: { type: 'string' }, in: { type: 'string' }, style: { type: 'string' } },
      required: ['name', 'in'],
      oneOf: [
        { properties: { in: { enum: ['path'] }, required: { enum: [true] } }, required: ['required'] },
        { properties: { in: { enum: ['query'] } } },
        { properties: { in: { enum: ['header'] } } },
      ],
    },
    reference: { type: 'object', required: ['$ref'], patternProperties: { '^\\$ref$': { type: 'string' } } },
  },
};

test.each<[keyword: string, schema: JsonValue, value: JsonValue, place: string, words: string]>([
  ['type', { type: 'integer' }, 'a', '', 'Enter a whole number.'],
  ['type', { type: 'number' }, 'a', '', 'Enter a number.'],
  ['type', { type: 'string' }, 1, '', 'Enter text.'],
  ['type', { type: 'boolean' }, 1, '', 'Choose on or off.'],
  ['type', { type: 'array' }, 1, '', 'This must be a list.'],
  ['type', { type: 'object' }, 1, '', 'This must be a group of values with names.'],
  ['type', { type: 'null' }, 1, '', 'Only null is allowed here.'],
  ['type', { type: ['integer', 'string'] }, true, '', 'This kind of value is not allowed here.'],
  ['enum', { enum: ['a', 'b'] }, 'c', '', 'Choose one of the values offered.'],
  ['const', { const: 'a' }, 'c', '', 'Choose one of the values offered.'],
  ['minimum', { minimum: 2 }, 1, '', 'Minimum: 2.'],
  ['maximum', { maximum: 2 }, 3, '', 'Maximum: 2.'],
  ['exclusiveMinimum', { exclusiveMinimum: 0 }, 0, '', 'More than 0.'],
  ['exclusiveMaximum', { exclusiveMaximum: 5.5 }, 5.5, '', 'Less than 5.5.'],
  ['multipleOf', { multipleOf: 0.1 }, 0.25, '', 'Use a multiple of 0.1.'],
  ['minLength', { minLength: 2 }, 'a', '', 'Use at least 2 characters.'],
  ['maxLength', { maxLength: 2 }, 'abc', '', 'Use at most 2 characters.'],
  ['pattern', { pattern: '^a' }, 'b', '', 'Begin with “a”.'],
  [
    'else that is also a branch',
    {
      oneOf: [{ $ref: '#/definitions/a' }, { $ref: '#/definitions/b' }],
      definitions: {
        a: { type: 'boolean' },
        b: { allOf: [{ if: { required: ['y'] }, else: { $ref: '#/definitions/a' } }] },
      },
    },
    {},
    '',
    'None of the forms that are allowed here fits.',
  ],
  [
    'enum or pattern',
    { anyOf: [{ enum: ['su', 'sudo'] }, { const: 'none' }, { type: 'string', pattern: '^x-' }] },
    'b',
    '',
    'Use one of these: “su”, “sudo”, “none”. Or use the form ^x-.',
  ],
  ['a union in a branch', PARAMETER, { name: 'a', in: 'path' }, '/required', 'Required.'],
  [
    'a value that no union in a branch lists',
    PARAMETER,
    { name: 'a', in: 'b' },
    '/in',
    'Choose one of the values offered.',
  ],
  ['a branch whose names an object has', PARAMETER, { in: 'query', style: 'a' }, '/name', 'Required.'],
  ['a branch with a pattern of a name', PARAMETER, { $ref: 1 }, '/$ref', 'Enter text.'],
  [
    'the only branch with a name of an object',
    { anyOf: [{ properties: { type: { enum: ['a', 'b'] } } }, { required: ['$ref'] }] },
    { type: 'c' },
    '/type',
    'Choose one of the values offered.',
  ],
  ['format', { format: 'date' }, 'b', '', 'Enter a value in the format “date”, such as 2026-11-29.'],
  ['required', { required: ['a'] }, {}, '/a', 'Required.'],
  ['dependencies', { dependencies: { a: ['b'] } }, { a: 1 }, '/b', 'Required together with “a”.'],
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, { a: 1 }, '/b', 'Required together with “a”.'],
  ['additionalProperties', { additionalProperties: false }, { a: 1 }, '/a', 'This setting is not known here.'],
  ['propertyNames', { propertyNames: { pattern: '^a' } }, { b: 1 }, '/b', 'The name “b” is not allowed here.'],
  [
    'propertyNames',
    { propertyNames: { maxLength: 2 } },
    { abc: 1 },
    '/abc',
    'The name “abc” is too long. Use at most 2 characters.',
  ],
  [
    'propertyNames',
    { propertyNames: { oneOf: [{ const: 'a' }, { maxLength: 1 }] } },
    { bc: 1 },
    '/bc',
    'The name “bc” is not allowed here.',
  ],
  ['minProperties', { minProperties: 1 }, {}, '', 'There must be at least 1 value here.'],
  ['minProperties', { minProperties: 2 }, {}, '', 'There must be at least 2 values here.'],
  ['maxProperties', { maxProperties: 1 }, { a: 1, b: 1 }, '', 'There can be at most 1 value here.'],
  ['minItems', { minItems: 2 }, [], '', 'Add at least 2.'],
  ['maxItems', { maxItems: 2 }, long(3), '', 'There can be at most 2.'],
  ['additionalItems', { items: [{}], additionalItems: false }, long(2), '', 'There can be at most 1 entry.'],
  [
    'unevaluatedItems',
    { prefixItems: [{}, {}], unevaluatedItems: false },
    long(3),
    '',
    'There can be at most 2 entries.',
  ],
  ['uniqueItems', { uniqueItems: true }, [1, 1], '', 'Duplicate entry.'],
  ['contains', { contains: { const: 'eth0' } }, ['a'], '', 'The list must contain eth0.'],
  ['contains', { contains: { type: 'string' } }, [1], '', 'An entry that the list requires is missing.'],
  [
    'contains with a reference',
    { definitions: { a: { type: 'string' } }, contains: { $ref: '#/definitions/a' } },
    [1],
    '',
    'An entry that the list requires is missing.',
  ],
  [
    'minContains',
    { $schema: NEW, contains: {}, minContains: 2 },
    [1],
    '',
    'The list requires 2 entries of a certain form.',
  ],
  [
    'maxContains',
    { $schema: NEW, contains: { type: 'string' }, maxContains: 1 },
    ['a', 'b'],
    '',
    'Entries of a certain form: at least 1, at most 1.',
  ],
  [
    'maxContains without minContains',
    { $schema: NEW, contains: { type: 'string' }, minContains: 0, maxContains: 1 },
    ['a', 'b'],
    '',
    'Too many entries of a certain form. Maximum: 1.',
  ],
  [
    'minContains beside maxContains',
    { $schema: NEW, contains: { type: 'string' }, minContains: 2, maxContains: 3 },
    ['a'],
    '',
    'Entries of a certain form: at least 2, at most 3.',
  ],
  ['not', { not: { const: 1 } }, 1, '', 'This value is not allowed here.'],
  ['not of a name', { not: { required: ['a'] } }, { a: 1 }, '/a', 'No value is allowed here.'],
  ['not of names', { not: { required: ['a', 'b'] } }, { a: 1, b: 1 }, '', 'Not allowed together: “a”, “b”.'],
  ['not of values', { not: { minProperties: 1 } }, { a: 1 }, '', 'These values are not allowed together.'],
  [
    'oneOf',
    { oneOf: [{ minimum: 1 }, { minimum: 2 }] },
    3,
    '',
    'Only one of the forms allowed here may fit, and several do.',
  ],
  [
    'oneOf of names',
    { oneOf: [{ required: ['uses'] }, { required: ['run'] }] },
    { uses: 'x', run: 'y' },
    '/uses',
    'Only one of these may have a value: “uses”, “run”.',
  ],
  [
    'oneOf without a name',
    { oneOf: [{ required: ['uses'] }, { required: ['run'] }] },
    {},
    '/uses',
    'One of these is required: “uses”, “run”.',
  ],
  [
    'anyOf without a name of all branches',
    { anyOf: [{ required: ['kind', 'a'] }, { required: ['kind', 'b'] }] },
    {},
    '/kind',
    'Required.',
  ],
  ['anyOf', { anyOf: [{ minimum: 2 }, { multipleOf: 2 }] }, 1, '', 'None of the forms that are allowed here fits.'],
  ['if', { if: { minimum: 1 }, ['then' as const]: { maximum: 0 } }, 1, '', 'Maximum: 0.'],
])('a refusal by %s has words at its place', (_, schema, value, place, words) => {
  const issues = foreignValidator(schema).validate?.(value) ?? [];
  expect(issues.map((issue) => [issue.pointer, message(issue)])).toEqual([[place, words]]);
});

test('a refusal without words of its own has an issue', () => {
  const error = { keyword: 'if', instancePath: '/a', schemaPath: '#/if', params: { failingKeyword: 'else' } };
  expect(issuesOf([error], () => new Map())).toMatchObject([
    { pointer: '/a', text: 'None of the forms that are allowed here fits.' },
  ]);
});

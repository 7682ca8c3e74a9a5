import { describe, expect, test } from 'vitest';
import { issuesAtFields } from '../../../engine/check/issuesAtFields.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { placeOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';

/** Errors as location and reason. */
function wrong(schema: JsonValue, value: JsonValue) {
  const { validate, problem } = foreignValidator(schema);
  if (validate === undefined) throw new Error(problem);
  return validate(value).map(({ pointer, code, text }) => [pointer, text ?? code]);
}

const tagged: JsonValue = {
  $defs: {
    circle: { properties: { kind: { const: 'circle' }, radius: { type: 'number' } }, required: ['kind', 'radius'] },
    square: { properties: { kind: { const: 'square' }, side: { type: 'number' } }, required: ['kind', 'side'] },
  },
  oneOf: [{ $ref: '#/$defs/circle' }, { $ref: '#/$defs/square' }],
};

test.each<[string, JsonValue, JsonValue, readonly (readonly string[])[]]>([
  ['a type', { type: 'integer' }, 'a', [['', 'type']]],
  ['what is required', { required: ['a/b'] }, {}, [['/a~1b', 'required']]],
  ['a name of every object', { required: ['toString'] }, {}, [['/toString', 'required']]],
  ['what is unevaluated', { unevaluatedProperties: false }, { a: 1 }, [['/a', 'unknown']]],
  ['a tuple', { prefixItems: [{ type: 'string' }] }, [1], [['/0', 'type']]],
  ['the branch that was meant', tagged, { kind: 'square', side: 'x' }, [['/side', 'type']]],
  [
    'the branch of the type',
    { anyOf: [{ type: 'string', maxLength: 1 }, { type: 'array' }] },
    'ab',
    [['', 'maxLength']],
  ],
  ['a tag that no branch has', tagged, { kind: 'line' }, [['/kind', 'choice']]],
  ['a tag that is missing', tagged, { side: 1 }, [['/kind', 'required']]],
  [
    'no branch',
    { anyOf: [{ minimum: 3 }, { multipleOf: 2 }] },
    1,
    [['', 'None of the forms that are allowed here fits.']],
  ],
  ['a choice', { properties: { a: { oneOf: [{ const: 1 }, { const: 2 }] } } }, { a: 3 }, [['/a', 'choice']]],
  [
    'several branches',
    { oneOf: [{ minimum: 1 }, { minimum: 2 }] },
    3,
    [['', 'Only one of the forms allowed here may fit, and several do.']],
  ],
  [
    'the inside of a branch that is the whole schema',
    { patternProperties: { '^a$': false }, additionalProperties: { oneOf: [{ $ref: '#' }] } },
    { c: { a: 1 } },
    [['/c/a', 'No value is allowed here.']],
  ],
  [
    'the inside of the intended branch, also below references',
    {
      $defs: {
        matrix: { type: 'object', properties: { exclude: { type: 'array' } } },
        run: {
          properties: { steps: { type: 'array' }, matrix: { $ref: '#/$defs/matrix' } },
          additionalProperties: false,
        },
        call: { properties: { uses: { type: 'string' } }, required: ['uses'], additionalProperties: false },
      },
      additionalProperties: { oneOf: [{ $ref: '#/$defs/run' }, { $ref: '#/$defs/call' }] },
    },
    { a: { matrix: { exclude: 'x' } }, b: { steps: 1 } },
    [
      ['/a/matrix/exclude', 'This must be a list.'],
      ['/b/steps', 'This must be a list.'],
    ],
  ],
  [
    'what is wrong beside a union that can refer to the same schema',
    {
      $defs: { name: { minLength: 2 } },
      properties: { name: { $ref: '#/$defs/name' } },
      anyOf: [
        {
          properties: { inner: { properties: { name: { $ref: '#/$defs/name' } } }, at: { const: 1 } },
          required: ['at'],
        },
        { required: ['to'] },
      ],
    },
    { name: 'x', to: 1 },
    [['/name', 'minLength']],
  ],
  ['a fraction', { multipleOf: 0.01 }, 19.99, []],
  [
    'an expression of older browsers',
    { pattern: '^[\\w-.]+$' },
    'a b',
    [['', 'Use only these characters: {characters}.']],
  ],
  ['false', false, 1, [['', 'No value is allowed here.']]],
  [
    'a schema of schemas',
    { $id: 'http://json-schema.org/draft-07/schema#', properties: { type: { type: 'string' } } },
    { type: 1 },
    [['/type', 'type']],
  ],
])('reports %s at its location', (_, schema, value, expected) => {
  expect(wrong(schema, value)).toEqual(expected);
});

test('rejects an invalid schema with the reason', () => {
  expect(foreignValidator(5)).toEqual({
    validate: undefined,
    problem: 'A schema is an object, true or false.',
    notes: [],
  });
});

describe('skips only the parts that cannot be compiled', () => {
  const ELSEWHERE = 'https://example.org/none.json';
  const misread = (keyword: string) => `The value of “${keyword}” in the schema is not understood, and not checked.`;

  test.each<[string, JsonValue, string]>([
    ['an unknown type', { type: 'text' }, misread('type')],
    ['a bound that is a text', { minimum: '3' }, misread('minimum')],
    ['branches that are none', { oneOf: [] }, misread('oneOf')],
    [
      'a reference elsewhere',
      { $ref: ELSEWHERE },
      `This is described elsewhere, at ${ELSEWHERE}, which is not fetched.`,
    ],
    [
      'a reference to nothing',
      { $ref: '#/definitions/none' },
      'The schema has nothing at #/definitions/none, where this is to be described.',
    ],
    [
      'an expression that is none',
      { pattern: '(' },
      'The pattern “(” is in another dialect than that of JavaScript, and not checked.',
    ],
    [
      'an expression of another dialect',
      { pattern: '\\A[0-9]+\\Z' },
      'The pattern “\\A[0-9]+\\Z” is in another dialect than that of JavaScript, and not checked.',
    ],
    [
      'an expression of names',
      { patternProperties: { '(?i)^a': false }, additionalProperties: false },
      'The pattern “(?i)^a” is in another dialect than that of JavaScript, and not checked.',
    ],
  ])('%s', (_, part, note) => {
    const schema = { properties: { odd: part, port: { type: 'integer' } } };
    const { validate, notes, problem } = foreignValidator(schema);
    expect(problem).toBeUndefined();
    expect(notes).toEqual([note]);
    expect(validate?.({ odd: { a: 'any' }, port: 'x' })).toMatchObject([{ pointer: '/port', code: 'type' }]);
  });

  test.each<[string, JsonValue]>([
    ['not', { not: { $ref: ELSEWHERE } }],
    ['if', { if: { $ref: ELSEWHERE }, ['then' as const]: { type: 'null' } }],
    ['oneOf', { oneOf: [{ type: 'string' }, { $ref: ELSEWHERE }] }],
    ['not, by a reference', { not: { $ref: '#/definitions/odd' } }],
  ])('and allows any value at %s', (_, part) => {
    const schema = { definitions: { odd: { pattern: '(' } }, properties: { a: part }, required: ['b'] };
    expect(wrong(schema, { a: 'text', b: 1 })).toEqual([]);
    expect(wrong(schema, { a: 'text' })).toEqual([['/b', 'required']]);
  });
});

describe('applies each draft of JSON Schema in its own semantics', () => {
  test.each<[string, JsonValue, JsonValue, JsonValue]>([
    [
      'a bound of draft-04',
      { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 5, exclusiveMinimum: true },
      6,
      5,
    ],
    [
      'an identifier of draft-04',
      { id: 'https://example.org/a', definitions: { b: { id: '#b', type: 'string' } }, items: { $ref: '#b' } },
      ['x'],
      [1],
    ],
    [
      'a tuple of 2019-09',
      { $schema: 'https://json-schema.org/draft/2019-09/schema', items: [{ type: 'number' }, { type: 'number' }] },
      [1, 2],
      [1, 'x'],
    ],
    [
      'the rest of a tuple of 2019-09',
      { $schema: 'https://json-schema.org/draft/2019-09/schema', items: [{}], additionalItems: false },
      [1],
      [1, 2],
    ],
    [
      'a tuple of 2020-12',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{ type: 'number' }], items: false },
      [1],
      [1, 2],
    ],
    [
      'a tuple of older drafts under the name of 2020-12',
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        items: [{ type: 'number' }],
        additionalItems: false,
      },
      [1],
      ['x'],
    ],
    ['null of OpenAPI', { type: 'string', nullable: true }, null, 1],
    [
      'a dynamic reference to the only anchor, as in the schema of OpenAPI 3.1',
      {
        $defs: {
          parameter: { required: ['in'], properties: { schema: { $dynamicRef: '#meta' } } },
          schema: { $dynamicAnchor: 'meta', type: ['object', 'boolean'] },
        },
        items: { $ref: '#/$defs/parameter' },
      },
      [{ in: 'query', schema: { type: 'string' } }],
      [{ in: 'query', schema: 'string' }],
    ],
    [
      'a recursive reference of 2019-09 from a definition',
      {
        $schema: 'https://json-schema.org/draft/2019-09/schema',
        $defs: { list: { type: 'array', items: { $recursiveRef: '#' } } },
        type: 'object',
        properties: { parts: { $ref: '#/$defs/list' } },
      },
      { parts: [{ parts: [] }] },
      { parts: [[]] },
    ],
  ])('%s', (_, schema, fitting, other) => {
    expect(foreignValidator(schema)).toMatchObject({ notes: [] });
    expect(wrong(schema, fitting)).toEqual([]);
    expect(wrong(schema, other)).not.toEqual([]);
  });
});

test('reports an unknown format in a note without checking it', () => {
  const { validate, notes } = foreignValidator({ properties: { a: { format: 'iri' }, b: { format: 'ipv4' } } });
  expect(notes).toEqual(['The format “iri” is not known here, and not checked.']);
  expect(validate?.({ a: 'x', b: 'x' }).map(({ pointer }) => pointer)).toEqual(['/b']);
});

describe('schemas with unbounded cost', () => {
  test('rejects alternatives that grow exponentially', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => {
        const next = { $ref: `#/$defs/d${index + 1}` };
        return [`d${index}`, index === 39 ? {} : { allOf: [next, next] }];
      }),
    );
    expect(foreignValidator({ $defs, $ref: '#/$defs/d0' }).problem).toMatch(/too often/);
  });

  test('matches patterns with exponential backtracking in linear time', () => {
    const pattern = '^(a+)+$';
    const text = `${'a'.repeat(40)}b`;
    expect(wrong({ items: { pattern } }, [text, 'aa'])).toEqual([['/0', 'Use the form {pattern}.']]);
    expect(wrong({ patternProperties: { [pattern]: false } }, { [text]: 1, aa: 1 })).toEqual([
      ['/aa', expect.any(String)],
    ]);
    // In the syntax of older browsers too.
    expect(wrong({ pattern: `${pattern}|^[\\w-.]$` }, text)).toEqual([['', 'Use the form {pattern}.']]);
    const { validate, notes } = foreignValidator({ pattern: '^(a+)+\\1$' });
    expect(notes).toEqual(['The pattern “^(a+)+\\1$” could take forever to match, and is not checked.']);
    expect(validate?.(text)).toEqual([]);
  });

  test('does not compile a schema with too many properties', () => {
    const properties = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`p${index}`, {}]));
    expect(foreignValidator({ properties }).problem).toBe('It is too large to be checked.');
    // Unreferenced definitions are not compiled.
    expect(wrong({ $defs: properties, type: 'string' }, 5)).toEqual([['', 'type']]);
  });

  test('compares a hundred thousand unique entries in linear time', () => {
    const list = Array.from({ length: 100_000 }, (_, index): JsonValue => ({ a: index, b: 1 }));
    expect(wrong({ uniqueItems: true, items: { type: 'object' } }, list)).toEqual([]);
    expect(wrong({ uniqueItems: true }, [...list, { b: 1, a: 5 }])).toEqual([['', 'uniqueItems']]);
    expect(wrong({ uniqueItems: false }, [1, 1])).toEqual([]);
  });

  test('bounds the issues of a hundred thousand entries that fit no branch', () => {
    const list = Array.from({ length: 100_000 }, (): JsonValue => true);
    const issues = wrong({ items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, list);
    expect(issues).toHaveLength(200);
    expect(issues[0]).toEqual(['/0', 'None of the forms that are allowed here fits.']);
  });

  test('skips checks above the total budget and reports that', () => {
    const anyOf = Array.from({ length: 500 }, (_, index) => ({ const: index }));
    const { validate } = foreignValidator({ items: { anyOf } });
    expect(validate?.([1, 2])).toEqual([]);
    expect(validate?.(Array.from({ length: 100_000 }, () => -1))).toMatchObject([
      { pointer: '', severity: 'warning', text: expect.stringContaining('not checked as a whole') },
    ]);
  });

  test('a long infinite reference loop becomes an issue', () => {
    const parts = Array.from({ length: 100 }, (_, index) => [
      `d${index}`,
      { allOf: [{ $ref: `#/$defs/d${(index + 1) % 100}` }] },
    ]);
    const { validate } = foreignValidator({ $defs: Object.fromEntries(parts), $ref: '#/$defs/d0' });
    expect(validate?.(1)).toMatchObject([{ text: expect.stringContaining('The validator has failed') }]);
  });

  test('bounds the issues of a list of wrong values', () => {
    const { validate } = foreignValidator({ items: { type: 'string' } });
    expect(validate?.(Array.from({ length: 10_000 }, (_, index) => index))).toHaveLength(200);
  });
});

test('places issues at fields: within a value at its field, of an object at its first field', () => {
  const schema: JsonValue = {
    type: 'object',
    properties: {
      env: { type: 'object', additionalProperties: { type: 'string' } },
      place: { type: 'object', properties: { city: { type: 'string' } } },
      users: {
        type: 'array',
        items: { type: 'object', properties: { login: { type: 'string' } }, minProperties: 1 },
      },
    },
    required: ['place'],
  };
  const data = { env: { A: 5 }, users: [{ login: 'a' }, {}] };
  const opened = openForeign(schema, data);
  const found = (foreignValidator(schema).validate?.(data) ?? []).map((issue) => ({
    ...issue,
    pointer: placeOfForeign(opened, opened.document, issue.pointer),
  }));
  const issues = issuesAtFields(opened.plan, found, opened.document);
  expect(issues.map(({ pointer, code, text }) => [pointer, code, text]).toSorted()).toEqual([
    ['/env/(form)entries/0/value', 'type', undefined],
    ['/place/city', 'required', undefined],
    ['/users/1/login', 'invalid', 'There must be at least 1 value here.'],
  ]);
});

test('requires properties that are marked as required themselves', () => {
  const port = { type: 'integer', required: true };
  const { validate, notes } = foreignValidator({
    properties: { port, host: { type: 'string', required: false } },
    required: ['name'],
  });
  expect(notes).toEqual([]);
  expect(validate?.({}).map(({ pointer }) => pointer)).toEqual(['/name', '/port']);
  expect(validate?.({ port: 1, name: 'a' })).toEqual([]);
});

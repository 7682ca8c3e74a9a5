import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../engine/check/checkDocument.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { createRead } from '../../../engine/plan/active.ts';
import { NO_LIMITS } from '../draft/openDraft.ts';

/** Errors of the fields, without validation of the whole document. */
function refused(schema: JsonValue, data: JsonObject): readonly string[] {
  const { plan, document } = openForeign(schema, data);
  const read = createRead(plan, () => document);
  const issues = checkDocument({ plan, document, read, limits: NO_LIMITS, validators: new Map() });
  return issues.map(({ pointer, code }) => `${pointer} ${code}`);
}

const then = 'then';
const short: JsonValue = { properties: { name: { type: 'string', maxLength: 2 } } };
const long: JsonValue = { properties: { name: { type: 'string', maxLength: 9 }, more: { type: 'integer' } } };

describe('a bound of one branch does not reject values of another branch', () => {
  test.each<[string, JsonValue, JsonObject]>([
    ['a length', { anyOf: [short, long] }, { name: 'seven' }],
    ['a choice', { oneOf: [{ properties: { a: { enum: ['x'] } } }, { required: ['b'] }] }, { a: 'y', b: 1 }],
    ['a type', { anyOf: [{ properties: { a: { type: 'integer' } } }, { required: ['a'] }] }, { a: 'text' }],
    ['a name', { anyOf: [{ properties: { a: {} }, required: ['a'] }, { properties: { b: {} } }] }, {}],
    [
      'rows',
      {
        anyOf: [
          { properties: { a: { items: { properties: { b: { maximum: 1 } } } } } },
          { properties: { a: { items: { properties: { b: { minimum: 1 } } } } } },
        ],
      },
      { a: [{ b: 5 }] },
    ],
    [
      'a branch with the same tag',
      {
        oneOf: [
          { properties: { k: { const: 'a' } }, required: ['k'] },
          { properties: { k: { const: 'b' }, x: { type: 'string' } }, required: ['k', 'x'] },
          { properties: { k: { const: 'b' }, y: { type: 'string' } }, required: ['k', 'y'] },
        ],
      },
      { k: 'b', x: '1' },
    ],
    [
      'a tag that is there by default only',
      {
        properties: { k: { enum: ['a', 'b'], default: 'a' } },
        oneOf: [
          { properties: { k: { const: 'a' }, x: { type: 'string' } }, required: ['x'] },
          { properties: { k: { const: 'b' } } },
        ],
      },
      {},
    ],
    [
      'what an if in two objects does not say',
      {
        properties: { a: { properties: { b: { type: 'integer' } } } },
        if: { properties: { a: { properties: { b: { const: 1 } }, required: ['b'] } } },
        else: { properties: { c: { type: 'string' } }, required: ['c'] },
      },
      {},
    ],
    [
      'what a property that may not be there switches',
      { if: { properties: { a: false } }, [then]: {}, else: { required: ['b'], properties: { b: {} } } },
      {},
    ],
    [
      'a condition apart from its reference',
      {
        definitions: { a: { if: { required: ['a'] }, else: { properties: { b: {} }, required: ['b'] } } },
        properties: { a: {} },
        $ref: '#/definitions/a',
        [then]: { properties: { c: {} }, required: ['c'] },
      },
      { a: 1 },
    ],
    ['an entry of another type', { properties: { a: { items: { minimum: 3 } } } }, { a: ['text'] }],
    [
      'a condition on a value that is null',
      { if: { properties: { c: { enum: [false] } } }, [then]: { required: ['a'] } },
      { c: null },
    ],
    [
      'a name that requires itself',
      { properties: { a: { properties: { b: {} } } }, dependencies: { a: { required: ['a'] } } },
      {},
    ],
    [
      'an object that is null',
      {
        properties: { a: { properties: { b: {} }, required: ['b'] } },
        required: ['a'],
      },
      { a: null },
    ],
  ])('%s', (_, schema, data) => {
    expect(refused(schema, data)).toEqual([]);
  });
});

describe('keeps a bound of the active branch', () => {
  test.each<[string, JsonValue, JsonObject, readonly string[]]>([
    [
      'of a tag',
      {
        oneOf: [
          { properties: { k: { const: 'a' }, x: { maximum: 1 } }, required: ['k'] },
          { properties: { k: { const: 'b' }, x: { maximum: 9 } }, required: ['k'] },
        ],
      },
      { k: 'c', x: 20 },
      ['/k choice'],
    ],
    [
      'of a tag with fields of its own',
      {
        oneOf: [
          { properties: { k: { const: 'a' }, x: { maximum: 1 } }, required: ['k', 'x'] },
          { properties: { k: { const: 'b' }, y: { maximum: 9 } }, required: ['k'] },
        ],
      },
      { k: 'a' },
      ['/x required'],
    ],
    [
      'of the only branch of objects',
      { anyOf: [{ type: 'null' }, { type: 'object', properties: { a: { maximum: 3 } } }] },
      { a: 5 },
      ['/a maximum'],
    ],
    [
      'of an if',
      {
        if: { properties: { a: { const: 1 } }, required: ['a'] },
        [then]: { properties: { b: { type: 'string' } }, required: ['b'] },
        properties: { a: { type: 'integer' } },
      },
      { a: 1 },
      ['/b required'],
    ],
    [
      'of a name that no property describes',
      { required: ['a'], properties: { b: {} } },
      {},
      ['/a/(form)kind required'],
    ],
    [
      'of a later part',
      { oneOf: [short, long], allOf: [{ properties: { name: { type: 'string', minLength: 3 } } }] },
      { name: 'a' },
      ['/name minLength'],
    ],
  ])('%s', (_, schema, data, expected) => {
    expect(refused(schema, data)).toEqual(expected);
  });
});

test('a property with a condition on itself has an input', () => {
  const schema: JsonValue = {
    properties: { pets: { enum: ['No', 'Yes'] } },
    required: ['pets'],
    dependencies: {
      pets: {
        oneOf: [
          { properties: { pets: { enum: ['No'] } } },
          { properties: { pets: { enum: ['Yes'] }, age: { type: 'number' } }, required: ['age'] },
        ],
      },
    },
  };
  expect(refused(schema, {})).toEqual(['/pets required']);
  expect(refused(schema, { pets: 'No' })).toEqual([]);
  expect(refused(schema, { pets: 'Yes' })).toEqual(['/age required']);
});

test('a part that closes an object lists the properties of another part by {}', () => {
  const base = {
    properties: {
      border: { type: 'object', properties: { width: { type: 'integer' } }, additionalProperties: false },
      hosts: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    },
  };
  const names = { border: {}, note: {}, hosts: {} };
  const closed = { properties: names, additionalProperties: false };
  for (const allOf of [
    [base, closed],
    [closed, base],
  ]) {
    const { plan } = openForeign({ allOf }, { border: { width: 1 }, hosts: [{ name: 'a' }], note: 'free' });
    expect(plan.byPointer.get('/border/width')?.type).toBe('integer');
    expect(plan.byPointer.get('/hosts/*/name')?.type).toBe('string');
    expect(plan.byPointer.get('/note/(form)text')?.type).toBe('string');
    expect([plan.byPointer.has('/border'), plan.byPointer.get('/hosts')?.type]).toEqual([false, 'rows']);
  }
});

test('properties of any value keep their order, also beside schemas of entries', () => {
  const { plan } = openForeign(
    { properties: { first: {}, second: { type: 'string' }, third: {} }, additionalProperties: { type: 'integer' } },
    { first: 'a', third: 'b' },
  );
  const names = plan.fields.map(({ pointer }) => pointer.split('/')[1]);
  expect([...new Set(names)]).toEqual(['first', 'second', 'third', '(form)entries']);
  expect(plan.byPointer.get('/first/(form)text')?.type).toBe('string');
});

test('a reference leads to a place of a tuple', () => {
  const pair = { items: [{ type: 'string' }, { type: 'number' }] };
  const places = { first: { $ref: '#/definitions/pair/items/0' }, second: { $ref: '#/definitions/pair/items/1' } };
  const object = { properties: places, definitions: { pair } };
  const typesIn = (schema: JsonValue, at: string) => {
    const { byPointer } = openForeign(schema, undefined).plan;
    return ['first', 'second'].map((name) => byPointer.get(`${at}/${name}`)?.type);
  };
  expect(typesIn(object, '')).toEqual(['string', 'number']);
  const list = { type: 'array', items: { properties: places }, definitions: { pair } };
  expect(typesIn(list, '/value/*')).toEqual(['string', 'number']);
});

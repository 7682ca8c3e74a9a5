import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { rowParts } from '../../../engine/form/table/rowParts.ts';
import { plan } from '../../../engine/plan/plan.ts';

const text: Schema = { type: 'string' };
const inner: Schema = { type: 'object', title: 'Limits', properties: { most: text, least: text } };

test.each<[string, Schema, readonly (readonly [string | undefined, readonly string[]])[]]>([
  [
    'of its objects, and none of its own fields',
    { items: { type: 'object', properties: { name: text, limits: inner, note: text } } },
    [
      [undefined, ['name', 'note']],
      ['Limits', ['most', 'least']],
    ],
  ],
  [
    'of an object in an object',
    {
      items: { type: 'object', properties: { outer: { type: 'object', properties: { own: text, limits: inner } } } },
    },
    [
      ['Outer', ['own']],
      ['Limits', ['most', 'least']],
    ],
  ],
  [
    'none where the schema has one group for all',
    { 'x-group': 'Shaping', items: { type: 'object', properties: { name: text, limits: inner } } },
    [[undefined, ['name', 'most', 'least']]],
  ],
])('the fields of a row have the titles %s', (_, rows, expected) => {
  const [list] = plan({ type: 'object', title: 'All', properties: { rows: { type: 'array', ...rows } } }).fields;
  if (list === undefined) throw new Error('There is no list.');
  const parts = rowParts(list, list.fields ?? []);
  expect(parts.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual(expected);
});

test('the value of an entry, and fields of one of several kinds, have no titles', () => {
  const env = { oneOf: [{ type: 'string' }, { type: 'integer' }] };
  const check = { type: 'object', properties: { interval: { type: 'string' }, test: env } };
  const service = { type: ['object', 'null'], properties: { image: { type: 'string' }, env, check } };
  const schema = { properties: { services: { additionalProperties: service } } };
  const { plan: own } = openForeign(schema, { services: { web: { image: 'nginx', env: 1, check: { test: 'a' } } } });
  const list = own.fields.find(({ entries }) => entries !== undefined);
  if (list === undefined) throw new Error('There is no list.');
  const parts = rowParts(list, list.fields ?? []).map(({ title, fields }) => [title, fields.length]);
  expect(parts).toEqual([
    [undefined, 6],
    ['Check', 4],
  ]);
});

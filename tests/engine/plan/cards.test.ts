import { expect, test } from 'vitest';
import type { JsonObject, Schema } from '../../../engine/core/schema.ts';
import { cardsOf } from '../../../engine/plan/cards.ts';
import { plan } from '../../../engine/plan/plan.ts';

const text: Schema = { type: 'string' };
const schema: Schema = {
  type: 'object',
  properties: {
    name: { ...text, 'x-group': 'General' },
    away: { ...text, 'x-group': 'General', 'x-hidden': true },
    radios: {
      type: 'array',
      'x-widget': 'each',
      'x-group': 'General',
      items: {
        type: 'object',
        properties: { own: { ...text, 'x-group': 'General' }, power: { ...text, 'x-group': 'Power' } },
      },
    },
    list: { type: 'array', 'x-group': 'Lists', items: { type: 'object', properties: { a: text } } },
  },
};

const told = (document: JsonObject, of = schema) =>
  cardsOf(plan(of), document).map(({ title, row, parts }) => [
    title,
    row?.index,
    parts.map((part) => part.map(({ pointer }) => pointer)),
  ]);

test('fields of one row appear in the cards of the page, without hidden fields', () => {
  expect(told({ radios: [{}] })).toEqual([
    ['General', undefined, [['/name', '/radios/0/own']]],
    ['Power', undefined, [['/radios/0/power']]],
    ['Lists', undefined, [['/list']]],
  ]);
});

test('fields of several rows have cards per row with its name; no rows, no cards', () => {
  const cards = told({ radios: [{}, {}] });
  expect(cards).toEqual([
    ['General', undefined, [['/name']]],
    ['General', 0, [['/radios/0/own']]],
    ['Power', 0, [['/radios/0/power']]],
    ['General', 1, [['/radios/1/own']]],
    ['Power', 1, [['/radios/1/power']]],
    ['Lists', undefined, [['/list']]],
  ]);
  const rows = cardsOf(plan(schema), { radios: [{}, {}] }).flatMap(({ row }) => row?.pointer ?? []);
  expect(rows).toEqual(['/radios/0', '/radios/0', '/radios/1', '/radios/1']);
  const keys = cardsOf(plan(schema), { radios: [{}, {}] }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(told({}).map(([title]) => title)).toEqual(['General', 'Lists']);
});

test.each([
  [25, [25]],
  [26, [13, 13]],
  [51, [17, 17, 17]],
])('a card of %d fields has parts of %j', (count, sizes) => {
  const names = Array.from({ length: count }, (_, index) => `f${String(index).padStart(2, '0')}`);
  const long: Schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { ...text, 'x-group': 'Long' }])),
  };
  const [card] = cardsOf(plan(long), {});
  expect(card?.parts.map(({ length }) => length)).toEqual(sizes);
  expect(card?.parts.flat().map(({ field }) => field.name)).toEqual(names);
});

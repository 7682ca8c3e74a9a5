import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { arranged } from '../../../engine/draft/rows.ts';
import { plan } from '../../../engine/plan/plan.ts';

const numbered = {
  type: 'object',
  properties: { no: { type: 'integer', 'x-row': true }, a: { type: 'string' } },
} as const;

const lists = plan({
  type: 'object',
  properties: {
    numbered: { type: 'array', items: numbered },
    plain: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
    text: { type: 'string' },
  },
});

/** Rows of a list after a reorder. */
function arrange(
  name: 'numbered' | 'plain',
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  original = before,
) {
  const place = { plan: lists, document: { [name]: before }, original: { [name]: original }, array: `/${name}` };
  return arranged(place, after)[name];
}

test.each([
  ['the first of a list', [], 1],
  ['after rows in order', [{ no: 1 }, { no: 2 }], 3],
  ['after rows in another order', [{ no: 7 }, { no: 2 }], 8],
])('a new row gets the next free number: %s', (_, rows, no) => {
  expect(arrange('numbered', rows, [...rows, {}])).toEqual([...rows, { no }]);
});

test('a new row gets no number that a device row had, so it inherits no lines', () => {
  expect(arrange('numbered', [{ no: 1 }], [{ no: 1 }, {}], [{ no: 1 }, { no: 2 }])).toEqual([{ no: 1 }, { no: 3 }]);
});

test('accepts rows of a list without numbers unchanged', () => {
  const rows = [{ a: 'x' }, {}];
  expect(arrange('plain', [], rows)).toEqual(rows);
});

test('reordered rows keep the numbers of their positions', () => {
  const before = [
    { no: 2, a: 'x' },
    { no: 5, a: 'y' },
  ];
  expect(arrange('numbered', before, before.toReversed())).toEqual([
    { no: 2, a: 'y' },
    { no: 5, a: 'x' },
  ]);
});

test('rejects row commands outside lists', () => {
  expect(() => arranged({ plan: lists, document: {}, original: {}, array: '/text' }, [{}])).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { emptyRow, renumbered, rowNumbers } from '../../../engine/form/rowNumbers.ts';
import { plan } from '../../../engine/plan/plan.ts';

test('the number of a row stands in the property its schema says', () => {
  const numbered = {
    type: 'object',
    properties: { no: { type: 'integer', 'x-row': true }, a: { type: 'string' } },
  } as const;
  const plain = { type: 'object', properties: { a: { type: 'string' } } } as const;
  const lists = plan({
    type: 'object',
    properties: {
      first: { type: 'array', items: numbered },
      second: { type: 'array', items: plain },
      third: { type: 'string' },
    },
  });
  expect([...rowNumbers(lists)]).toEqual([['/first', 'no']]);
});

test.each([
  ['the first of a list', [], 1],
  ['after rows in order', [{ no: 1 }, { no: 2 }], 3],
  ['after rows in another order', [{ no: 7 }, { no: 2 }], 8],
  ['after rows without a number that counts', [{ no: 'x' }, {}, 'row'], 1],
])('a new row has the next free number: %s', (_, rows, no) => {
  expect(emptyRow(rows, 'no')).toEqual({ no });
});

test('a new row of a list without numbers is empty', () => {
  expect(emptyRow([{ no: 3 }], undefined)).toEqual({});
});

test('rows in another order keep the numbers of their places', () => {
  const before = [
    { no: 2, a: 'x' },
    { no: 5, a: 'y' },
  ];
  expect(renumbered(before.toReversed(), before, 'no')).toEqual([
    { no: 2, a: 'y' },
    { no: 5, a: 'x' },
  ]);
  expect(renumbered([...before, { a: 'z' }], before, 'no').at(-1)).toEqual({ no: 6, a: 'z' });
  expect(renumbered([{ a: 'z' }], [], 'no')).toEqual([{ no: 1, a: 'z' }]);
  expect(renumbered(before.toReversed(), before, undefined)).toEqual(before.toReversed());
  const [same] = renumbered(before, before, 'no');
  expect(same).toBe(before[0]);
});

import { expect, it } from 'vitest';
import { rowsIn } from '../../rules/rowsIn.ts';

it('rows are the objects of a list; what is no list has none', () => {
  expect(rowsIn([{ row: 1 }, null, 'none', 7, { row: 2 }])).toEqual([{ row: 1 }, { row: 2 }]);
  expect([undefined, null, 'none', { row: 1 }].map(rowsIn)).toEqual([[], [], [], []]);
});

import { expect, test } from 'vitest';
import { memoize } from '../../../engine/core/memoize.ts';

test('a result is computed once for each object, also if it is undefined', () => {
  let calls = 0;
  const first = memoize((rows: readonly number[], add: number) => {
    calls += 1;
    return rows[0] === undefined ? undefined : rows[0] + add;
  });
  const [one, none] = [[1], []];
  expect([first(one, 1), first(one, 1), first(none, 1), first(none, 1)]).toEqual([2, 2, undefined, undefined]);
  expect(calls).toBe(2);
});

import { describe, expect, test } from 'vitest';
import { RowIds } from '../../../engine/form/rowIds.ts';

const remove = (ids: RowIds, array: string, row: number, length: number) =>
  ids.arrange(
    array,
    [...Array(length).keys()].filter((place) => place !== row),
    length,
  );

describe('the ids of rows', () => {
  test('are the places of those a draft starts with, as many as there are rows', () => {
    const ids = new RowIds();
    expect(ids.of('/rows', 3)).toEqual([0, 1, 2]);
    expect(ids.of('/none', 0)).toEqual([]);
  });

  test('stay the same object while nothing changes', () => {
    const ids = new RowIds();
    expect(ids.of('/rows', 2)).toBe(ids.of('/rows', 2));
  });

  test('of a row added at the end are none that another row had; the others keep theirs', () => {
    const ids = new RowIds();
    ids.of('/rows', 2);
    const [first, second, added, ...others] = ids.of('/rows', 3);
    expect([first, second, others]).toEqual([0, 1, []]);
    remove(ids, '/rows', 2, 3);
    const [, , again] = ids.of('/rows', 3);
    expect(new Set([0, 1, added, again]).size).toBe(4);
  });

  test('of the rows after one that goes stay theirs, also where it is the first or the last', () => {
    for (const [row, left] of [
      [0, [1, 2]],
      [1, [0, 2]],
      [2, [0, 1]],
    ] as const) {
      const ids = new RowIds();
      ids.of('/rows', 3);
      remove(ids, '/rows', row, 3);
      expect(ids.of('/rows', 2)).toEqual(left);
    }
  });

  test('of a shorter list are those of its beginning', () => {
    const ids = new RowIds();
    ids.of('/rows', 4);
    expect(ids.of('/rows', 1)).toEqual([0]);
  });

  test('inside a row go with it', () => {
    const ids = new RowIds();
    ids.of('/rows', 3);
    ids.of('/rows/1/inner', 2);
    remove(ids, '/rows/1/inner', 0, 2);
    remove(ids, '/rows', 0, 3);
    expect(ids.of('/rows/0/inner', 1)).toEqual([1]);
    remove(ids, '/rows', 0, 2);
    expect(ids.of('/rows/0/inner', 1)).toEqual([0]);
  });

  test('follow another order; a row that was not there gets a new one', () => {
    const ids = new RowIds();
    ids.of('/rows', 3);
    ids.of('/rows/2/inner', 2);
    remove(ids, '/rows/2/inner', 0, 2);
    ids.arrange('/rows', [2, 0, undefined, 1], 3);
    const [first, second, added, last] = ids.of('/rows', 4);
    expect([first, second, last]).toEqual([2, 0, 1]);
    expect([0, 1, 2]).not.toContain(added);
    expect(ids.of('/rows/0/inner', 1)).toEqual([1]);
  });

  test('of a row that comes back are the ones it had at first', () => {
    const ids = new RowIds();
    ids.of('/rows', 3);
    remove(ids, '/rows', 1, 3);
    ids.arrange('/rows', [0, undefined, 1], 2, [0, 1, 2]);
    expect(ids.of('/rows', 3)).toEqual([0, 1, 2]);
  });

  test('are forgotten with the list, and so are those inside its rows, and no others', () => {
    const ids = new RowIds();
    for (const array of ['/rows', '/rows/0/inner', '/rowsToo']) {
      ids.of(array, 2);
      remove(ids, array, 0, 2);
    }
    ids.forget('/rows');
    expect([ids.of('/rows', 1), ids.of('/rows/0/inner', 1), ids.of('/rowsToo', 1)]).toEqual([[0], [0], [1]]);
  });
});

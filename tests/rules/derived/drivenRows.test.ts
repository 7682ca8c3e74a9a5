import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { rowsAt, withRows, withValue, withValues } from '../../../rules/core/rowList.ts';
import { drivenRows } from '../../../rules/derived/drivenRows.ts';

const LIST = '/section/rows';
/** Rows with a field `twice` derived from their key in both directions, and from `other`. */
const doubled = drivenRows({
  id: 'test.doubled',
  list: LIST,
  driving: ['shown', 'unit'],
  inputs: ['/factor'],
  derivedOf: ({ factor = 2 }, { key, unit }) => ({ shown: Number(key) * Number(factor), unit }),
  drive(document, row, original) {
    if (row.shown === undefined) return document;
    const key = Number(row.shown) / Number(document.factor ?? 2);
    const rows = rowsAt(document, LIST).map((other) => (other === row ? withValues(row, { key }) : other));
    return withRows(document, LIST, rows, original);
  },
});
const withTwo = (first: JsonObject, second: JsonObject, more: JsonObject = {}): JsonObject => ({
  section: { rows: [first, second] },
  ...more,
});

describe('derived row values and their keys', () => {
  it('are updated when the rows or their dependencies change', () => {
    expect(doubled.inputs).toEqual([LIST, '/factor']);
  });

  it('on read, each row shows its key, and a list without rows stays unchanged', () => {
    expect(doubled.derive?.(withTwo({ key: 1 }, { key: 2, shown: 9 }))).toEqual(
      withTwo({ key: 1, shown: 2 }, { key: 2, shown: 4 }),
    );
    expect(doubled.derive?.({ section: { rows: [{ key: 3 }] } })).toEqual({
      section: { rows: [{ key: 3, shown: 6 }] },
    });
    const empty = { section: { rows: [] } };
    expect(doubled.derive?.(empty)).toBe(empty);
  });

  test.each<[string, readonly string[], 'key' | 'value' | 'neither']>([
    ['the value', [`${LIST}/0/shown`], 'key'],
    ['another value that drives', [`${LIST}/0/unit`], 'key'],
    ['the row', [`${LIST}/0`], 'key'],
    ['the list', [LIST], 'key'],
    ['the section', ['/section'], 'key'],
    ['the document', [''], 'key'],
    ['the key', [`${LIST}/0/key`], 'value'],
    ['what it is worked out from', ['/factor'], 'value'],
    ['a value in what is below the row', [`${LIST}/0/shown/part`], 'value'],
    ['the value, and something elsewhere', ['/factor', `${LIST}/0/shown`], 'key'],
    ['something elsewhere, and the key', [`${LIST}/0/key`, '/factor'], 'value'],
    ['another row', [`${LIST}/1/shown`], 'neither'],
    ['a row that went', [`${LIST}/2/key`], 'neither'],
  ])('after a change of %s, the other follows', (_name, changed, follows) => {
    const still = { key: 5, shown: 10 };
    const after = doubled.follow(withTwo({ key: 1, shown: 6 }, still), changed, {});
    const expected = { key: { key: 3, shown: 6 }, value: { key: 1, shown: 2 }, neither: { key: 1, shown: 6 } };
    expect(after).toEqual(withTwo(expected[follows], still));
  });

  it('after a change of both rows, each follows', () => {
    const after = doubled.follow(
      withTwo({ key: 1, shown: 6 }, { key: 5, shown: 2 }),
      [`${LIST}/0/key`, `${LIST}/1/shown`],
      {},
    );
    expect(after).toEqual(withTwo({ key: 1, shown: 2 }, { key: 1, shown: 2 }));
  });

  it('after a wider change, every row follows', () => {
    const after = doubled.follow(
      withTwo({ key: 1, shown: 6 }, { key: 5, shown: 2 }),
      [`${LIST}/0/key`, '/factor'],
      {},
    );
    expect(after).toEqual(withTwo({ key: 1, shown: 2 }, { key: 5, shown: 10 }));
  });

  it('an equivalent value stays as written by the user', () => {
    const document = withTwo({ key: 1, shown: '2.0' }, { key: 5, shown: 10 });
    expect(doubled.follow(document, ['/factor'], {})).toBe(document);
  });

  it('a row without a value gets the value of its key, also in a new document', () => {
    expect(doubled.follow(withTwo({ key: 1 }, { key: 5 }), [LIST], {})).toEqual(
      withTwo({ key: 1, shown: 2 }, { key: 5, shown: 10 }),
    );
  });

  it('consistent values cause no change', () => {
    const document = withValue(withTwo({ key: 1, shown: 2 }, { key: 2, shown: 4 }), '/factor', 2, {});
    for (const pointer of ['', LIST, `${LIST}/0`, `${LIST}/1/key`, '/factor']) {
      expect(doubled.follow(document, [pointer], {})).toBe(document);
    }
  });
});

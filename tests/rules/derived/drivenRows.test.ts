import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { rowsAt, withRows, withValue, withValues } from '../../../rules/core/rowList.ts';
import { drivenRows } from '../../../rules/derived/drivenRows.ts';

const LIST = '/section/rows';
/** Rows that show twice their key, and set it; `other` is what the value is worked out from too. */
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

describe('worked out values of rows and the keys they stand for', () => {
  it('are looked at where the rows or what they are worked out from change', () => {
    expect(doubled.inputs).toEqual([LIST, '/factor']);
  });

  it('read: every row says what its key does, and a list without rows stays as it is', () => {
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
  ])('where %s was changed, the other one follows', (_name, changed, follows) => {
    const still = { key: 5, shown: 10 };
    const after = doubled.follow(withTwo({ key: 1, shown: 6 }, still), changed, {});
    const expected = { key: { key: 3, shown: 6 }, value: { key: 1, shown: 2 }, neither: { key: 1, shown: 6 } };
    expect(after).toEqual(withTwo(expected[follows], still));
  });

  it('where both rows were changed, each follows', () => {
    const after = doubled.follow(
      withTwo({ key: 1, shown: 6 }, { key: 5, shown: 2 }),
      [`${LIST}/0/key`, `${LIST}/1/shown`],
      {},
    );
    expect(after).toEqual(withTwo({ key: 1, shown: 2 }, { key: 1, shown: 2 }));
  });

  it('where more than rows was changed, every row follows', () => {
    const after = doubled.follow(
      withTwo({ key: 1, shown: 6 }, { key: 5, shown: 2 }),
      [`${LIST}/0/key`, '/factor'],
      {},
    );
    expect(after).toEqual(withTwo({ key: 1, shown: 2 }, { key: 5, shown: 10 }));
  });

  it('what says the same in other words stays as a person wrote it', () => {
    const document = withTwo({ key: 1, shown: '2.0' }, { key: 5, shown: 10 });
    expect(doubled.follow(document, ['/factor'], {})).toBe(document);
  });

  it('a row that knows no value yet gets the one its key says, even if all of it is new', () => {
    expect(doubled.follow(withTwo({ key: 1 }, { key: 5 }), [LIST], {})).toEqual(
      withTwo({ key: 1, shown: 2 }, { key: 5, shown: 10 }),
    );
  });

  it('where they agree, nothing differs', () => {
    const document = withValue(withTwo({ key: 1, shown: 2 }, { key: 2, shown: 4 }), '/factor', 2, {});
    for (const pointer of ['', LIST, `${LIST}/0`, `${LIST}/1/key`, '/factor']) {
      expect(doubled.follow(document, [pointer], {})).toBe(document);
    }
  });
});

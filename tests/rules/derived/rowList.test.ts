import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import {
  type Following,
  numberOf,
  rowsAt,
  withFollowing,
  withNewRow,
  withRowBack,
  withRows,
  withValue,
  withValues,
} from '../../../rules/core/rowList.ts';

const named = (row: number, name: string): JsonObject => ({ row, name });

describe('rows and their numbers (docs/device.md#configuration-text)', () => {
  it('rows are the objects of a list, and other values have no rows', () => {
    expect(rowsAt({ list: [1, { row: 2 }, null] }, '/list')).toEqual([{ row: 2 }]);
    expect([{}, { list: {} }, { list: 'none' }].map((document) => rowsAt(document, '/list'))).toEqual([[], [], []]);
  });

  it('a row without a number counts as 0', () => {
    expect([{ row: 7 }, { row: '7' }, {}].map(numberOf)).toEqual([7, 0, 0]);
  });

  test.each<[string, readonly JsonObject[], readonly JsonObject[], number]>([
    ['the first', [], [], 1],
    ['after those that are there', [named(4, 'a'), named(2, 'b')], [], 5],
    ['after those of the original, whose numbers a text still has', [named(1, 'a')], [named(8, 'gone')], 9],
  ])('a new row gets number %s', (_name, rows, original, row) => {
    expect(withNewRow(rows, original, { name: 'new' })).toEqual([...rows, named(row, 'new')]);
  });

  test.each<[string, readonly number[], number, readonly number[]]>([
    ['before all', [2, 3], 1, [1, 2, 3]],
    ['between others', [1, 3], 2, [1, 2, 3]],
    ['behind all', [1, 2], 3, [1, 2, 3]],
  ])('a row is restored %s', (_name, rows, row, expected) => {
    const before = rows.map((number) => named(number, 'there'));
    expect(withRowBack(before, named(row, 'back')).map(numberOf)).toEqual(expected);
  });

  it('a row is restored behind a row with the same number', () => {
    expect(withRowBack([named(1, 'there'), named(2, 'last')], named(1, 'back'))).toEqual([
      named(1, 'there'),
      named(1, 'back'),
      named(2, 'last'),
    ]);
  });
});

describe('unchanged documents stay the same object', () => {
  const document = { section: { list: [named(1, 'a')], status: true }, empty: { list: [] } };

  it('the same rows, value or values', () => {
    expect(withRows(document, '/section/list', [named(1, 'a')], {})).toBe(document);
    expect(withRows(document, '/empty/list', [], document)).toBe(document);
    expect(withRows(document, '/none/list', [], {})).toBe(document);
    expect(withRows(document, '/section/none', [], {})).toBe(document);
    expect(withValue(document, '/section/status', true, {})).toBe(document);
    expect(withValue(document, '/none/status', undefined, {})).toBe(document);
    const row = { row: 1, ports: [1, 2] };
    expect(withValues(row, { ports: [1, 2], row: 1, name: undefined })).toBe(row);
  });

  it('values are added, changed and removed', () => {
    expect(withValues({ row: 1, name: 'a', note: 'x' }, { name: 'b', note: undefined, status: true })).toEqual({
      row: 1,
      name: 'b',
      status: true,
    });
    expect(Object.keys(withValues({ row: 1, note: 'x' }, { note: undefined }))).toEqual(['row']);
  });
});

describe('undo removes a derived change completely', () => {
  const document = { other: 1, section: { part: { list: [named(1, 'a')] } } };
  const path = '/section/part/list';

  test.each<[string, JsonObject, JsonObject]>([
    ['a list, and all that holds nothing else', { other: 1 }, { other: 1 }],
    ['a list, but not what the original has', { section: {} }, { other: 1, section: {} }],
    ['a list, but not what held it in the original', { section: { part: {} } }, { other: 1, section: { part: {} } }],
    [
      'the rows of a list that was empty',
      { section: { part: { list: [] } } },
      { other: 1, section: { part: { list: [] } } },
    ],
  ])('%s', (_name, original, expected) => {
    expect(withRows(document, path, [], original)).toEqual(expected);
  });

  it('keeps other content of a section', () => {
    const both = { section: { status: true, list: [named(1, 'a')] } };
    expect(withRows(both, '/section/list', [], {})).toEqual({ section: { status: true } });
    expect(withValue(both, '/section/status', undefined, {})).toEqual({ section: { list: [named(1, 'a')] } });
    expect(withValue(both, '/section/status', false, {})).toEqual({ section: { ...both.section, status: false } });
  });

  it('removing a top-level list removes its key', () => {
    expect(withRows({ list: [named(1, 'a')] }, '/list', [], {})).toEqual({});
  });

  it('sets changed rows', () => {
    expect(withRows(document, path, [named(2, 'b')], {})).toEqual({
      other: 1,
      section: { part: { list: [named(2, 'b')] } },
    });
  });
});

describe('a row removed with its source (docs/device.md#interplay)', () => {
  const it1 = { row: 2, name: 'it', note: 'edited' };
  const known = { row: 2, name: 'it', note: 'as it was' };
  const others = [named(1, 'a'), named(3, 'b')];
  const added = { row: 4, name: 'it' };

  test.each<[string, Pick<Following, 'wanted' | 'wantedBefore'>, JsonObject | 'none', JsonObject | 'none', unknown]>([
    ['came, and the row with it', { wanted: true, wantedBefore: false }, 'none', 'none', [...others, added]],
    ['came, and the row is there', { wanted: true, wantedBefore: false }, it1, 'none', 'the same'],
    ['came, and the row that had no reason is back', { wanted: true, wantedBefore: false }, 'none', known, known],
    ['went, and the row with it', { wanted: false, wantedBefore: true }, it1, known, others],
    ['went, and there is no row', { wanted: false, wantedBefore: true }, 'none', known, 'the same'],
    ['stays, and so does its row', { wanted: true, wantedBefore: true }, it1, known, 'the same'],
    ['stays, and its row is back', { wanted: true, wantedBefore: true }, 'none', known, known],
    ['stays, and a row that lacked is not added', { wanted: true, wantedBefore: true }, 'none', 'none', 'the same'],
    ['stays, and a row that came stays', { wanted: true, wantedBefore: true }, it1, 'none', 'the same'],
    ['is still not there, and the row that came goes', { wanted: false, wantedBefore: false }, it1, 'none', others],
    ['is still not there, nor is a row', { wanted: false, wantedBefore: false }, 'none', 'none', 'the same'],
    ['is still not there, and a row too many stays', { wanted: false, wantedBefore: false }, it1, known, 'the same'],
    ['is still not there, and a row too many is back', { wanted: false, wantedBefore: false }, 'none', known, known],
  ])('it %s', (_name, states, now, before, expected) => {
    const at = (row: JsonObject | 'none') => [named(1, 'a'), ...(row === 'none' ? [] : [row]), named(3, 'b')];
    const rows = at(now);
    const after = withFollowing(rows, at(before), {
      ...states,
      isIt: (row) => row.name === 'it',
      values: { name: 'it' },
    });
    if (expected === 'the same') expect(after).toBe(rows);
    else expect(after).toEqual(expected === known ? at(known) : expected);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeValues } from '../../../command/edit/mergeValues.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';

test.each<[string, JsonValue, JsonValue, JsonValue, JsonValue]>([
  ['other names', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  ['a new and a removed name', { a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
  ['the same change', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
  ['other entries', [1, 2, 3], [9, 2, 3], [1, 2, 8], [9, 2, 8]],
  ['values of rows', [{ a: 1, b: 1 }], [{ a: 2, b: 1 }], [{ a: 1, b: 2 }], [{ a: 2, b: 2 }]],
  ['an added and a changed entry', ['a', 'b'], ['x', 'b'], ['a', 'b', 'c'], ['x', 'b', 'c']],
  ['a removed and an added entry', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'c', 'd'], ['b', 'c', 'd']],
])('merges %s', (_, base, mine, theirs, value) => {
  expect(mergeValues(base, mine, theirs)).toEqual({ value, conflicts: [] });
});

test('different changes of a value are a conflict, which a choice decides', () => {
  const sides = [
    { 'a/b': { c: 1 }, d: 1 },
    { 'a/b': { c: 2 }, d: 2 },
    { 'a/b': { c: 3 }, d: 1 },
  ] as const;
  expect(mergeValues(...sides).conflicts).toEqual([{ pointer: '/a~1b/c', mine: 2, theirs: 3 }]);
  expect(mergeValues(...sides, { '/a~1b/c': 'theirs' })).toEqual({ value: { 'a/b': { c: 3 }, d: 2 }, conflicts: [] });
  expect(mergeValues(...sides, { '/a~1b/c': 'mine' })).toEqual({ value: { 'a/b': { c: 2 }, d: 2 }, conflicts: [] });
});

test.each<[string, JsonValue | undefined, JsonValue | undefined, JsonValue | undefined, string]>([
  ['changed and removed', { a: 1 }, { a: 2 }, {}, '/a'],
  ['inserted at one place', [1], [1, 2], [1, 3], ''],
  ['two new files', undefined, 1, 2, ''],
])('%s is a conflict', (_, base, mine, theirs, pointer) => {
  expect(mergeValues(base, mine, theirs).conflicts.map((conflict) => conflict.pointer)).toEqual([pointer]);
});

test('a change of one side alone is kept, and both orders of sides agree on conflicts', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).map((json): JsonValue => JSON.parse(JSON.stringify(json)));
  fc.assert(
    fc.property(value, value, value, (base, mine, theirs) => {
      expect(mergeValues(base, mine, base)).toEqual({ value: mine, conflicts: [] });
      expect(mergeValues(base, base, theirs)).toEqual({ value: theirs, conflicts: [] });
      const places = (conflicts: readonly { readonly pointer: string }[]) =>
        conflicts.map(({ pointer }) => pointer).sort();
      expect(places(mergeValues(base, mine, theirs).conflicts)).toEqual(
        places(mergeValues(base, theirs, mine).conflicts),
      );
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeValues } from '../../engine/config/mergeValues.ts';
import { getAt, setAt } from '../../engine/core/pointer.ts';
import type { JsonValue } from '../../engine/core/schema.ts';

const scalar = fc.constantFrom<JsonValue>(1, 2, 'a', '', true, null);
const { value: values } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.dictionary(fc.constantFrom('a', 'b', 'x/y', '__proto__'), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.record({ name: fc.constantFrom('n', 'm', 'o'), port: scalar, on: fc.boolean() }), { maxLength: 4 }),
  ),
}));

/** Versions of one value: half of them are near to the base, as edits are. */
const versions = fc.oneof(
  fc.tuple(values, values, values),
  fc.tuple(values, values, values, values).map(([a, b, c, d]): [JsonValue, JsonValue, JsonValue] => [
    { a, b, c: [a, b] },
    { a: c, b, c: [a, c, b] },
    { a, b: d, c: [a, b, d] },
  ]),
);

describe('laws', () => {
  test('an edit of one side is the result', () => {
    fc.assert(
      fc.property(values, values, (base, edited) => {
        expect(mergeValues(base, edited, base)).toEqual({ value: edited, conflicts: [] });
        expect(mergeValues(base, base, edited)).toEqual({ value: edited, conflicts: [] });
        expect(mergeValues(base, edited, edited)).toEqual({ value: edited, conflicts: [] });
      }),
    );
  });

  test('both sides have conflicts at the same time', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const [here, there] = [mergeValues(base, mine, theirs), mergeValues(base, theirs, mine)];
        expect(here.conflicts.length).toBe(there.conflicts.length);
      }),
    );
  });

  test('a conflict has three versions, and the value of mine at its pointer', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const { value, conflicts } = mergeValues(base, mine, theirs);
        for (const conflict of conflicts) {
          expect(conflict.mine).not.toEqual(conflict.theirs);
          expect(conflict.mine).not.toEqual(conflict.base);
          expect(conflict.theirs).not.toEqual(conflict.base);
          const at = conflict.pointer === '' ? value : getAt(Object(value), conflict.pointer);
          expect(at).toEqual(conflict.mine);
        }
        expect(new Set(conflicts.map(({ pointer }) => pointer)).size).toBe(conflicts.length);
      }),
    );
  });

  test('edits of different properties are all kept', () => {
    fc.assert(
      fc.property(values, values, values, values, (a, b, mine, theirs) => {
        const merged = mergeValues({ a, b }, { a: mine, b }, { a, b: theirs });
        expect(merged).toEqual({ value: { a: mine, b: theirs }, conflicts: [] });
      }),
    );
  });

  test('taking theirs at every conflict of properties keeps the edits of theirs', () => {
    const flat = fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalar, { noNullPrototype: true });
    fc.assert(
      fc.property(flat, flat, flat, (base, mine, theirs) => {
        const { value, conflicts } = mergeValues(base, mine, theirs);
        const resolved = conflicts.reduce((own, { pointer, theirs: to }) => setAt(own, pointer, to), Object(value));
        for (const name of ['a', 'b', 'c']) {
          if (theirs[name] !== base[name]) expect(resolved[name]).toEqual(theirs[name]);
        }
      }),
    );
  });
});

const row = (name: string, port = 1) => ({ name, port, on: true });

test.each<[string, JsonValue, JsonValue, JsonValue, JsonValue]>([
  ['both add an entry', [row('a')], [row('a'), row('b')], [row('a'), row('c')], [row('a'), row('c'), row('b')]],
  ['one edits, one adds', [row('a')], [row('a', 2)], [row('z'), row('a')], [row('z'), row('a', 2)]],
  ['one removes, one edits another', [row('a'), row('b')], [row('b')], [row('a'), row('b', 2)], [row('b', 2)]],
  [
    'one moves, one edits',
    [row('a'), row('b')],
    [row('b'), row('a')],
    [row('a', 2), row('b')],
    [row('b'), row('a', 2)],
  ],
  ['one removes, one adds beside', ['a'], [], ['a', 'b'], ['b']],
  ['each removes another', ['a', 'b', 'c'], ['b', 'c'], ['a', 'c'], ['c']],
  ['both add the same', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  [
    'both edit other values of an entry',
    [row('a')],
    [row('a', 2)],
    [{ ...row('a'), on: false }],
    [{ ...row('a', 2), on: false }],
  ],
])('merges lists: %s', (_, base, mine, theirs, value) => {
  expect(mergeValues(base, mine, theirs)).toEqual({ value, conflicts: [] });
});

test.each<[string, JsonValue, JsonValue, JsonValue, string]>([
  ['a value', { a: 1 }, { a: 2 }, { a: 3 }, '/a'],
  ['a removed value', { a: 1 }, {}, { a: 3 }, '/a'],
  ['a value in an entry', { l: [row('a')] }, { l: [row('a', 2)] }, { l: [row('z'), row('a', 3)] }, '/l/1/port'],
  [
    'an edited and a removed entry',
    { l: [row('a'), row('b')] },
    { l: [row('a', 2), row('b')] },
    { l: [row('b')] },
    '/l',
  ],
  ['a replaced entry', { l: [1, 2, 3] }, { l: [1, 5, 3] }, { l: [1, 6, 3] }, '/l'],
  ['another order of both', { l: ['a', 'b', 'c'] }, { l: ['c', 'a', 'b'] }, { l: ['b', 'a', 'c'] }, '/l'],
  ['another type', { a: {} }, { a: [] }, { a: 1 }, '/a'],
])('finds a conflict: %s', (_, base, mine, theirs, pointer) => {
  expect(mergeValues(base, mine, theirs).conflicts.map((own) => own.pointer)).toEqual([pointer]);
});

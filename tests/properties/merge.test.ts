import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlatText, parseText, serialise } from '../../engine/config/flatText.ts';
import { merge } from '../../engine/config/merge.ts';

const line = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'b.1', 'b.2', 'c', '__proto__'), fc.constantFrom('1', '2', '', '='))
      .map(([key, value]) => `${key}=${value}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('', 'comment', '=x') },
);
const texts = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 8 })
  .map((lines) => parseText(lines.map(([raw, end]) => raw + end).join('')));

function values(text: FlatText, except: ReadonlySet<string> = new Set()) {
  return new Map(
    [...text.keys()]
      .filter((key) => !except.has(key))
      .toSorted()
      .map((key) => [key, text.get(key)]),
  );
}

test('without device changes, the result is mine', () => {
  fc.assert(
    fc.property(texts, texts, (base, mine) => {
      const merged = merge(base, mine, base);
      expect(merged.conflicts).toEqual([]);
      expect(values(merged.text)).toEqual(values(mine));
    }),
  );
});

test('without my changes, the result is theirs byte for byte', () => {
  fc.assert(
    fc.property(texts, texts, (base, theirs) => {
      expect(serialise(merge(base, base, theirs).text)).toBe(serialise(theirs));
    }),
  );
});

test('equal changes give that result', () => {
  fc.assert(
    fc.property(texts, texts, (base, both) => {
      const merged = merge(base, both, both);
      expect(merged.conflicts).toEqual([]);
      expect(serialise(merged.text)).toBe(serialise(both));
    }),
  );
});

test('swapping the sides affects conflicts only', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, one, other) => {
      const [left, right] = [merge(base, one, other), merge(base, other, one)];
      const keys = (conflicts: typeof left.conflicts) => conflicts.map(({ key }) => key).toSorted();
      expect(keys(left.conflicts)).toEqual(keys(right.conflicts));
      const conflicting = new Set(keys(left.conflicts));
      expect(values(left.text, conflicting)).toEqual(values(right.text, conflicting));
    }),
  );
});

test('every value of the result is from one side, and from theirs on conflict', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs);
      const conflicting = new Set(merged.conflicts.map(({ key }) => key));
      for (const key of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
        const isTheirs = conflicting.has(key) || mine.get(key) === base.get(key);
        expect(merged.text.get(key)).toBe((isTheirs ? theirs : mine).get(key));
      }
    }),
  );
});

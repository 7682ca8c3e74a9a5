import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../../../src/settings/find/distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });

/** Word with typing errors, at most one for each place. */
const errors = fc.array(
  fc.tuple(fc.constantFrom('add', 'leave', 'replace', 'swap'), fc.nat(), fc.constantFrom('a', 'x')),
  {
    maxLength: 3,
  },
);

function mistyped(word: string, list: readonly (readonly [string, number, string])[]): string {
  return list.reduce((text, [kind, place, letter]) => {
    const at = place % (text.length + 1);
    const [start, end] = [text.slice(0, at), text.slice(at)];
    if (kind === 'add') return start + letter + end;
    if (kind === 'leave') return start + end.slice(1);
    if (kind === 'replace') return end === '' ? text : start + letter + end.slice(1);
    return end.length < 2 ? text : start + (end[1] ?? '') + (end[0] ?? '') + end.slice(2);
  }, word);
}

describe('distance', () => {
  it('is at most 1 for one typing error, symmetric, and 0 only for the same word', () => {
    fc.assert(
      fc.property(word, errors, word, (text, list, other) => {
        expect(distance(mistyped(text, list.slice(0, 1)), text, 3)).toBeLessThanOrEqual(1);
        expect(distance(text, other, 20)).toBe(distance(other, text, 20));
        expect(distance(text, other, 20) === 0).toBe(text === other);
        expect(distance(text, other, 20)).toBeGreaterThanOrEqual(Math.abs(text.length - other.length));
      }),
    );
  });

  it('does not depend on the limit below it, and is limit + 1 above it', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), fc.boolean(), (text, other, limit, isPrefix) => {
        expect(distance(text, other, limit, isPrefix)).toBe(Math.min(limit + 1, distance(text, other, 20, isPrefix)));
      }),
    );
  });

  it('of a prefix is the distance to the nearest beginning', () => {
    fc.assert(
      fc.property(word, word, (text, other) => {
        const beginnings = Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length));
        expect(distance(text, other, 20, true)).toBe(Math.min(...beginnings.map((one) => distance(text, one, 20))));
      }),
    );
  });
});

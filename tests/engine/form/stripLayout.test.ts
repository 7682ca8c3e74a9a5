import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Extent, isExtent, layOutStrip } from '../../../engine/form/stripLayout.ts';

interface Item extends Extent {
  readonly common: boolean;
}

const item: fc.Arbitrary<Item> = fc
  .record({ from: fc.integer({ min: 0, max: 400 }), width: fc.integer({ min: 1, max: 80 }), common: fc.boolean() })
  .map(({ from, width, common }) => ({ from: from * 5, to: (from + width) * 5, common }));
const items = fc.array(item, { maxLength: 60 });

function layOut(given: readonly Item[]) {
  return layOutStrip(
    given,
    (one) => one,
    ({ common }) => common,
  );
}

describe('strip layout', () => {
  it('contains each choice once, in scale order', () => {
    fc.assert(
      fc.property(items, (given) => {
        const placed = layOut(given).bars.map(({ of }) => of);
        expect(new Set(placed)).toEqual(new Set(given));
        expect(placed).toHaveLength(given.length);
        for (const [index, one] of placed.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(placed[index - 1]?.from ?? 0);
        }
      }),
    );
  });

  it('never overlaps two bars of a lane', () => {
    fc.assert(
      fc.property(items, (given) => {
        const { bars, lanes } = layOut(given);
        for (const a of bars) {
          expect(a.lane).toBeLessThan(lanes);
          for (const b of bars) {
            if (a === b || a.lane !== b.lane) continue;
            expect(a.at + a.span <= b.at || b.at + b.span <= a.at).toBe(true);
          }
        }
      }),
    );
  });

  it('uses one scale for widths and for gaps within a group', () => {
    fc.assert(
      fc.property(items, (given) => {
        const { bars } = layOut(given);
        for (const a of bars) {
          expect(a.span).toBe(a.of.to - a.of.from);
          for (const b of bars) if (a.gaps === b.gaps) expect(b.at - a.at).toBe(b.of.from - a.of.from);
        }
      }),
    );
  });

  it('skips exactly the ranges without items', () => {
    fc.assert(
      fc.property(items, (given) => {
        const { bars, span, gaps } = layOut(given);
        const taken = new Set<number>();
        for (const { from, to } of given) for (let unit = from; unit < to; unit += 5) taken.add(unit);
        const starts = [...taken].filter((unit) => !taken.has(unit - 5));
        expect(span).toBe(taken.size * 5);
        expect(gaps).toBe(Math.max(0, starts.length - 1));
        for (const { at, span: own } of bars) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + own).toBeLessThanOrEqual(span);
        }
      }),
    );
  });

  it('places the first choices in the upper lanes, side by side', () => {
    const usual = [5170, 5250, 5330].map((from) => ({ from, to: from + 80, common: true }));
    const between = [5190, 5210, 5230].map((from) => ({ from, to: from + 80, common: false }));
    const { bars, lanes } = layOut([...between, ...usual]);
    expect(lanes).toBe(4);
    for (const { of, lane } of bars) expect(lane === 0).toBe(of.common);
  });

  it.each([
    [undefined, false],
    [{ from: 5170, to: 5190 }, true],
    [{ from: 5170, to: 5170 }, false],
    [{ from: 5190, to: 5170 }, false],
    [{ from: Number.NaN, to: 5170 }, false],
    [{ from: 5170, to: Number.POSITIVE_INFINITY }, false],
  ])('draws only items with a width as bars: %j is %s', (extent, is) => {
    expect(isExtent(extent)).toBe(is);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartEvent } from '../../../src/chart/chartData.ts';
import { clustered, type Mark, WEIGHTS } from '../../../src/chart/eventClusters.ts';
import { eventLabels } from '../../../src/chart/eventLabels.ts';

const mark = (share: number, label = '', tone: ChartEvent['tone'] = 'good', count = 1): Mark => ({
  event: { at: share, label, tone },
  share,
  count,
});
/** Ten pixels a letter. */
const wordsWidth = (words: string) => 10 * words.length;

test.each<[string, readonly Mark[], readonly (readonly [side: string, width: number] | undefined)[]]>([
  ['is whole, however long it is', [mark(10, 'x'.repeat(30))], [['after', 300]]],
  ['turns at the end of the axis', [mark(90, 'x'.repeat(20))], [['before', 200]]],
  [
    'turns if the next mark leaves no room',
    [mark(60, 'xx'), mark(50, 'x'.repeat(20))],
    [
      ['after', 20],
      ['before', 180],
    ],
  ],
  [
    'is cut to the larger room',
    [mark(60, 'xx'), mark(20, 'x'.repeat(20))],
    [
      ['after', 20],
      ['after', 140],
    ],
  ],
  [
    'gives way to a cluster that is worse',
    [mark(30, 'x'.repeat(12), 'bad', 4), mark(25, 'x'.repeat(9))],
    [
      ['after', 120],
      ['before', 80],
    ],
  ],
  [
    'is left out without room',
    [mark(26, 'xx'), mark(20, 'x'.repeat(9)), mark(14, 'xx')],
    [['after', 20], undefined, ['before', 20]],
  ],
])('a label %s', (_what, marks, expected) => {
  const labels = eventLabels(marks, 400, wordsWidth);
  expect(marks.map((one) => labels.get(one)).map((label) => label && [label.side, label.width])).toEqual(expected);
});

test('no label covers another, or the mark of an event that is as bad', () => {
  const marks = fc
    .array(
      fc.tuple(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.string({ maxLength: 40 }),
        fc.constantFrom<ChartEvent['tone']>('good', 'warn', 'bad'),
      ),
      { maxLength: 12 },
    )
    .map((all) => clustered(all.map((one) => mark(...one)).sort((a, b) => b.share - a.share)));
  fc.assert(
    fc.property(marks, fc.integer({ min: 0, max: 2000 }), (all, width) => {
      const labels = eventLabels(all, width, wordsWidth);
      const ranges = all.flatMap((one) => {
        const label = labels.get(one);
        const at = (one.share / 100) * width;
        if (label === undefined) return [];
        const [low, high] = label.side === 'after' ? [at, at + label.width] : [at - label.width, at];
        return [{ one, low, high }];
      });
      for (const { one, low, high } of ranges) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(width);
        for (const other of ranges) expect(other.one === one || other.high <= low || high <= other.low).toBe(true);
        for (const { share, event } of all.filter((other) => other !== one)) {
          const at = (share / 100) * width;
          expect(WEIGHTS[event.tone] < WEIGHTS[one.event.tone] || at <= low || high <= at).toBe(true);
        }
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChartEvent } from '../../../src/chart/chartData.ts';
import { clustered, type Mark, WEIGHTS } from '../../../src/chart/eventClusters.ts';

const mark = (share: number, tone: ChartEvent['tone'] = 'good'): Mark => ({
  event: { at: share, label: `${share}`, tone },
  share,
  count: 1,
});

it('merges overlapping marks with their count, and shows the worst event', () => {
  const found = clustered([mark(80), mark(79, 'bad'), mark(76), mark(40)]);
  expect(found.map(({ share, count, event }) => [share, count, event.tone])).toEqual([
    [80, 3, 'bad'],
    [40, 1, 'good'],
  ]);
});

it('counts every event once, and leaves no overlap', () => {
  const marks = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom<ChartEvent['tone']>('good', 'warn', 'bad')))
    .map((all) => all.map(([share, tone]) => mark(share, tone)).sort((a, b) => b.share - a.share));
  fc.assert(
    fc.property(marks, (all) => {
      const found = clustered(all);
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      for (const [index, { share }] of found.slice(1).entries())
        expect((found[index]?.share ?? 0) - share).toBeGreaterThan(5);
      const worst = (list: readonly Mark[]) => Math.max(-1, ...list.map(({ event }) => WEIGHTS[event.tone]));
      expect(worst(found)).toBe(worst(all));
    }),
  );
});

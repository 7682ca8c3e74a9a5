import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoomedIn, zoomMoved } from '../../../src/chart/zoom.ts';

const WHOLE = { low: 1_000_000, high: 1_064_000 };

test('law: every sequence of zooming and moving stays within the axis, and ends at its limits', () => {
  const acts = fc.array(fc.constantFrom('closer', 'earlier', 'later'), { maxLength: 60 });
  fc.assert(
    fc.property(acts, (list) => {
      let part = WHOLE;
      for (const act of list) {
        const next = act === 'closer' ? zoomedIn(part, WHOLE) : zoomMoved(part, WHOLE, act === 'earlier' ? -1 : 1);
        if (next === undefined) continue;
        const size = part.high - part.low;
        expect(next.high - next.low).toBe(act === 'closer' ? size / 2 : size);
        expect(next).not.toEqual(part);
        part = next;
        expect(part.low).toBeGreaterThanOrEqual(WHOLE.low);
        expect(part.high).toBeLessThanOrEqual(WHOLE.high);
        expect(part.high - part.low).toBeGreaterThanOrEqual(1000);
      }
      if (zoomMoved(part, WHOLE, -1) === undefined) expect(part.low).toBe(WHOLE.low);
      if (zoomMoved(part, WHOLE, 1) === undefined) expect(part.high).toBe(WHOLE.high);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  frameOf,
  MARGIN,
  nextCorner,
  nextSize,
  nextWindows,
  readWindows,
  TITLE_HEIGHT,
  type WindowAct,
  type Windows,
  windowsText,
} from '../../../src/windows/windows.ts';

const TOOLS = ['ping', 'survey', 'traceroute'];
const NONE: Windows = { screen: { width: 1280, height: 800 }, open: [] };

const tool = fc.constantFrom(...TOOLS);
const pixels = fc.oneof(fc.integer({ min: -3000, max: 5000 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
const act: fc.Arbitrary<WindowAct> = fc.oneof(
  fc.record({ type: fc.constant('show' as const), tool }),
  fc.record({ type: fc.constant('close' as const), tool }),
  fc.record({
    type: fc.constant('turn' as const),
    tool,
    to: fc.constantFrom('normal' as const, 'collapsed' as const, 'maximized' as const, 'minimized' as const),
  }),
  fc.record({
    type: fc.constant('place' as const),
    tool,
    place: fc.record({ x: pixels, y: pixels, width: pixels, height: pixels }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('screen' as const),
    screen: fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 2200 }) }),
  }),
);

const after = (acts: readonly WindowAct[]) => acts.reduce(nextWindows, NONE);
const isTool = (id: string) => TOOLS.includes(id);

test('keeps every window unique and on the screen, 11 px from its edges, after any actions (D28)', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const { open, screen } = after(acts);
      expect(new Set(open.map((window) => window.tool)).size).toBe(open.length);
      for (const window of open) {
        const frame = frameOf(window, screen);
        if (window.state === 'minimized') expect(frame).toBeUndefined();
        if (frame === undefined) continue;
        const edge = screen.width < 640 ? 0 : MARGIN;
        const { x, y, width, height } = frame;
        expect(x).toBeGreaterThanOrEqual(Math.min(edge, screen.width));
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(screen.width - edge);
        expect(y + height).toBeLessThanOrEqual(screen.height);
        if (screen.height > 100 && edge > 0)
          expect([y >= edge, y + height <= screen.height - edge]).toEqual([true, true]);
        if (window.state === 'collapsed' && edge > 0 && screen.height > 100) expect(height).toBe(TITLE_HEIGHT);
      }
    }),
  );
});

test('reaches every corner and the smallest and largest size by clicks alone', () => {
  const side = fc.integer({ min: 640, max: 4000 });
  fc.assert(
    fc.property(side, side, pixels, pixels, pixels, pixels, (screenWidth, screenHeight, x, y, width, height) => {
      const screen = { width: screenWidth, height: screenHeight };
      let windows = after([
        { type: 'screen', screen },
        { type: 'show', tool: 'ping' },
        { type: 'place', tool: 'ping', place: { x, y, width, height } },
      ]);
      const frame = () => {
        const [window] = windows.open;
        const found = window && frameOf(window, screen);
        if (found === undefined) throw new Error('it has no place');
        return found;
      };
      const seen = (next: typeof nextCorner | typeof nextSize) =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map(() => {
          windows = nextWindows(windows, { type: 'place', tool: 'ping', place: next(frame(), screen) });
          return frame();
        });
      const corners = seen(nextCorner);
      for (const right of [false, true]) {
        for (const bottom of [false, true]) {
          const there = corners.some(
            (one) =>
              one.x === (right ? screen.width - MARGIN - one.width : MARGIN) &&
              one.y === (bottom ? screen.height - MARGIN - one.height : MARGIN),
          );
          expect(there).toBe(true);
        }
      }
      const sizes = seen(nextSize).map((one) => [one.width, one.height]);
      expect(sizes).toContainEqual([300, 180]);
      expect(sizes).toContainEqual([screen.width - 2 * MARGIN, screen.height - 2 * MARGIN]);
    }),
  );
});

test('reads stored windows unchanged', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const { open } = after(acts);
      expect(readWindows(windowsText(open), isTool)).toEqual(open);
    }),
  );
});

test('ignores invalid stored data, or reads a window of an existing tool', () => {
  const loose = fc.record(
    {
      tool: fc.oneof(tool, fc.anything()),
      state: fc.oneof(fc.constantFrom('normal', 'minimized'), fc.anything()),
      back: fc.oneof(fc.constantFrom('normal', 'minimized'), fc.anything()),
      place: fc.oneof(fc.record({ x: fc.anything(), y: pixels, width: pixels, height: pixels }), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(loose).map((all) => JSON.stringify(all)),
  );
  fc.assert(
    fc.property(fc.option(stored), (text) => {
      const open = readWindows(text, isTool);
      expect(readWindows(windowsText(open), isTool)).toEqual(open);
      for (const window of open) {
        const frame = frameOf(window, NONE.screen);
        expect(Object.values(frame ?? {}).every(Number.isFinite)).toBe(true);
      }
    }),
  );
  expect(readWindows('[{"tool":"ping"}]', isTool)).toEqual([]);
  const good = { tool: 'ping', state: 'normal', back: 'normal', place: { x: 1, y: 2, width: 3, height: 4 } };
  expect(readWindows(JSON.stringify([good, good, { ...good, tool: 'gone' }]), isTool)).toEqual([good]);
});

test('restores a window from the strip, brings a shown window to the front, and restores places on a larger screen', () => {
  const show = (id: string): WindowAct => ({ type: 'show', tool: id });
  const turn = (to: 'collapsed' | 'minimized'): WindowAct => ({ type: 'turn', tool: 'ping', to });
  const { open } = after([show('ping'), show('survey'), turn('collapsed'), turn('minimized'), show('ping')]);
  expect(open.map(({ tool: id, state }) => [id, state])).toEqual([
    ['survey', 'normal'],
    ['ping', 'collapsed'],
  ]);
  const placed = after([show('ping'), { type: 'place', tool: 'ping', place: { x: 500, y: 200 } }]);
  const [small, large] = [
    { width: 700, height: 400 },
    { width: 1280, height: 800 },
  ].map((screen) => nextWindows(placed, { type: 'screen', screen }));
  const frame = (windows: Windows | undefined) =>
    windows?.open.map((window) => frameOf(window, windows.screen)).at(0);
  expect(frame(small)).toEqual({ x: 89, y: 11, width: 600, height: 378 });
  expect(frame(large)).toEqual({ x: 500, y: 200, width: 600, height: 560 });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { type DeviceHistory, getHistory, HISTORY_RANGES } from '../../../src/device/endpoints/history.ts';
import { historyCsv, shareOf } from '../../../src/diagnostics/graphs/historyCsv.ts';
import { happeningWords } from '../../../src/history/happeningWords.ts';
import { pointsOf, signalLines, throughputLines } from '../../../src/history/historyLines.ts';
import { createHistoryRun } from '../../../src/history/historyRun.ts';
import { answers } from '../device/answers.ts';
import { memoryStorage } from '../memoryStorage.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const spread = { low: -70, mean: -60, high: -55 };
const linked = { measured: 60, linked: 60, local: spread, remote: spread, receive: spread, send: spread };
const NOTHING: DeviceHistory = {
  interval: 60,
  length: 3600,
  samples: [],
  happenings: [],
  month: { measured: 0, linked: 0 },
};

describe('points', () => {
  test('law: time ascends to now, each sample appears once, and missing samples are gaps', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 61 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 59 }), (list, begun) => {
        const ages = list.sort((a, b) => b - a).map((minute) => minute * 60 + begun);
        const points = pointsOf({ ...NOTHING, samples: ages.map((age) => ({ age, ...linked })) }, NOW);
        expect(points.every(({ at }, index) => at > (points[index - 1]?.at ?? 0) && at <= NOW)).toBe(true);
        expect(points.flatMap(({ sample }) => sample?.age ?? [])).toEqual(ages);
        points.forEach(({ at, sample }, index) => {
          const before = points[index - 1];
          if (sample === undefined || before?.sample === undefined) return;
          expect(at - before.at).toBeLessThanOrEqual(60_000);
        });
        const { series, band } = signalLines(points);
        for (const { values } of series) expect(values).toHaveLength(points.length);
        expect(band?.low.filter(Number.isFinite).length ?? 0).toBe(ages.length);
        expect(historyCsv(points).trim().split('\r\n')).toHaveLength(ages.length + 1);
      }),
      // A complete minute beside a minute that just started.
      { examples: [[[1, 0], 0]] },
    );
  });

  test('has no values without a link, and no band with a single value', () => {
    const same = { low: 5000, mean: 5000, high: 5000 };
    const samples = [
      { age: 61, measured: 1, linked: 0 },
      { age: 1, measured: 1, linked: 1, receive: same, send: same, capacity: 9000 },
    ];
    const { series, band } = throughputLines(pointsOf({ ...NOTHING, samples }, NOW));
    expect(series.map(({ values }) => values)).toEqual([
      [undefined, 5],
      [undefined, 5],
      [undefined, 9],
    ]);
    expect(band).toBeUndefined();
  });

  test('less than the full time never shows as 100 %', () => {
    expect(shareOf({ measured: 2_592_000, linked: 2_591_999 })).toBe(99.99);
    expect(shareOf({ measured: 10, linked: 10 })).toBe(100);
  });
});

test('lists every event, with a link to a page the user can open', () => {
  const kinds = ['restart', 'firmware', 'kept', 'reverted', 'radar', 'channel', 'lost', 'back'] as const;
  for (const kind of kinds) {
    for (const more of [{}, { name: 'mill' }, { value: 5590 }]) {
      expect(happeningWords({ age: 0, kind, ...more }, false).label).not.toMatch(/undefined|[{}]/);
      expect(happeningWords({ age: 0, kind, ...more }, true).link).not.toMatch(/system(?!\/history)/);
    }
  }
});

describe('history response', () => {
  const device = answers();

  test('is sorted, and impossible values are dropped', async () => {
    device.next({
      interval: -1,
      samples: [
        { age: 5, measured: 9, linked: 12 },
        { age: 65, measured: 60, linked: 60, local: [-1, 'x', 2] },
        { age: -4 },
        7,
      ],
      events: [
        { age: 1, kind: 'lost', name: 'x'.repeat(999) },
        { age: 2, kind: 'other' },
      ],
    });
    const read = await getHistory('1h');
    expect(read).toMatchObject({ interval: 5, length: 3600, month: { measured: 0, linked: 0 } });
    expect(read.samples.map(({ age, linked: up, local }) => [age, up, local])).toEqual([
      [65, 60, undefined],
      [5, 9, undefined],
    ]);
    expect(read.happenings.map(({ name }) => name?.length)).toEqual([64]);
  });
});

describe('polling', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  /** Run with a scripted response for each poll. */
  function bench(ask: typeof getHistory) {
    let task = async (_: AbortSignal) => {};
    const stop = vi.fn();
    const run = createHistoryRun(
      { ranges: HISTORY_RANGES, key: 'range', pause: 1 },
      ask,
      (next) => {
        task = next;
        return { stop };
      },
      () => NOW,
    );
    run.start();
    return { run, stop, poll: () => task(new AbortController().signal) };
  }

  test('requests the selected range, which the browser stores, and shows the previous range meanwhile', async () => {
    const { run, poll } = bench(async (range) => ({ ...NOTHING, length: HISTORY_RANGES.indexOf(range) }));
    await poll();
    expect(run.state.get()).toMatchObject({ range: '1h', answer: { range: '1h', at: NOW, history: { length: 1 } } });
    run.choose('30d');
    expect(run.state.get()).toMatchObject({ range: '30d', answer: { range: '1h' } });
    await poll();
    expect(run.state.get().answer).toMatchObject({ range: '30d', history: { length: 4 } });
    expect(bench(async () => NOTHING).run.state.get().range).toBe('30d');
  });

  test('keeps its data while the device fails, and stops without history support', async () => {
    let fails: DeviceError | undefined;
    const { run, stop, poll } = bench(async () => {
      if (fails !== undefined) throw fails;
      return NOTHING;
    });
    await poll();
    fails = new DeviceError('status', 500, 'no');
    await poll();
    expect(run.state.get()).toMatchObject({ answer: { history: NOTHING }, problem: expect.stringMatching(/./) });
    fails = new DeviceError('status', 404, 'no');
    const stops = stop.mock.calls.length;
    await poll();
    expect(run.state.get().absent).toBe(true);
    expect(stop.mock.calls.length).toBe(stops + 1);
  });
});

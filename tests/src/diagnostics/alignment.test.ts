import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import type { SignalLevel } from '../../../src/device/endpoints/alignment.ts';
import type { startPoll } from '../../../src/device/poll.ts';
import { AUTO_OFF, createAlignment } from '../../../src/diagnostics/alignment/alignmentRun.ts';
import { LOST, levelBeat, nearPeak, RADAR_CHECK, spokenLevel } from '../../../src/diagnostics/alignment/beat.ts';
import {
  type Heard,
  hear,
  isFresh,
  NOTHING_HEARD,
  resetPeak,
  traceScale,
  verdictOf,
} from '../../../src/diagnostics/alignment/heard.ts';
import { traceText } from '../../../src/diagnostics/alignment/traceText.ts';
import { createStatusStore } from '../../../src/status/statusStore.ts';
import { testClock } from '../app/testClock.ts';

const dbm = fc.integer({ min: -120, max: 0 });
const inScale = fc.integer({ min: -90, max: -45 });
const level = fc.record({ signal: fc.option(dbm, { nil: undefined }), chains: fc.array(dbm, { maxLength: 4 }) });

describe('beep of a signal', () => {
  const [beepOf, periodOf] = [
    (signal: number, peak: number) => levelBeat(signal, peak).beeps[0]?.hertz ?? 0,
    (signal: number, peak: number) => levelBeat(signal, peak).period,
  ];

  test('rises in pitch with each dB, and never drops in pitch or rate for a stronger signal', () => {
    fc.assert(
      fc.property(dbm, dbm, dbm, (one, other, peak) => {
        const [weak, strong] = [Math.min(one, other), Math.max(one, other)];
        expect(beepOf(strong, peak)).toBeGreaterThanOrEqual(beepOf(weak, peak));
        expect(periodOf(strong, peak)).toBeLessThanOrEqual(periodOf(weak, peak));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -90, max: -46 }), (signal) => {
        expect(beepOf(signal + 1, -45)).toBeGreaterThan(beepOf(signal, -45));
      }),
    );
  });

  test('has larger steps per dB near the peak than far from it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -75, max: -45 }), (peak) => {
        const near = nearPeak(peak, peak) - nearPeak(peak - 1, peak);
        expect(near).toBeGreaterThan(1.4 * (nearPeak(peak - 7, peak) - nearPeak(peak - 8, peak)));
      }),
    );
  });

  test('differs from the sounds of a lost link and of a radar check', () => {
    fc.assert(
      fc.property(inScale, inScale, (signal, peak) => {
        const { beeps, period } = levelBeat(signal, peak);
        expect(beeps).toHaveLength(1);
        expect(beeps[0]?.hertz).toBeGreaterThan(Math.max(...LOST.beeps.map(({ hertz }) => hertz)));
        expect(beeps[0]?.length).toBeLessThan(period);
      }),
    );
    expect([LOST, RADAR_CHECK].map(({ beeps }) => beeps.length)).toEqual([2, 3]);
  });

  test('spoken values are short while the tens digit is unchanged', () => {
    expect([undefined, -64, -63, -59].map((before) => spokenLevel(-64, before))).toEqual(['64', '4', '4', '64']);
  });
});

describe('signal history', () => {
  const all = (levels: readonly SignalLevel[]): Heard =>
    levels.reduce((heard, one, index) => hear(heard, one, 1_000_000 + index * 700), NOTHING_HEARD);

  test('keeps the peak with its time, and the line of 30 s', () => {
    fc.assert(
      fc.property(fc.array(level, { maxLength: 90 }), (levels) => {
        const heard = all(levels);
        const signals = levels.flatMap(({ signal }) => signal ?? []);
        expect(heard.peak?.signal).toBe(signals.length === 0 ? undefined : Math.max(...signals));
        expect(heard.trace.length).toBeLessThanOrEqual(43);
        expect(heard.last?.signal).toBe(signals.at(-1));
        const { least, most } = traceScale(heard);
        expect(heard.trace.every(({ signal }) => signal >= least && signal <= most)).toBe(true);
        expect(traceText(heard, NOTHING_HEARD, 1_000_000).split('\n').at(-2)).toMatch(/^Peak,/);
      }),
    );
  });

  test('is kept but marked stale when the link is lost; a reset restarts the peak at the current signal', () => {
    const heard = all([
      { signal: -60, chains: [-63, -62] },
      { signal: -66, chains: [-69, -70] },
    ]);
    expect(isFresh(heard, 1_001_000)).toBe(true);
    expect(isFresh(heard, 1_010_000)).toBe(false);
    expect(heard.peak).toMatchObject({ signal: -60, chains: [-63, -62] });
    expect(resetPeak(heard).peak).toMatchObject({ signal: -66, chains: [-69, -70] });
    const lost = hear(heard, { signal: undefined, chains: [] }, 1_001_000);
    expect(isFresh(lost, 1_001_000)).toBe(false);
    expect([lost.last?.signal, lost.peak?.signal, resetPeak(lost).peak]).toEqual([-66, -60, undefined]);
    expect(isFresh(hear(lost, { signal: -70, chains: [] }, 1_002_000), 1_002_000)).toBe(true);
  });

  test.each([
    [-60, -60, { below: 0, tone: 'good' }],
    [-58, -60, { below: -2, tone: 'good' }],
    [-64, -60, { below: 4, tone: 'warn' }],
    [-70, -60, { below: 10, tone: 'bad' }],
    [-70, undefined, undefined],
  ])('%d dBm with expected %s is %j', (signal, expected, verdict) => {
    expect(verdictOf(signal, expected)).toEqual(verdict);
  });
});

/** Alignment with a simulated device under test control. */
function bench(options: { readOnly?: boolean; stations?: number } = {}) {
  const clock = testClock();
  const station = (index: number) => ({
    mac: `m${index}`,
    signal: -70 - index,
    remote: { signal: -80, chainrssi: [13, 13] },
  });
  const wireless = {
    mode: 'ap-ptp',
    sta: Array.from({ length: options.stations ?? 1 }, (_, index) => station(index)),
  };
  const first = { status: { host: {}, wireless }, size: 1, modified: false, firstSetup: false };
  const status = createStatusStore(first, { clock, online: () => true, read: async () => first });
  let inFlight = 0;
  const count = { signal: 0, told: [] as string[], past: 0, most: 0 };
  async function once<Answer>(answer: Answer): Promise<Answer> {
    inFlight += 1;
    count.most = Math.max(count.most, inFlight);
    await Promise.resolve();
    inFlight -= 1;
    return answer;
  }
  let task: Parameters<typeof startPoll>[0] = async () => undefined;
  const awake = new Cell(0);
  const run = createAlignment(
    { status, readOnly: options.readOnly === true, board: { radios: [] } },
    {
      clock,
      poll: (polled) => {
        task = polled;
        return { stop: () => undefined };
      },
      getSignal: async () => {
        count.signal += 1;
        return once({ signal: -61, chains: [-64, -64] });
      },
      getAlignment: async () => {
        count.past += 1;
        return once([{ ago: 9, signal: -50, chains: [-53, -53] }]);
      },
      runAlignment: async (action) => {
        count.told.push(action);
        return once(undefined);
      },
      keepAwake: () => {
        awake.set(awake.get() + 1);
        return () => awake.set(awake.get() - 1);
      },
    },
  );
  return { clock, status, run, count, awake, ask: () => task(new AbortController().signal) };
}

describe('alignment', () => {
  test('reads both ends from the status, polls the local end in between, and sends one request at a time', async () => {
    const { run, count, ask } = bench();
    run.start();
    expect(run.state.get()).toMatchObject({
      local: { last: { signal: -70 } },
      remote: { last: { chains: [-83, -83] } },
    });
    await ask();
    await ask();
    expect(run.state.get()).toMatchObject({ local: { last: { signal: -61, chains: [-64, -64] } } });
    expect(count).toEqual({ signal: 2, told: ['start'], past: 0, most: 1 });
    run.stop();
    expect(count.told).toEqual(['start', 'stop']);
  });

  test('requests no recording for read-only users, and no extra polls with several peers', async () => {
    const viewer = bench({ readOnly: true });
    viewer.run.start();
    await viewer.ask();
    viewer.run.stop();
    expect(viewer.count).toMatchObject({ signal: 1, told: [] });
    const several = bench({ stations: 3 });
    several.run.start();
    await several.ask();
    expect(several.count.signal).toBe(0);
    several.run.choose({ station: 'm2' });
    expect(several.run.state.get().local).toMatchObject({ last: { signal: -72 }, peak: { signal: -72 } });
  });

  test('adds the history that the device recorded while the phone slept', async () => {
    const { run, clock, count, ask } = bench();
    run.start();
    await ask();
    await clock.advance(60_000);
    await ask();
    expect(count.past).toBe(1);
    expect(run.state.get().local.peak).toMatchObject({ signal: -50, at: clock.now() - 9000 });
  });

  test('stops after half an hour, releases the screen wake lock, and can resume', async () => {
    const { run, clock, awake } = bench();
    run.start();
    await clock.advance(AUTO_OFF - 1);
    expect([run.state.get().running, awake.get()]).toEqual([true, 1]);
    await clock.advance(1);
    expect(run.state.get()).toMatchObject({ running: false, timedOut: true });
    expect(awake.get()).toBe(0);
    run.start();
    expect(run.state.get()).toMatchObject({ running: true, timedOut: false });
    run.stop();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createConstellation } from '../../../src/diagnostics/constellation/constellationRun.ts';
import {
  dotsOf,
  idealPoints,
  meanEvm,
  readErrorVectors,
  vectorLength,
} from '../../../src/diagnostics/constellation/errorVectors.ts';
import { createStatusStore } from '../../../src/status/statusStore.ts';
import { testClock } from '../app/testClock.ts';

const index = fc.integer({ min: 0, max: 9 });
const errors = fc.array(fc.integer({ min: 3, max: 53 }), { minLength: 1, maxLength: 64 });

describe('constellation', () => {
  test('has centered modulation points with mean power 1', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => idealPoints(one).length)).toEqual([
      2, 4, 4, 16, 16, 64, 64, 64, 256, 256,
    ]);
    fc.assert(
      fc.property(index, (one) => {
        const points = idealPoints(one);
        const mean = (of: (point: (typeof points)[number]) => number) =>
          points.reduce((sum, point) => sum + of(point), 0) / points.length;
        expect(mean(({ x, y }) => x * x + y * y)).toBeCloseTo(1, 9);
        expect(mean(({ x, y }) => x + y)).toBeCloseTo(0, 9);
      }),
    );
    expect([undefined, -1, 10, 1.5, Number.NaN].map((one) => idealPoints(one))).toEqual([[], [], [], [], []]);
  });

  test('draws each sample at the distance of its error, deterministically', () => {
    fc.assert(
      fc.property(errors, index, fc.nat(1000), (samples, one, first) => {
        const ideal = idealPoints(one);
        const dots = dotsOf(samples, ideal, first);
        expect(dots).toHaveLength(samples.length);
        expect(dotsOf(samples, ideal, first)).toEqual(dots);
        dots.forEach((dot, place) => {
          const distances = ideal.map(({ x, y }) => Math.hypot(dot.x - x, dot.y - y));
          const wanted = vectorLength(samples[place] ?? 0);
          expect(Math.min(...distances.map((distance) => Math.abs(distance - wanted)))).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 40 },
    );
    expect(dotsOf([30, 30], [])).toEqual([]);
  });

  test('has an EVM between its best and its worst sample', () => {
    fc.assert(
      fc.property(errors, (samples) => {
        const evm = meanEvm(samples) ?? Number.NaN;
        expect(evm).toBeGreaterThanOrEqual(-Math.max(...samples) - 1e-9);
        expect(evm).toBeLessThanOrEqual(-Math.min(...samples) + 1e-9);
      }),
    );
    expect(meanEvm([])).toBeUndefined();
  });
});

test('reads any station data as far as it is valid, within bounds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (evm, other) => {
      for (const source of [
        evm,
        { airmax: evm, rx_idx: other },
        { airmax: { rx: { evm }, tx: { evm: [evm, other] } } },
      ]) {
        const { local, remote } = readErrorVectors(source);
        for (const error of [...local.chains, ...remote.chains].flat()) expect(error >= 0 && error <= 100).toBe(true);
      }
    }),
  );
  const long = Array.from({ length: 9 }, () => new Array<number>(5000).fill(20));
  expect(readErrorVectors({ airmax: { rx: { evm: long } } }).local.chains.map(({ length }) => length)).toEqual([
    256, 256, 256, 256,
  ]);
});

test('is polled while its view is visible, and restarts when the modulation or station changes', async () => {
  const clock = testClock();
  const station = (mac: string, rx_idx: number) => ({
    mac,
    rx_idx,
    tx_idx: 5,
    airmax: { rx: { evm: [[30, 31], [29]], cinr: 28 }, tx: { evm: [] } },
  });
  let rate = 7;
  const reply = () => ({
    status: { host: {}, wireless: { sta: [station('a', rate), station('b', rate)] } },
    size: 1,
    modified: false,
    firstSetup: false,
  });
  const status = createStatusStore(reply(), { clock, online: () => true, read: async () => reply() });
  const run = createConstellation(status);
  status.start();
  run.start();
  await clock.advance(3500);
  const moments = () => run.state.get().moments.length;
  expect(moments()).toBe(4);
  expect(run.state.get().ticks.at(-1)?.local[0]).toBeCloseTo(-30.47, 2);
  rate = 8;
  await clock.advance(1000);
  expect([moments(), run.state.get().ticks.length]).toEqual([1, 5]);
  run.choose('b');
  expect([moments(), run.state.get().ticks.length]).toEqual([1, 1]);
  run.stop();
  await clock.advance(200_000);
  expect(moments()).toBe(1);
  run.start();
  await clock.advance(200_000);
  expect([moments(), run.state.get().ticks.length]).toEqual([8, 120]);
});

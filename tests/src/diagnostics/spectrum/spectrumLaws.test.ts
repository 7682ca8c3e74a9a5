import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Channel } from '../../../../rules/core/facts.ts';
import { lawfulPower } from '../../../../rules/wireless/power/lawfulPower.ts';
import { type Histogram, readSpectrum } from '../../../../src/device/endpoints/spectrum.ts';
import { bandsOf } from '../../../../src/diagnostics/spectrum/bands.ts';
import { channelFigures } from '../../../../src/diagnostics/spectrum/channelFigures.ts';
import { columnsOf } from '../../../../src/diagnostics/spectrum/columns.ts';
import { averageLevels, histogramAt, levelsWithin } from '../../../../src/diagnostics/spectrum/histogramLevels.ts';
import { situationNow } from '../../../../src/diagnostics/spectrum/situationNow.ts';
import {
  freshFrames,
  NOTHING_SEEN,
  type SpectrumHistory,
  withFrame,
  withReading,
} from '../../../../src/diagnostics/spectrum/spectrumHistory.ts';
import { spectrumCsv } from '../../../../src/diagnostics/spectrum/spectrumText.ts';
import { ACCESS_POINT, limitOf, us } from '../../../rules/device.ts';

const histograms = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 12 }))
  .chain(([points, steps]) =>
    fc.array(fc.array(fc.nat(50), { minLength: points, maxLength: points }), { minLength: steps, maxLength: steps }),
  )
  .map((rows): Histogram => ({ least: -125, step: 2, counts: rows.map((row) => Float32Array.from(row)) }));

const shares = fc.double({ min: 0.01, max: 1, noNaN: true });

/** Count of measurements at or below a level at a point. */
const upTo = ({ counts, least, step }: Histogram, point: number, level: number): number =>
  counts.reduce((sum, row, index) => sum + (least + index * step <= level ? (row[point] ?? 0) : 0), 0);

test('the filtered maximum is the lowest level that covers its share of the measurements', () => {
  fc.assert(
    fc.property(histograms, shares, (histogram, share) => {
      for (const [point, level] of levelsWithin(histogram, share).entries()) {
        const total = upTo(histogram, point, Infinity);
        expect(Number.isNaN(level)).toBe(total === 0);
        if (total === 0) continue;
        expect(upTo(histogram, point, level)).toBeGreaterThanOrEqual(total * share);
        expect(upTo(histogram, point, level - 1)).toBeLessThan(Math.max(total * share, 1));
      }
    }),
  );
});

test('the filtered maximum rises with its share, equals the peak at 100 %, and the average is never above the peak', () => {
  fc.assert(
    fc.property(histograms, shares, shares, (histogram, a, b) => {
      const [few, many] = [levelsWithin(histogram, Math.min(a, b)), levelsWithin(histogram, Math.max(a, b))];
      const all = levelsWithin(histogram, 1);
      const average = averageLevels(histogram);
      for (const [point, most] of all.entries()) {
        if (Number.isNaN(most)) {
          expect(average[point]).toBeNaN();
          continue;
        }
        expect(few[point]).toBeLessThanOrEqual(many[point] ?? Number.NaN);
        expect(many[point]).toBeLessThanOrEqual(most);
        expect(histogram.counts[(most + 125) / 2]?.[point]).toBeGreaterThan(0);
        expect(average[point]).toBeLessThanOrEqual(most + 0.001);
      }
    }),
  );
});

test('a single point has the same levels alone as among others', () => {
  fc.assert(
    fc.property(histograms, shares, (histogram, share) => {
      const places = [...(histogram.counts[0] ?? []).keys()].map((place) => histogramAt(histogram, place));
      expect(places.map((one) => levelsWithin(one, share)[0])).toEqual([...levelsWithin(histogram, share)]);
      expect(places.map((one) => averageLevels(one)[0])).toEqual([...averageLevels(histogram)]);
    }),
  );
});

const oddNumbers = fc.oneof(
  fc.integer({ min: -130, max: 0 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e300, -1e300),
  fc.anything(),
);
const lists = fc.oneof(fc.array(oddNumbers, { maxLength: 12 }), fc.anything());
const grids = fc.oneof(
  fc.array(fc.oneof(fc.integer({ min: 50_000_000, max: 60_000_000 }), oddNumbers), { maxLength: 12 }),
  fc.anything(),
);
const answers = fc.record(
  {
    stFreqGridLabels: grids,
    mtFreqGridLabels: grids,
    latestPower: lists,
    instantPower: fc.oneof(fc.array(lists, { maxLength: 4 }), fc.anything()),
    pwrHistogram: fc.oneof(fc.array(lists, { maxLength: 6 }), fc.anything()),
    totalSamples: lists,
    mediumAnze: fc.oneof(fc.array(lists, { maxLength: 4 }), fc.anything()),
    stPowrMin: oddNumbers,
    stPowrDel: oddNumbers,
    mtUpdateInterval: oddNumbers,
  },
  { requiredKeys: [] },
);

test('lists match their ascending grid, and values are valid or unknown, for any response', () => {
  fc.assert(
    fc.property(fc.oneof(answers, fc.anything()), (answer) => {
      const reading = readSpectrum(answer);
      if (reading === undefined) return;
      const { frequencies, frames, histogram, medium } = reading;
      expect(frequencies.every((one, index) => one > (frequencies[index - 1] ?? 0))).toBe(true);
      for (const row of [...frames, ...(histogram?.counts ?? [])]) expect(row).toHaveLength(frequencies.length);
      for (const row of medium?.rows ?? []) expect(row).toHaveLength(medium?.frequencies.length ?? -1);
      for (const level of frames.flatMap((row) => [...row])) expect(Math.abs(level) > 200).toBe(false);
      let history = withReading(NOTHING_SEEN, reading);
      for (const frame of freshFrames(reading, undefined)) history = withFrame(history, frame, 1000);
      expect(spectrumCsv(history, reading, 0.9).trimEnd().split('\n')).toHaveLength(1 + frequencies.length);
      expect(columnsOf(frequencies).points.every((point) => point < frequencies.length)).toBe(true);
      channelFigures([channel(5180, 20, false)], reading, 0.9);
    }),
  );
});

const reading = (count: number | undefined, frames: readonly (readonly number[])[]) => ({
  frequencies: [5180, 5185],
  frames: frames.map((row) => Float32Array.from(row)),
  count,
  histogram: undefined,
  medium: undefined,
  long: undefined,
});

test.each([
  { before: undefined, count: 8, fresh: [-3, -2, -1] },
  { before: 8, count: 10, fresh: [-2, -1] },
  { before: 8, count: 8, fresh: [] },
  { before: 8, count: 90, fresh: [-3, -2, -1] },
  { before: 8, count: 2, fresh: [-3, -2, -1] },
  { before: undefined, count: undefined, fresh: [-1] },
])('of $count measurements after $before the new ones are $fresh', ({ before, count, fresh }) => {
  const found = freshFrames(reading(count, [[-1], [-2], [-3]]), before);
  expect(found.map((frame) => frame[0])).toEqual(fresh);
});

test('peaks only rise and the scale only grows in any order of responses, and rows expire after two minutes', () => {
  const frames = fc.tuple(fc.float({ min: -120, max: -20 }), fc.float({ min: -120, max: -20 }), fc.nat(400_000));
  fc.assert(
    fc.property(fc.array(frames, { minLength: 1, maxLength: 30 }), (all) => {
      let history: SpectrumHistory = withReading(NOTHING_SEEN, reading(0, []));
      for (const [a, b, time] of all) {
        const before = history;
        history = withFrame(history, Float32Array.of(a, b), time);
        for (const [point, peak] of before.peaks.entries()) {
          if (!Number.isNaN(peak)) expect(history.peaks[point]).toBeGreaterThanOrEqual(peak);
        }
        expect(history.low).toBeLessThanOrEqual(before.low);
        expect(history.high).toBeGreaterThanOrEqual(before.high);
        const times = history.rows.map((row) => row.time);
        expect(times[0]).toBe(time);
        expect(times.every((one, index) => one <= (times[index - 1] ?? time) && one > time - 120_000)).toBe(true);
      }
    }),
  );
});

test('a new grid resets the state, an equal grid continues it', () => {
  const first = withFrame(withReading(NOTHING_SEEN, reading(1, [])), Float32Array.of(-80, -70), 5);
  expect(withReading(first, reading(2, [])).rows).toHaveLength(1);
  expect(withReading(first, { ...reading(2, []), frequencies: [2400, 2405] })).toMatchObject({
    rows: [],
    high: -Infinity,
  });
});

function channel(center: number, bandwidth: number, dfs: boolean, maxEirp = 30): Channel {
  return {
    controlFrequency: center,
    centerFrequency: center,
    number: 0,
    dfs,
    maxEirp,
    bandwidth,
    startFrequency: center - bandwidth / 2,
    endFrequency: center + bandwidth / 2,
    mode: 'A',
  };
}

test('bands cover the range without gaps, differ from their neighbors, and allow the EIRP of their channels', () => {
  const channels = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 40 }), dfs: fc.boolean(), eirp: fc.constantFrom(23, 30, 36) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(channels, (drawn) => {
      const all = drawn.map(({ at, dfs, eirp }) => channel(5200 + 5 * at, 20, dfs, eirp));
      const bands = bandsOf(all, { from: 5150, to: 5450 }, ({ maxEirp }) => maxEirp, undefined);
      expect(bands[0]?.from).toBe(5150);
      expect(bands.at(-1)?.to).toBe(5450);
      for (const [index, { from, to, kind, eirp }] of bands.entries()) {
        const next = bands[index + 1];
        if (next) expect(next.from === to && (next.kind !== kind || next.eirp !== eirp)).toBe(true);
        const middle = (from + to) / 2 + 0.001;
        const over = all.filter(
          ({ startFrequency, endFrequency }) => startFrequency < middle && middle < endFrequency,
        );
        expect(kind).toBe(over.length === 0 ? 'closed' : over.every(({ dfs }) => dfs) ? 'radar' : 'open');
      }
    }),
  );
});

test('a range allows the EIRP that the wireless page shows for its channels at the current width', () => {
  const [radio] = us.board.radios;
  const [antenna] = radio?.antennas ?? [];
  const channels = us.domain?.interfaces.find(({ id }) => id === 'main')?.channels ?? [];
  if (radio === undefined || antenna === undefined || us.domain === undefined) throw new Error('no radio');
  const situation = situationNow({ mode: 'ap-ptp', antennaGain: antenna.gain }, radio, us.domain);
  const eirpOf = (channel: Channel) => lawfulPower(channel, situation).eirp;
  const draft = { ...ACCESS_POINT, antenna: 1, channelWidth: 80 };
  const named = new Map(
    (limitOf('controlFrequency', us, draft).choices ?? []).map(({ value, bar }) => [value, bar?.figure.params?.eirp]),
  );
  const bands = bandsOf(channels, { from: 5150, to: 5850 }, eirpOf, 80);
  for (const { kind, eirp, from, to } of bands) {
    if (kind === 'closed') continue;
    for (const { bandwidth, startFrequency, endFrequency, controlFrequency } of channels) {
      const isInside = bandwidth === 80 && startFrequency >= from && endFrequency <= to;
      if (isInside) expect(named.get(controlFrequency)).toBe(eirp);
    }
  }
  const at = (frequency: number) => bands.find(({ from, to }) => from <= frequency && frequency < to)?.eirp;
  expect([5200, 5300, 5600, 5780].map(at)).toEqual([Math.min(53, 30 + antenna.gain), 30, 30, 30 + antenna.gain]);
});

test('values of a channel derive from its points: total power, highest utilization', () => {
  const histogram = { least: -100, step: 10, counts: [Float32Array.of(3, 3, 0), Float32Array.of(1, 1, 4)] };
  const medium = { frequencies: [5170, 5180, 5190], rows: [Float32Array.of(90, 10, 30)], interval: 60 };
  const [figures] = channelFigures(
    [channel(5185, 20, true)],
    { ...reading(4, []), frequencies: [5175, 5180, 5205], histogram, medium },
    0.5,
  );
  expect(figures).toMatchObject({ busy: 30, radar: true });
  expect(figures?.most).toBeCloseTo(-90 + 3.01, 1);
  expect(figures?.filtered).toBeCloseTo(-100 + 3.01, 1);
  expect(channelFigures([channel(5900, 20, false)], undefined, 1)[0]).toMatchObject({
    busy: undefined,
    most: undefined,
  });
});

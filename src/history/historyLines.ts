import { RATE_STEP } from '../../rules/constants/general.ts';
import type { ChartBand, ChartSeries, ChartValues } from '../chart/chartData.ts';
import type { DeviceHistory, HistorySample, Spread } from '../device/endpoints/history.ts';
import { t } from '../i18n/t.ts';

/** Time on the clock of both graphs. Without a sample, nothing was measured. */
export interface Point {
  /** End of the sample, browser time in ms. */
  readonly at: number;
  readonly sample?: HistorySample;
}

/** Allowed delay of a sample in intervals. */
const LATE = 1.5;

/** Samples by time, with a gap for missing ones. @param now time of the response in ms */
export function pointsOf({ samples, interval }: DeviceHistory, now: number): readonly Point[] {
  const end = (age: number) => now - Math.max(0, age - interval) * 1000;
  const ends: number[] = [];
  // A sample that just began has no duration yet, so the one before ends earlier.
  for (const { age } of samples.toReversed()) ends.unshift(Math.min(end(age), (ends[0] ?? Infinity) - 1));
  const points = samples.flatMap((sample, index): readonly Point[] => {
    const before = samples[index - 1]?.age ?? sample.age;
    const gap = before - sample.age > LATE * interval ? [{ at: end(before - interval / 2) }] : [];
    return [...gap, { at: ends[index] ?? now, sample }];
  });
  const isLate = now - (points.at(-1)?.at ?? now) > LATE * interval * 1000;
  return isLate ? [...points, { at: now }] : points;
}

interface Lines {
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand;
}

/** Signals of both ends in dBm, with minimum and maximum of this end. */
export function signalLines(points: readonly Point[]): Lines {
  return {
    series: [
      { label: t('Local'), values: valuesOf(points, ({ local }) => local?.mean), tone: 'accent' },
      { label: t('Remote'), values: valuesOf(points, ({ remote }) => remote?.mean), tone: 'ink' },
    ],
    ...bandOf(points, t('local, lowest to highest'), ({ local }) => local, 1),
  };
}

/** Throughput, and capacity of the link, in Mbit/s. */
export function throughputLines(points: readonly Point[]): Lines {
  const rates = (of: (sample: HistorySample) => number | undefined) =>
    valuesOf(points, (sample) => megabits(of(sample)));
  return {
    series: [
      { label: t('Receive'), values: rates(({ receive }) => receive?.mean), tone: 'accent' },
      { label: t('Send'), values: rates(({ send }) => send?.mean), tone: 'ink' },
      { label: t('Capacity'), values: rates(({ capacity }) => capacity), tone: 'muted', dashed: true },
    ],
    ...bandOf(points, t('receive, lowest to highest'), ({ receive }) => receive, RATE_STEP),
  };
}

function valuesOf(points: readonly Point[], of: (sample: HistorySample) => number | undefined): ChartValues {
  return points.map(({ sample }) => sample && of(sample));
}

/** Undefined if every sample has one value. @param unit unit of the figure */
function bandOf(
  points: readonly Point[],
  label: string,
  of: (sample: HistorySample) => Spread | undefined,
  unit: number,
): Pick<Lines, 'band'> {
  const spreads = points.map(({ sample }) => sample && of(sample));
  if (spreads.every((spread) => spread === undefined || spread.low === spread.high)) return {};
  const edge = (side: 'low' | 'high') => spreads.map((spread) => spread && spread[side] / unit);
  return { band: { label, low: edge('low'), high: edge('high') } };
}

const megabits = (rate: number | undefined): number | undefined =>
  rate === undefined ? undefined : rate / RATE_STEP;

import type { Signals, Tick } from '../../app/history.ts';
import type { ChartBand, ChartBounds, ChartSeries } from '../../chart/chartData.ts';
import { plural, t } from '../../i18n/t.ts';
import type { Link } from '../../status/links.ts';

/** A change by one decibel must not look like a jump. */
const SPAN: ChartBounds = { span: 20 };
/** Axis without data, dBm. */
const USUAL: ChartBounds = { low: -90, high: -40 };

/** Choice of the median instead of a station id. */
export const MEDIAN = '';

export interface SignalLines {
  /** Choices by id. A single entry if there is nothing to choose. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Selected choice, or a fallback if it no longer exists. */
  readonly shown: string;
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand | undefined;
  readonly bounds: ChartBounds;
}

/**
 * Signals at both ends of a radio's link over time, dBm. Shows the only or the chosen station, else the median with
 * minimum and maximum.
 */
export function signalLines(ticks: readonly Tick[], radio: Link['kind'], choice: string): SignalLines {
  const names = new Map<string, string>();
  // Uses the latest names.
  for (const { signals } of ticks.toReversed()) {
    for (const [id, { name }] of signals[radio]) if (!names.has(id)) names.set(id, name);
  }
  const [only] = names.keys();
  const choices = [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  const count = ticks.at(-1)?.signals[radio].size ?? 0;
  if (names.size <= 1 || names.has(choice)) {
    const shown = names.has(choice) ? choice : (only ?? MEDIAN);
    const of = (tick: Tick) => tick.signals[radio].get(shown);
    return {
      choices: names.size > 1 ? [medianChoice(count), ...choices] : choices,
      shown,
      ...lines(
        ticks,
        (tick) => of(tick)?.local,
        (tick) => of(tick)?.remote,
      ),
    };
  }
  const spreads = ticks.map(({ signals }) => spreadOf(signals[radio]));
  return {
    choices: [medianChoice(count), ...choices],
    shown: MEDIAN,
    ...lines(
      spreads,
      ({ local }) => local,
      ({ remote }) => remote,
    ),
    band: {
      label: t('strongest to weakest station'),
      low: spreads.map(({ low }) => low),
      high: spreads.map(({ high }) => high),
    },
  };
}

function medianChoice(count: number): SignalLines['choices'][number] {
  return { id: MEDIAN, name: plural(count, { one: 'Median of {count}', other: 'Median of {count}' }) };
}

function lines<Point>(
  points: readonly Point[],
  local: (point: Point) => number | undefined,
  remote: (point: Point) => number | undefined,
): Pick<SignalLines, 'series' | 'bounds'> {
  const series: readonly ChartSeries[] = [
    { label: t('Local'), values: points.map(local), tone: 'accent' },
    { label: t('Remote'), values: points.map(remote), tone: 'ink' },
  ];
  const isKnown = series.some(({ values }) => values.some((value) => value !== undefined));
  return { series, bounds: isKnown ? SPAN : USUAL };
}

/** Median of many stations at both ends. Minimum and maximum at this end. */
interface Spread extends Omit<Signals, 'name'> {
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Cached, because only the newest sample is new each second. */
const spreads = new WeakMap<ReadonlyMap<string, Signals>, Spread>();

function spreadOf(signals: ReadonlyMap<string, Signals>): Spread {
  const cached = spreads.get(signals);
  if (cached !== undefined) return cached;
  const locals = ascending([...signals.values()].flatMap(({ local }) => local ?? []));
  const remotes = ascending([...signals.values()].flatMap(({ remote }) => remote ?? []));
  const spread = { local: middle(locals), remote: middle(remotes), low: locals[0], high: locals.at(-1) };
  spreads.set(signals, spread);
  return spread;
}

function ascending(values: number[]): readonly number[] {
  return values.sort((a, b) => a - b);
}

/** Median. */
function middle(sorted: readonly number[]): number | undefined {
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)];
  const lower = sorted[Math.ceil(half) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

import type { ChartBand, ChartSeries } from '../../chart/chartData.ts';
import { plural, t } from '../../i18n/t.ts';
import type { Signals, Tick } from '../../status/history.ts';
import type { Link } from '../../status/links.ts';

/** Whose signal is shown: of one station by its id, or the middle of all. */
export const MEDIAN = '';

export interface SignalLines {
  /** What can be chosen, by id; one entry where there is nothing to choose. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** What is shown: the choice, or another where that is gone. */
  readonly shown: string;
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand | undefined;
}

/**
 * What both ends of a radio's link hear, in dBm at each point: of the one other end there was, of the one chosen, or the
 * median of all with the strongest and the weakest around it.
 */
export function signalLines(ticks: readonly Tick[], radio: Link['kind'], choice: string): SignalLines {
  const names = new Map<string, string>();
  for (const { signals } of ticks) for (const [id, { name }] of signals[radio]) names.set(id, name);
  const [only] = names.keys();
  const choices = [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  const count = ticks.at(-1)?.signals[radio].size ?? 0;
  if (names.size <= 1 || names.has(choice)) {
    const shown = names.has(choice) ? choice : (only ?? MEDIAN);
    const of = (tick: Tick) => tick.signals[radio].get(shown);
    return {
      choices: names.size > 1 ? [medianChoice(count), ...choices] : choices,
      shown,
      series: lines(
        ticks,
        (tick) => of(tick)?.local,
        (tick) => of(tick)?.remote,
      ),
    };
  }
  const heard = ticks.map(({ signals }) => locals(signals[radio]));
  return {
    choices: [medianChoice(count), ...choices],
    shown: MEDIAN,
    series: lines(
      ticks,
      ({ signals }) => median(locals(signals[radio])),
      ({ signals }) => median([...signals[radio].values()].flatMap(({ remote }) => remote ?? [])),
    ),
    band: {
      label: t('strongest to weakest station'),
      low: heard.map((values) => values[0]),
      high: heard.map((values) => values.at(-1)),
    },
  };
}

function medianChoice(count: number): SignalLines['choices'][number] {
  return { id: MEDIAN, name: plural(count, { one: 'Median of {count}', other: 'Median of {count}' }) };
}

function lines(
  ticks: readonly Tick[],
  local: (tick: Tick) => number | undefined,
  remote: (tick: Tick) => number | undefined,
): readonly ChartSeries[] {
  return [
    { label: t('Local'), values: ticks.map(local), tone: 'accent' },
    { label: t('Remote'), values: ticks.map(remote), tone: 'ink' },
  ];
}

/** Ascending. */
function locals(signals: ReadonlyMap<string, Signals>): readonly number[] {
  return [...signals.values()].flatMap(({ local }) => local ?? []).sort((a, b) => a - b);
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

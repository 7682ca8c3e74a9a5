import type { ChartBand, ChartSeries, ChartValues } from '../../chart/chartData.ts';

/** Lines of one graph. */
export interface Lines {
  /** Clock times in ms, ascending. */
  readonly x: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand | undefined;
}

/**
 * Lines of the stored history, followed by later samples of this page. Series with the same label become one. A series
 * that only the history has is left out.
 */
export function appended(stored: Lines | undefined, live: Lines): Lines {
  if (stored === undefined) return live;
  const end = stored.x.at(-1) ?? Number.NEGATIVE_INFINITY;
  const later = live.x.filter((at) => at > end);
  const from = live.x.length - later.length;
  const join = (before: ChartValues | undefined, after: ChartValues | undefined): ChartValues => [
    ...(before ?? stored.x.map(() => undefined)),
    ...(after?.slice(from) ?? later.map(() => undefined)),
  ];
  const label = live.band?.label ?? stored.band?.label;
  return {
    x: [...stored.x, ...later],
    series: live.series.map((one) => ({
      ...one,
      values: join(stored.series.find(({ label }) => label === one.label)?.values, one.values),
    })),
    ...(label !== undefined && {
      band: {
        label,
        low: join(stored.band?.low, live.band?.low),
        high: join(stored.band?.high, live.band?.high),
      },
    }),
  };
}

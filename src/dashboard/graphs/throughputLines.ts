import { RATE_STEP } from '../../../rules/constants/general.ts';
import type { Tick } from '../../app/history.ts';
import type { ChartSeries } from '../../chart/chartData.ts';
import { t } from '../../i18n/t.ts';

/** Throughput of all links of a device, Mbit/s. */
export function throughputLines(ticks: readonly Tick[]): readonly ChartSeries[] {
  return [
    { label: t('Receive'), values: ticks.map(({ receive }) => megabits(receive)), tone: 'accent', fill: true },
    { label: t('Send'), values: ticks.map(({ send }) => megabits(send)), tone: 'ink' },
  ];
}

function megabits(rate: number | undefined): number | undefined {
  return rate === undefined ? undefined : rate / RATE_STEP;
}

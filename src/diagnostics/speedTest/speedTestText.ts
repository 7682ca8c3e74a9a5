import { csv } from 'guywire-engine/core';
import type { Direction } from '../../device/endpoints/speedTest.ts';
import type { SpeedTestState } from './speedTestRun.ts';

const DIRECTIONS: Readonly<Record<Direction, string>> = { dx: 'both directions', rx: 'receiving', tx: 'sending' };

/** Maximum of the known values. */
export function highest(values: readonly (number | undefined)[]): number | undefined {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length === 0 ? undefined : numbers.reduce((high, value) => Math.max(high, value));
}

/** Result in a few lines, to send as a message. */
export function speedTestText({ order, test, samples }: SpeedTestState): string {
  const rate = (value: number | undefined) => (value === undefined ? 'unknown' : `${value.toFixed(2)} Mbit/s`);
  const cpu = highest(samples.map((sample) => sample.cpu));
  const way = order === undefined ? '' : `${order.address}, ${DIRECTIONS[order.direction]}, `;
  return [
    `Speed test: ${way}${test?.duration ?? order?.duration ?? 0} s`,
    ...(test?.outcome === 'lost' ? ['The link was lost before the end.'] : []),
    ...(test?.outcome === 'stopped' ? ['Stopped before the end.'] : []),
    `received ${rate(test?.rx)}, sent ${rate(test?.tx)} on average`,
    ...(cpu === undefined ? [] : [`CPU load of this device up to ${cpu.toFixed(0)}%`]),
    '',
  ].join('\n');
}

/** One row per sample, rates in kbit/s, CPU load in percent. */
export function speedTestCsv({ samples, since }: SpeedTestState): string {
  return csv(
    ['seconds', 'received_kbit_s', 'sent_kbit_s', 'cpu_percent'],
    samples.map(({ at, rx, tx, cpu }) => [Math.round((at - since) / 100) / 10, rx, tx, cpu]),
  );
}

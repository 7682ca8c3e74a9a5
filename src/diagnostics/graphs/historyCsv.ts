import { csv } from 'guywire-engine/core';
import type { DeviceHistory, Spread } from '../../device/endpoints/history.ts';
import type { Point } from '../../history/historyLines.ts';

const HEAD = [
  'Time',
  'Measured, s',
  'Linked, s',
  ...['Local', 'Remote'].flatMap((end) => ['lowest', 'mean', 'highest'].map((part) => `${end} ${part}, dBm`)),
  ...['Receive', 'Send'].flatMap((way) => ['lowest', 'mean', 'highest'].map((part) => `${way} ${part}, kbit/s`)),
  'Capacity, kbit/s',
  'Noise, dBm',
  'Airtime, %',
];

/** Samples as CSV with their end time in UTC. */
export function historyCsv(points: readonly Point[]): string {
  const spread = (of: Spread | undefined) => [of?.low, of?.mean, of?.high];
  return csv(
    HEAD,
    points.flatMap(({ at, sample }) => {
      if (sample === undefined) return [];
      const { measured, linked, local, remote, receive, send, capacity, noise, airtime } = sample;
      const spreads = [local, remote, receive, send].flatMap(spread);
      return [[new Date(at).toISOString(), measured, linked, ...spreads, capacity, noise, airtime]];
    }),
  );
}

/** Availability in percent with two digits, rounded down, so that a partial value is never 100. */
export function shareOf({ measured, linked }: DeviceHistory['month']): number {
  return Math.floor((10_000 * linked) / measured) / 100;
}

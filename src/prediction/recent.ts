import { GRAPH_TICK } from '../../rules/constants/timing.ts';
import type { History, Tick } from '../app/history.ts';
import type { Link } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import type { PastAir, PastLink } from './linksNow.ts';

/** Peak throughput of the last two minutes, kbit/s, with the measured seconds. */
export interface Peaks {
  readonly receive: number;
  readonly send: number;
  readonly seconds: number;
}

/**
 * Links since they came up. Earlier data had another channel or power.
 * @param kind of the radio
 * @param now clock time, ms
 */
export function pastLinks(
  { ticks }: History,
  { wireless }: Status,
  kind: Link['kind'],
  now: number,
): ReadonlyMap<string, PastLink> {
  return new Map(
    wireless.stations.map(({ id, uptime = 0 }) => {
      const since = ticks.filter(({ at }) => at >= now - uptime * 1000);
      const samples = since.flatMap(({ signals }) => signals[kind].get(id) ?? []);
      const end = (signals: readonly (number | undefined)[], at: 0 | 1): PastAir => ({
        signal: signals.flatMap((signal) => signal ?? []),
        noise: samples.flatMap(({ noise }) => noise?.[at] ?? []),
        index: samples.flatMap(({ index }) => index?.[at] ?? []),
      });
      return [
        id,
        {
          here: end(
            samples.map(({ local }) => local),
            0,
          ),
          there: end(
            samples.map(({ remote }) => remote),
            1,
          ),
          seconds: (samples.length * GRAPH_TICK) / 1000,
        },
      ];
    }),
  );
}

/** Peak throughput within the history. */
export function peaksOf({ ticks }: History): Peaks {
  const most = (of: (tick: Tick) => number | undefined) => Math.max(0, ...ticks.flatMap((tick) => of(tick) ?? []));
  return {
    receive: most(({ receive }) => receive),
    send: most(({ send }) => send),
    seconds: Math.round((ticks.length * GRAPH_TICK) / 1000),
  };
}

import { GRAPH_TICK } from '../../rules/constants/timing.ts';
import type { History, Tick } from '../status/history.ts';
import type { Link } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import type { PastSignals } from './linksNow.ts';

/** The greatest throughput of the last two minutes, kbit/s, and over how many seconds. */
export interface Peaks {
  readonly receive: number;
  readonly send: number;
  readonly seconds: number;
}

/**
 * The signals of each link since it came up: what was before was another channel or another power.
 * @param kind of the radio
 * @param now clock time, ms
 */
export function pastSignals(
  { ticks }: History,
  { wireless }: Status,
  kind: Link['kind'],
  now: number,
): ReadonlyMap<string, PastSignals> {
  return new Map(
    wireless.stations.map(({ id, uptime = 0 }) => {
      const since = ticks.filter(({ at }) => at >= now - uptime * 1000);
      const heard = since.flatMap(({ signals }) => signals[kind].get(id) ?? []);
      return [
        id,
        {
          here: heard.flatMap(({ local }) => local ?? []),
          there: heard.flatMap(({ remote }) => remote ?? []),
          seconds: (heard.length * GRAPH_TICK) / 1000,
        },
      ];
    }),
  );
}

/** What passed at most while the history lasts. */
export function peaksOf({ ticks }: History): Peaks {
  const most = (of: (tick: Tick) => number | undefined) => Math.max(0, ...ticks.flatMap((tick) => of(tick) ?? []));
  return {
    receive: most(({ receive }) => receive),
    send: most(({ send }) => send),
    seconds: Math.round((ticks.length * GRAPH_TICK) / 1000),
  };
}

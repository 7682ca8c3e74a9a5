import type { Situation } from '../network/situation.ts';

/** Time ranges: seconds of one value, and total seconds. */
export const STATION_RANGES = {
  '1h': { span: 60, length: 3600 },
  '24h': { span: 600, length: 86_400 },
} as const;

export type StationRange = keyof typeof STATION_RANGES;
const NAMES = ['1h', '24h'] as const satisfies readonly StationRange[];

/** Maximum number of stations. Those that were connected last are kept. */
const MOST_STATIONS = 256;

/** Measurements of one station in one span. Sums over the connected seconds. */
interface Row {
  /** Start, in seconds of the history clock. */
  readonly at: number;
  readonly count: number;
  /** dBm */
  readonly low: number;
  readonly high: number;
  readonly signal: number;
  /** kbit/s */
  readonly receive: number;
  readonly send: number;
}

type Rows = Readonly<Record<StationRange, Row[]>>;

/** Values per span, oldest first, 0 without a connection. */
export interface StationColumns {
  readonly mac: string;
  readonly low: number;
  readonly high: number;
  readonly signal: readonly number[];
  readonly receive: readonly number[];
  readonly send: readonly number[];
}

/** Signals and capacities of each station, in memory since the device started (D161). */
export function createStationHistory() {
  /** By MAC address. The station that was connected last is the last one. */
  const stations = new Map<string, Rows>();

  function add(mac: string, row: Row): void {
    const rows = stations.get(mac) ?? { '1h': [], '24h': [] };
    stations.delete(mac);
    stations.set(mac, rows);
    for (const name of NAMES) fold(rows[name], row, STATION_RANGES[name]);
    const [oldest] = stations.keys();
    if (stations.size > MOST_STATIONS && oldest !== undefined) stations.delete(oldest);
  }

  return {
    /** @param at seconds of the history clock */
    measure(at: number, { radios }: Situation): void {
      // The last radio carries the traffic of a station on several radios.
      const links = new Map(
        radios.flatMap(({ connections }) => connections.map(({ link }) => [link.peer.mac, link] as const)),
      );
      for (const [mac, { here, there }] of links) {
        const { signal } = here;
        const rates = { receive: here.capacity, send: there.capacity };
        add(mac, { at, count: 1, low: signal, high: signal, signal, ...rates });
      }
    },
    /** @param now seconds of the history clock */
    of(range: StationRange, now: number): readonly StationColumns[] {
      const { span, length } = STATION_RANGES[range];
      const last = Math.floor(now / span);
      const starts = Array.from({ length: length / span + 1 }, (_, index) => (last + index) * span - length);
      return [...stations].flatMap(([mac, { [range]: rows }]) => {
        const recent = rows.filter(({ at }) => at >= (starts[0] ?? now));
        if (recent.length === 0) return [];
        const byStart = new Map(recent.map((row) => [row.at, row]));
        const means = (of: 'signal' | 'receive' | 'send') =>
          starts.map((at) => {
            const row = byStart.get(at);
            return row === undefined ? 0 : Math.round(row[of] / row.count);
          });
        return [
          {
            mac,
            low: Math.min(...recent.map(({ low }) => low)),
            high: Math.max(...recent.map(({ high }) => high)),
            signal: means('signal'),
            receive: means('receive'),
            send: means('send'),
          },
        ];
      });
    },
    clear(): void {
      stations.clear();
    },
  };
}

/** Adds a row to ascending spans. Rows before the range are dropped. */
function fold(rows: Row[], row: Row, { span, length }: (typeof STATION_RANGES)[StationRange]): void {
  const at = Math.floor(row.at / span) * span;
  const last = rows.at(-1);
  if (last === undefined || last.at < at) rows.push({ ...row, at });
  else
    rows[rows.length - 1] = {
      at: last.at,
      count: last.count + row.count,
      low: Math.min(last.low, row.low),
      high: Math.max(last.high, row.high),
      signal: last.signal + row.signal,
      receive: last.receive + row.receive,
      send: last.send + row.send,
    };
  const first = rows.findIndex((one) => one.at >= at - length);
  if (first > 0) rows.splice(0, first);
}

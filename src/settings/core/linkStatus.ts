import type { Board } from '../../../rules/core/facts.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { links } from '../../status/links.ts';
import type { StatusSnapshot } from '../../status/statusStore.ts';

/** Another end of a link. */
export interface Peer {
  /** Hardware address, or what else tells it from others. */
  readonly id: string;
  readonly name: string;
  /** Seconds since the link with it was established, where the device says so. */
  readonly since?: number | undefined;
  /** Number of the radio that the figures are of, where there are any: the main one, unless another alone has a link. */
  readonly radio?: number | undefined;
  /** dBm received here, and there. */
  readonly signal?: number | undefined;
  readonly remote?: number | undefined;
  /** kbit/s that this end can receive, and send. */
  readonly receives?: number | undefined;
  readonly sends?: number | undefined;
}

/** The links of the device, as a status tells them. */
export interface LinkStatus {
  /** When it was told: milliseconds since 1970. */
  readonly at: number;
  /** Seconds left of a radar check; 0 where none runs. */
  readonly radarLeft: number;
  /** This end is the access point. */
  readonly isBase: boolean;
  /** Numbers of the radios that have a link. */
  readonly radios: readonly number[];
  readonly peers: readonly Peer[];
}

/** Reads the links of a status. */
export function linkStatus(
  { status, receivedAt }: Pick<StatusSnapshot, 'status' | 'receivedAt'>,
  board: Pick<Board, 'radios'>,
): LinkStatus {
  const { radarCheck, stations, mode } = status.wireless;
  const isBase = isAccessPoint(mode);
  const all = links(status, board);
  const connected = all.filter(({ state }) => state === 'connected');
  const [first] = [...connected, ...all];
  return {
    at: receivedAt,
    radarLeft: radarCheck.state > 0 ? (radarCheck.left ?? 0) : 0,
    isBase,
    radios: connected.map(({ number }) => number),
    peers: stations.map((station) => {
      const { id, mac, remote, uptime, sixty } = station;
      const { downlink, uplink } = station.capacity;
      const figures =
        first?.kind === '60'
          ? {
              signal: sixty?.signal,
              remote: remote.sixty?.signal,
              receives: remote.sixty?.capacity,
              sends: sixty?.capacity,
            }
          : {
              signal: station.signal,
              remote: remote.signal,
              receives: isBase ? uplink : downlink,
              sends: isBase ? downlink : uplink,
            };
      return { id, name: remote.name ?? mac ?? id, since: uptime, radio: first?.number, ...figures };
    }),
  };
}

import type { Board } from '../../../rules/core/facts.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { links } from '../../status/links.ts';
import type { StatusSnapshot } from '../../status/statusStore.ts';

export interface Peer {
  /** Hardware address, or another unique id. */
  readonly id: string;
  readonly name: string;
  /** Seconds since the link was established. Undefined if the device does not report it. */
  readonly since?: number | undefined;
  /** Number of the radio that the figures belong to: the main radio, or the only radio with a link. */
  readonly radio?: number | undefined;
  /** Received signal in dBm: at this end, and at the remote end. */
  readonly signal?: number | undefined;
  readonly remote?: number | undefined;
  /** Capacity in kbit/s: receiving and sending at this end. */
  readonly receives?: number | undefined;
  readonly sends?: number | undefined;
}

export interface LinkStatus {
  /** Time of the response, in milliseconds since 1970. */
  readonly at: number;
  /** Remaining seconds of a radar check; 0 if none is running. */
  readonly radarLeft: number;
  readonly isBase: boolean;
  /** Numbers of the radios with a link. */
  readonly radios: readonly number[];
  readonly peers: readonly Peer[];
}

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

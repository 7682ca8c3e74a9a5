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
  /** dBm received here, and there. */
  readonly signal?: number | undefined;
  readonly remote?: number | undefined;
  /** kbit/s that this end can receive, and send. */
  readonly receives?: number | undefined;
  readonly sends?: number | undefined;
}

/** The links of the device, as a status tells them. */
export interface LinksNow {
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
export function linksNow({ status, receivedAt }: StatusSnapshot, board: Pick<Board, 'radios'>): LinksNow {
  const { radarCheck, stations, mode } = status.wireless;
  const isBase = isAccessPoint(mode);
  return {
    at: receivedAt,
    radarLeft: radarCheck.state > 0 ? (radarCheck.left ?? 0) : 0,
    isBase,
    radios: links(status, board).flatMap(({ state, number }) => (state === 'connected' ? number : [])),
    peers: stations.map(({ id, mac, remote, uptime, signal, sixty, capacity: { downlink, uplink } }) => ({
      id,
      name: remote.name ?? mac ?? id,
      since: uptime,
      signal: signal ?? sixty?.signal,
      remote: remote.signal ?? remote.sixty?.signal,
      receives: (isBase ? uplink : downlink) ?? remote.sixty?.capacity,
      sends: (isBase ? downlink : uplink) ?? sixty?.capacity,
    })),
  };
}

import type { Clock } from '../core/clock.ts';
import type { Peer, RadioModel } from '../models/model.ts';
import type { AirUse, Departure } from './airUse.ts';

/** Maximum entries per radio, above the number of possible stations. */
const MOST = 128;

/** Kicked stations (docs/device.md#kick). Each one searches for its access point at once and returns. */
export interface KickedStations {
  sendAway(radio: RadioModel, peer: Peer): void;
  readonly of: AirUse['kickedStations'];
}

export function createKickedStations(clock: Clock): KickedStations {
  const departures = new Map<number, readonly Departure[]>();
  const of = ({ number }: RadioModel): readonly Departure[] => departures.get(number) ?? [];
  return {
    sendAway(radio, peer) {
      const others = of(radio).filter((one) => one.peer.mac !== peer.mac);
      departures.set(radio.number, [...others, { peer, at: clock.monotonic() }].slice(-MOST));
    },
    of,
  };
}

import type { Clock } from '../core/clock.ts';
import type { Peer, RadioModel } from '../models/model.ts';
import type { AirUse, Departure } from './airUse.ts';

/** Most that are remembered of a radio: more than it can have stations. */
const MOST = 128;

/** Who was told to leave (docs/device.md#kick); each looks for its access point at once, and comes back. */
export interface KickedStations {
  sendAway(radio: RadioModel, peer: Peer): void;
  readonly of: AirUse['kickedStations'];
}

export function createKickedStations(clock: Clock): KickedStations {
  const known = new Map<number, readonly Departure[]>();
  const of = ({ number }: RadioModel): readonly Departure[] => known.get(number) ?? [];
  return {
    sendAway(radio, peer) {
      const others = of(radio).filter((one) => one.peer.mac !== peer.mac);
      known.set(radio.number, [...others, { peer, at: clock.monotonic() }].slice(-MOST));
    },
    of,
  };
}

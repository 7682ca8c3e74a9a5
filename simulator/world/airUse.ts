import type { Peer, RadioModel } from '../models/model.ts';

/** Span of device time, ms. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Directions of a link, from the view of this device. */
export interface Directions {
  readonly rx: boolean;
  readonly tx: boolean;
}

/** Kicked peer with the time, ms of device time. */
export interface Departure {
  readonly peer: Peer;
  readonly at: number;
}

/** Use of the radios by tools, in addition to their settings (docs/device.md#tools). */
export interface AirUse {
  /** Last time span in which a radio was off its channel for a survey. */
  scan(radio: RadioModel): Span | undefined;
  /** Last kick of each peer of a radio. */
  kickedStations(radio: RadioModel): readonly Departure[];
  /** Directions filled by a speed test at a time in ms. */
  filled(mac: string, at: number): Directions;
}

/** Last kick of a peer before `now`, ms. Undefined if never. */
export function sentAwayAt(use: AirUse | undefined, radio: RadioModel, mac: string, now: number): number | undefined {
  const at = use?.kickedStations(radio).find(({ peer }) => peer.mac === mac)?.at;
  return at === undefined || at > now ? undefined : at;
}

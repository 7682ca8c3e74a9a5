import type { Peer, RadioModel } from '../models/model.ts';

/** A stretch of device time, ms. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Directions of a link, as this device sees them. */
export interface Directions {
  readonly rx: boolean;
  readonly tx: boolean;
}

/** A peer that was told to leave, and when, ms of device time. */
export interface Departure {
  readonly peer: Peer;
  readonly at: number;
}

/** What people have the radios do beside what their settings say (docs/device.md#tools). */
export interface AirUse {
  /** When a radio last left its channel to listen on all others. */
  scan(radio: RadioModel): Span | undefined;
  /** Who was told to leave a radio, each the last time. */
  kickedStations(radio: RadioModel): readonly Departure[];
  /** Which directions of the link with a peer a speed test fills at a moment, ms. */
  filled(mac: string, at: number): Directions;
}

/** When a peer was last told to leave a radio, ms; undefined if it was not told so by now. */
export function sentAwayAt(use: AirUse | undefined, radio: RadioModel, mac: string, now: number): number | undefined {
  const at = use?.kickedStations(radio).find(({ peer }) => peer.mac === mac)?.at;
  return at === undefined || at > now ? undefined : at;
}

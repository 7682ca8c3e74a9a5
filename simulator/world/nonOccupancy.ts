import type { Channel } from '../../rules/core/facts.ts';
import { NON_OCCUPANCY_SECONDS } from '../../rules/wireless/activeChannels.ts';
import type { RadioModel } from '../models/model.ts';

/** Milliseconds a channel is left alone after radar was heard on it. */
const NON_OCCUPANCY = NON_OCCUPANCY_SECONDS * 1000;

type Edges = Pick<Channel, 'startFrequency' | 'endFrequency'>;

/** The channels that radios have left for radar. Moments are device time, ms. */
export interface NonOccupancy {
  /** A radio heard radar on the channel it was on: it has to leave, and stay away from all that overlaps it. */
  hear(radio: RadioModel, channel: Edges, at: number): void;
  /** Whether a channel overlaps one that may not be used at that moment. */
  isClosed(channel: Edges, at: number): boolean;
  /** The last moment at which a channel that is open at a moment came open again; undefined if it never was closed. */
  openSince(channel: Edges, at: number): number | undefined;
  /** The next moment a channel is open again; undefined if none is closed. */
  nextOpening(at: number): number | undefined;
  /** Whole seconds until every channel is open again; 0 when none is closed. */
  secondsLeft(at: number): number;
  /** When this radio last had to leave its channel. */
  lastMove(radio: RadioModel): number | undefined;
}

interface Hearing extends Edges {
  readonly radio: number;
  readonly at: number;
}

/** Remembers radar for as long as the device has power: a restart does not make a channel usable sooner. */
export function createNonOccupancy(): NonOccupancy {
  const hearings: Hearing[] = [];
  const closedAt = (moment: number): Hearing[] =>
    hearings.filter(({ at }) => at <= moment && moment < at + NON_OCCUPANCY);
  const overlap = (one: Edges, other: Edges): boolean =>
    one.startFrequency < other.endFrequency && one.endFrequency > other.startFrequency;
  return {
    hear(radio, { startFrequency, endFrequency }, at) {
      hearings.push({ radio: radio.number, at, startFrequency, endFrequency });
    },
    isClosed: (channel, at) => closedAt(at).some((closed) => overlap(channel, closed)),
    openSince(channel, moment) {
      const past = hearings.filter(({ at }) => at + NON_OCCUPANCY <= moment);
      const last = past.findLast((closed) => overlap(channel, closed));
      return last && last.at + NON_OCCUPANCY;
    },
    nextOpening(at) {
      const [first] = closedAt(at);
      return first && first.at + NON_OCCUPANCY;
    },
    secondsLeft(at) {
      const last = closedAt(at).at(-1);
      return last === undefined ? 0 : Math.ceil((last.at + NON_OCCUPANCY - at) / 1000);
    },
    lastMove: (radio) => hearings.findLast((hearing) => hearing.radio === radio.number)?.at,
  };
}

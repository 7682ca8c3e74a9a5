import type { Channel } from '../../rules/core/facts.ts';
import { NON_OCCUPANCY_SECONDS } from '../../rules/wireless/activeChannels.ts';
import type { RadioModel } from '../models/model.ts';

/** Non-occupancy period after a radar detection, in milliseconds. */
const NON_OCCUPANCY = NON_OCCUPANCY_SECONDS * 1000;

type Edges = Pick<Channel, 'startFrequency' | 'endFrequency'>;

/** Channels closed after radar detections. Times are device time, ms. */
export interface NonOccupancy {
  /** Records a radar detection. The radio must leave the channel and avoid all overlapping ones. */
  hear(radio: RadioModel, channel: Edges, at: number): void;
  isClosed(channel: Edges, at: number): boolean;
  /** Time at which the channel was last reopened. Undefined if it was never closed. */
  openSince(channel: Edges, at: number): number | undefined;
  /** Time of the next reopening. Undefined if no channel is closed. */
  nextOpening(at: number): number | undefined;
  /** Whole seconds until all channels are open, 0 if none is closed. */
  secondsLeft(at: number): number;
  /** Last time at which this radio had to leave its channel. */
  lastMove(radio: RadioModel): number | undefined;
}

interface Hearing extends Edges {
  readonly radio: number;
  readonly at: number;
}

/** Remembers radar detections until power-off. A reboot does not shorten the period. */
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

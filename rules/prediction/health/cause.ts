import type { Channel } from '../../core/facts.ts';
import type { LinkFacts, LinkNow } from '../../link/linkFigures.ts';

export type End = 'here' | 'there';

export const ENDS: readonly End[] = ['here', 'there'];

/** Value of both ends; undefined if an end does not report it. */
export type OfEnds<Value> = { readonly [Name in End]: Value };

/** Link of a radio, with the inputs of the diagnosis. Hundredths of a dBm and dB. */
export interface JudgedLink {
  readonly name: string | undefined;
  readonly now: LinkNow;
  /** Signal expected from distance, gains and powers. */
  readonly expected: OfEnds<number | undefined>;
  /** Signal of each chain. */
  readonly chains: OfEnds<readonly number[]>;
  /** CINR measured by the radios. */
  readonly cinr: OfEnds<number | undefined>;
  /** Firmware of both devices. */
  readonly firmware: OfEnds<string | undefined>;
  /** Difference of their clocks in seconds, in UTC. */
  readonly clock: number | undefined;
}

/** Ethernet port with a cable. Mbit/s; undefined if not reported. */
export interface CabledPort {
  readonly name: string;
  readonly speed: number | undefined;
  readonly fullDuplex: boolean | undefined;
}

/** Inputs of the link diagnosis. */
export interface HealthFacts extends Omit<LinkFacts, 'noise'> {
  readonly links: readonly JudgedLink[];
  readonly pointToPoint: boolean;
  /** Antenna gain and cable loss of this end: hundredths of a dBi and dB. */
  readonly gain: number;
  readonly loss: number;
  /** Configured control frequency, MHz; 0 if the radio chooses, undefined if it follows its access point. */
  readonly configured: number | undefined;
  /** Configured distance, m; undefined if the radio measures it. */
  readonly distance: number | undefined;
  readonly ports: readonly CabledPort[];
  /** Traffic of the radio in each direction, kbit/s. */
  readonly carries: OfEnds<number | undefined>;
  /** Airtime in use, %. */
  readonly airtime: number | undefined;
  /** Rain at the device, mm/h. */
  readonly rain: number | undefined;
  /** Seconds until the channel left because of radar is available again. */
  readonly radarLeft: number | undefined;
}

/** Limitation of a link. Hundredths of a dBm and dB, m, Mbit/s. */
export type Limitation =
  /**
   * The channel allows less power than others of the same width: the limited ends, their power, and the possible
   * gain.
   */
  | {
      readonly of: 'channel';
      readonly ends: readonly End[];
      readonly power: number;
      readonly least: number;
      readonly most: number;
      readonly better: Channel;
      /**
       * Allowed power of this end on the better channel; undefined if the current channel does not limit this end.
       */
      readonly own: number | undefined;
    }
  /** The signal at an end oversaturates its receiver. */
  | { readonly of: 'overload'; readonly ends: readonly End[]; readonly signal: number }
  /** Other senders raise the noise by this amount. */
  | { readonly of: 'interference'; readonly ends: readonly End[]; readonly by: number }
  /** The signal of one chain is this much weaker than that of another. */
  | { readonly of: 'chain'; readonly ends: readonly End[]; readonly by: number }
  /** The signal at an end is weaker than expected: because of rain, or because of obstacles or antenna alignment. */
  | { readonly of: 'alignment'; readonly ends: readonly End[]; readonly by: number }
  | { readonly of: 'rain'; readonly ends: readonly End[]; readonly by: number; readonly loss: number }
  /** The ACK timeout is too short for the distance. */
  | { readonly of: 'distance'; readonly set: number; readonly measured: number }
  | { readonly of: 'cable'; readonly port: string; readonly speed: number }
  | { readonly of: 'halfDuplex'; readonly port: string }
  | { readonly of: 'airtime'; readonly percent: number }
  /** The link had to leave its channel, MHz. */
  | { readonly of: 'radar'; readonly configured: number; readonly left: number }
  | { readonly of: 'firmware'; readonly here: string; readonly there: string }
  | { readonly of: 'clock'; readonly seconds: number };

/** Limitation with its worst link and its cost in both directions. */
export type Cause = Limitation & {
  /** Name of the other end; undefined if all links are affected or the end has no name. */
  readonly name?: string | undefined;
  /** Number of other affected links. */
  readonly others: number;
  /** kbit/s */
  readonly cost: number;
};

export type Costly = Limitation & { readonly cost: number };

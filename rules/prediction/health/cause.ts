import type { Channel } from '../../core/facts.ts';
import type { LinkFacts, LinkNow } from '../../link/linkFigures.ts';

export type End = 'here' | 'there';

export const ENDS: readonly End[] = ['here', 'there'];

/** Value of both ends; undefined if an end does not report it. */
export type OfEnds<Value> = { readonly [Name in End]: Value };

/** Link of a radio, with the inputs of the diagnosis. Hundredths of a dBm and dB. */
export interface JudgedLink {
  readonly name: string | undefined;
  /** IP address of the other end. */
  readonly address: string | undefined;
  readonly now: LinkNow;
  /** Signal that the radios expect from distance, gains and the powers in use. */
  readonly expected: OfEnds<number | undefined>;
  /** Modulation indexes received over time, or the current one. */
  readonly indexes: OfEnds<readonly number[]>;
  /** Frames sent again from here, ‰ of the frames sent. Undefined if the radio does not count them. */
  readonly retries: number | undefined;
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
  /** True if ATPC sets the power of this end. */
  readonly atpc: boolean;
  /** True for fixed frames, whose capacities are shares of a frame. */
  readonly fixedFrames: boolean;
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
  /**
   * The signal at an end oversaturates its receiver. `reduce` is the step down to the target signal, `slowed` the
   * other stations that lose capacity by it, most affected first.
   */
  | {
      readonly of: 'overload';
      readonly ends: readonly End[];
      readonly signal: number;
      readonly reduce: number;
      /** Power of this end, if known. */
      readonly power: number | undefined;
      readonly slowed: readonly string[];
      readonly address: string | undefined;
    }
  /**
   * This end sends with less power than the law and the radio allow. `overloaded` are the stations that would receive
   * too much.
   */
  | {
      readonly of: 'ownPower';
      readonly power: number;
      readonly by: number;
      readonly atpc: boolean;
      readonly overloaded: readonly string[];
    }
  /** The other end sends with less power than allowed. */
  | {
      readonly of: 'farPower';
      readonly power: number;
      readonly by: number;
      readonly address: string | undefined;
    }
  /** Other senders raise the noise by this amount. */
  | { readonly of: 'interference'; readonly ends: readonly End[]; readonly by: number }
  /** The signal of one chain is this much weaker than that of another. */
  | { readonly of: 'chain'; readonly ends: readonly End[]; readonly by: number }
  /** The signal at an end is weaker than expected: because of rain, or because of obstacles or antenna alignment. */
  | { readonly of: 'alignment'; readonly ends: readonly End[]; readonly by: number }
  /** The signal is short of the expected one at one end only, so path and antennas are not the cause. */
  | { readonly of: 'asymmetry'; readonly ends: readonly End[]; readonly by: number }
  /** The modulation is slower than signal and noise allow. */
  | { readonly of: 'rate'; readonly ends: readonly End[] }
  /** Frames are sent again, ‰. */
  | { readonly of: 'retries'; readonly share: number }
  /** Several small losses together, kbit/s of both directions. */
  | { readonly of: 'capacity'; readonly carried: number; readonly possible: number }
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
  /** Names of the other affected links, most affected first. */
  readonly others: readonly string[];
  /** Gain of the remedy, kbit/s. */
  readonly cost: number;
};

/** Figure that a device may not report, so that its causes cannot be excluded. */
export type Figure =
  | 'signal'
  | 'expected'
  | 'noise'
  | 'chains'
  | 'power'
  | 'channel'
  | 'modulation'
  | 'capacity'
  | 'retries'
  | 'airtime';

/** Result of the diagnosis. */
export interface Verdict {
  /** Highest gain first. Empty for sound links. */
  readonly causes: readonly Cause[];
  /** Figures that at least one end does not report. */
  readonly unchecked: readonly Figure[];
  /** False if signal or rate of every link are unknown, so that nothing can be said. */
  readonly isKnown: boolean;
}

export type Costly = Limitation & { readonly cost: number };

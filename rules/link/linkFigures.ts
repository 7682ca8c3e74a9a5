import type { Channel, RadioCapabilities, RegulatoryDomain } from '../core/facts.ts';
import type { NoiseRow } from './channelNoise.ts';

/** How one end hears the other: hundredths of a dBm; what is not known is absent. */
export interface Air {
  readonly signal: number | undefined;
  readonly noise: number | undefined;
  /** Modulation index. */
  readonly index: number | undefined;
}

/** How one end hears the other now. */
export interface Heard extends Air {
  /** kbit/s */
  readonly capacity: number | undefined;
  /** What it heard over a while, where it did for one: the mean, and of indices the median. */
  readonly usual?: Air;
}

/** What is known of a link as it is now. */
export interface LinkNow {
  /** The channel in use. */
  readonly channel: Channel | undefined;
  /** What this radio sends with, hundredths of a dBm. */
  readonly power: number | undefined;
  /** What the other end says of itself, hundredths. */
  readonly far: {
    readonly power: number | undefined;
    readonly gain: number | undefined;
    readonly loss: number | undefined;
  };
  /** What this radio hears, and what the other end does. */
  readonly here: Heard;
  readonly there: Heard;
  /** m */
  readonly distance: number | undefined;
  /** For how long it was averaged, s; 0 where it was not. */
  readonly seconds: number;
}

/** What the link stands in. */
export interface LinkFacts {
  readonly radio: RadioCapabilities;
  readonly domain: RegulatoryDomain | undefined;
  /** Noise on other channels, as far as this radio knows it. */
  readonly noise: readonly NoiseRow[];
}

/** What a figure was worked out from; changes in hundredths of a dB. */
export type Source =
  | { readonly of: 'measured'; readonly seconds: number }
  | {
      readonly of: 'ownPower' | 'ownGain' | 'ownLoss' | 'path' | 'width' | 'noise';
      readonly by: number;
    }
  /** At 60 GHz rain takes an amount that cannot be predicted. */
  | { readonly of: 'weather' }
  | { readonly of: 'farLimit'; readonly by: number; readonly power: number }
  /** The other end sends as much as it may now, and may send up to so much more there. */
  | { readonly of: 'farHeld'; readonly more: number; readonly power: number }
  | { readonly of: 'atpc'; readonly target: number }
  /** Noise on the new channel: measured there, or taken as it is now. */
  | { readonly of: 'noiseThere' | 'noiseAssumed'; readonly noise: number }
  /** Noise on the new channel was measured on wider ones only: it is somewhere between. */
  | { readonly of: 'noiseSpread'; readonly least: number; readonly most: number }
  /** What this link needs more than the table of sensitivities says. */
  | { readonly of: 'sensitivity'; readonly more: number }
  | { readonly of: 'highest'; readonly index: number }
  | { readonly of: 'rate'; readonly nominal: number; readonly width: number; readonly share: number | undefined }
  | { readonly of: 'tooWeak'; readonly least: number }
  | {
      readonly of: 'unknown';
      readonly why: 'signal' | 'faint' | 'noise' | 'index' | 'channel' | 'off' | 'forbidden';
    };

/** A figure before and after the change; absent where it is not known, which the sources say. */
export interface Figure {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly sources: readonly Source[];
}

/** What one end will hear: signal in hundredths of a dBm, CINR in hundredths of a dB, modulation index, kbit/s. */
export interface Reception {
  readonly signal: Figure;
  readonly cinr: Figure;
  readonly index: Figure;
  readonly capacity: Figure;
}

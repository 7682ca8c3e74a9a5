import type { Channel, RadioCapabilities, RegulatoryDomain } from '../core/facts.ts';
import type { NoiseRow } from './channelNoise.ts';

/** Reception at one end in hundredths of a dBm. Unknown values are undefined. */
export interface Air {
  readonly signal: number | undefined;
  readonly noise: number | undefined;
  /** Modulation index. */
  readonly index: number | undefined;
}

/** Current reception at one end. */
export interface Heard extends Air {
  /** kbit/s */
  readonly capacity: number | undefined;
  /** Average reception over some time, if measured: the mean, and the median index. */
  readonly usual?: Air;
}

/** Current state of a link. */
export interface LinkNow {
  /** Current channel. */
  readonly channel: Channel | undefined;
  /** Transmit power of this radio, hundredths of a dBm. */
  readonly power: number | undefined;
  /** Values reported by the other end, in hundredths. */
  readonly far: {
    readonly power: number | undefined;
    readonly gain: number | undefined;
    readonly loss: number | undefined;
  };
  /** Reception here and at the other end. */
  readonly here: Heard;
  readonly there: Heard;
  /** m */
  readonly distance: number | undefined;
  /** Averaging time in seconds; 0 without averaging. */
  readonly seconds: number;
}

/** Environment of a link. */
export interface LinkFacts {
  readonly radio: RadioCapabilities;
  readonly domain: RegulatoryDomain | undefined;
  /** Noise of other channels, as known to this radio. */
  readonly noise: readonly NoiseRow[];
}

/** Source of a figure; changes in hundredths of a dB. */
export type Source =
  | { readonly of: 'measured'; readonly seconds: number }
  | {
      readonly of: 'ownPower' | 'ownGain' | 'ownLoss' | 'path' | 'width' | 'noise';
      readonly by: number;
    }
  /** At 60 GHz, the loss by rain cannot be predicted. */
  | { readonly of: 'weather' }
  | { readonly of: 'farLimit'; readonly by: number; readonly power: number }
  /** The other end sends at its current limit, and may send up to `more` above it on the new channel. */
  | { readonly of: 'farHeld'; readonly more: number; readonly power: number }
  | { readonly of: 'atpc'; readonly target: number }
  /** Noise of the new channel: measured there, or assumed from the current channel. */
  | { readonly of: 'noiseThere' | 'noiseAssumed'; readonly noise: number }
  /** Noise of the new channel was measured on wider channels only, so it has bounds. */
  | { readonly of: 'noiseSpread'; readonly least: number; readonly most: number }
  /** Signal that this link needs beyond the sensitivity table. */
  | { readonly of: 'sensitivity'; readonly more: number }
  | { readonly of: 'highest'; readonly index: number }
  | { readonly of: 'rate'; readonly nominal: number; readonly width: number; readonly share: number | undefined }
  | { readonly of: 'tooWeak'; readonly least: number }
  | {
      readonly of: 'unknown';
      readonly why: 'signal' | 'faint' | 'noise' | 'index' | 'channel' | 'off' | 'forbidden';
    };

/** Value before and after a change. Undefined if unknown, with the reason in `sources`. */
export interface Figure {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly sources: readonly Source[];
}

/**
 * Predicted reception at one end: signal in hundredths of a dBm, CINR in hundredths of a dB, modulation index,
 * kbit/s.
 */
export interface Reception {
  readonly signal: Figure;
  readonly cinr: Figure;
  readonly index: Figure;
  readonly capacity: Figure;
}

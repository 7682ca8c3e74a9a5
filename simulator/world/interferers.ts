import type { ChannelSpan } from '../../rules/link/channelNoise.ts';
import { noiseFloor } from '../../rules/link/noiseFloor.ts';
import { constant, variation } from './variation.ts';

/** Another transmitter nearby (docs/device.md#interference). */
export interface Interferer {
  readonly kind: 'network' | 'camera' | 'hopping';
  /** Center frequency and width, MHz. */
  readonly frequency: number;
  readonly width: number;
  /** Received level over its whole width while transmitting, dBm. */
  readonly level: number;
  /** Duty cycle, above 0 and at most 1. */
  readonly duty: number;
}

interface Kind {
  readonly kind: Interferer['kind'];
  /** Number of transmitters of this kind in a band. */
  readonly count: number;
  readonly widths: readonly number[];
  /** Lowest and highest level, dBm. */
  readonly level: readonly [number, number];
  readonly duty: readonly [number, number];
}

/** Shared bands with their frequency range. There is none at 60 GHz, where beams are too narrow to interfere. */
const BANDS: readonly { readonly from: number; readonly to: number; readonly kinds: readonly Kind[] }[] = [
  {
    from: 2402,
    to: 2482,
    kinds: [
      { kind: 'network', count: 4, widths: [20, 20, 40], level: [-94, -74], duty: [0.05, 0.4] },
      { kind: 'hopping', count: 1, widths: [79], level: [-90, -80], duty: [0.02, 0.1] },
      { kind: 'camera', count: 1, widths: [18], level: [-92, -80], duty: [1, 1] },
    ],
  },
  {
    from: 5170,
    to: 5835,
    kinds: [
      { kind: 'network', count: 5, widths: [20, 40, 80], level: [-98, -76], duty: [0.05, 0.5] },
      { kind: 'camera', count: 1, widths: [8, 18], level: [-95, -82], duty: [1, 1] },
    ],
  },
];

const between = ([from, to]: readonly [number, number], part: number): number => from + part * (to - from);

function make(seed: number): readonly Interferer[] {
  return BANDS.flatMap(({ from, to, kinds }) =>
    kinds.flatMap(({ kind, count, widths, level, duty }) =>
      Array.from({ length: count }, (_, index): Interferer => {
        const own = (part: string): number => constant(`${seed}/others/${from}/${kind}/${index}/${part}`);
        const width = widths[Math.floor(own('width') * widths.length)] ?? 20;
        const lowest = from + width / 2;
        return {
          kind,
          width,
          // On a 5 MHz grid, within the band.
          frequency: lowest + 5 * Math.floor((own('place') * (to - from - width)) / 5),
          level: Math.round(between(level, own('level'))),
          duty: between(duty, own('duty')),
        };
      }),
    ),
  );
}

let cached: { readonly seed: number; readonly all: readonly Interferer[] } | undefined;

/** All transmitters around a device. Depends only on the seed. */
export function interferers(seed: number): readonly Interferer[] {
  if (cached?.seed !== seed) cached = { seed, all: make(seed) };
  return cached.all;
}

/** Period in seconds of the variation of other traffic, and its amplitude as a share of the mean. */
const SWELL = { period: 47, share: 0.5 };

const milliwatts = (level: number): number => 10 ** (level / 10);

/**
 * Noise on a channel in whole dBm, including interference weighted by duty cycle.
 * @param quiet dBm without interference. Default: receiver noise of this width.
 */
export function noiseOn(
  { startFrequency, endFrequency, bandwidth }: ChannelSpan,
  seed: number,
  seconds: number,
  quiet = noiseFloor(bandwidth),
): number {
  let power = milliwatts(quiet);
  for (const [index, { frequency, width, level, duty }] of interferers(seed).entries()) {
    const common = Math.min(endFrequency, frequency + width / 2) - Math.max(startFrequency, frequency - width / 2);
    if (common <= 0) continue;
    const swell = duty === 1 ? 1 : 1 + SWELL.share * variation(`${seed}/interferer/${index}`, seconds, SWELL.period);
    power += milliwatts(level) * (common / width) * duty * swell;
  }
  return Math.round(10 * Math.log10(power));
}

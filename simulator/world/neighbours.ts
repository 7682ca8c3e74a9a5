import type { BandMode } from '../../rules/core/facts.ts';
import { interferers } from './interferers.ts';
import { type Names, ORDINARY_NAMES } from './names.ts';
import { constant, variation } from './variation.ts';

/** Network of another operator, as found by a survey (docs/device.md#survey). MHz, dBm. */
export interface Neighbour {
  readonly mac: string;
  /** SSID of at most 32 bytes with any content, empty for a hidden network. */
  readonly ssid: string;
  readonly controlFrequency: number;
  readonly width: number;
  readonly signal: number;
  readonly encryption: 'none' | 'WPA' | 'WPA2' | 'WPA3';
  /** True if it uses the protocol of these radios. */
  readonly airMax: boolean;
}

const ENCRYPTIONS = ['WPA2', 'WPA2', 'WPA2', 'WPA3', 'WPA', 'none'] as const;

const NAMES_EACH = 2;

/** Offset of the control frequency below the center frequency by width, MHz (docs/device.md#radio). */
const BELOW_CENTRE: Readonly<Record<number, number>> = { 40: 10, 80: 30 };

const pad = (number: number): string => number.toString(16).toUpperCase().padStart(2, '0');

/**
 * Networks around a device: two for each interfering access point (docs/device.md#interference). None at 60 GHz.
 * Names depend only on the seed, signals also on time.
 */
export function neighbours(
  seed: number,
  band: BandMode,
  seconds: number,
  { networks }: Pick<Names, 'networks'> = ORDINARY_NAMES,
): readonly Neighbour[] {
  const isInBand = (frequency: number): boolean => frequency < 3000 === (band === 'G');
  const points =
    band === 'AD' ? [] : interferers(seed).filter(({ kind, frequency }) => kind === 'network' && isInBand(frequency));
  const first = Math.floor(networks.length * constant(`${seed}/neighbours/${band}`));
  return points.flatMap(({ frequency, width, level }, point) =>
    Array.from({ length: NAMES_EACH }, (_, index): Neighbour => {
      const number = point * NAMES_EACH + index;
      const own = `${seed}/neighbours/${band}/${number}`;
      return {
        mac: `02:00:5E:00:${pad(0x80 + number)}:${pad(Math.floor(256 * constant(`${own}/mac`)))}`,
        ssid: networks[(first + number) % networks.length] ?? '',
        controlFrequency: frequency - (BELOW_CENTRE[width] ?? 0),
        width,
        signal: Math.round(level + 2 * variation(`${own}/fading`, seconds, 29)),
        encryption: ENCRYPTIONS[Math.floor(ENCRYPTIONS.length * constant(`${own}/encryption`))] ?? 'none',
        airMax: constant(`${own}/protocol`) < 0.3,
      };
    }),
  );
}

/** Channel number of a control frequency. @param frequency MHz */
export function channelNumber(frequency: number): number {
  if (frequency < 3000) return Math.round((frequency - 2407) / 5);
  return frequency < 10_000 ? Math.round((frequency - 5000) / 5) : Math.round((frequency - 56_160) / 2160);
}

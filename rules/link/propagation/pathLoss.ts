import type { Channel } from '../../core/facts.ts';
import { gasLoss } from './gasLoss.ts';
import { type Polarisation, rainAttenuation, rainCoefficients } from './rain.ts';

/** Polarisation of links whose radios do not report one: rain takes the most from horizontal waves (D94). */
export const POLARISATION: Polarisation = 'horizontal';

/** Free-space loss in dB. @param kilometres above 0; @param frequency MHz. */
export function freeSpaceLoss(kilometres: number, frequency: number): number {
  return 32.448 + 20 * Math.log10(kilometres) + 20 * Math.log10(frequency);
}

/**
 * Loss over a path in dB: free space, gas, and the rain that falls now.
 * @param kilometres above 0; @param rain mm/h.
 */
export function pathLoss(
  kilometres: number,
  channel: Pick<Channel, 'centerFrequency' | 'bandwidth'>,
  rain: number,
): number {
  return (
    freeSpaceLoss(kilometres, channel.centerFrequency) +
    gasLoss(kilometres, channel) +
    rainLoss(kilometres, channel.centerFrequency, rain)
  );
}

/** Loss by the rain that falls now over a whole path, dB. @param kilometres above 0; @param frequency MHz; @param rain mm/h */
export function rainLoss(kilometres: number, frequency: number, rain: number): number {
  return kilometres * rainAttenuation(rainCoefficients(frequency / 1000, POLARISATION), rain);
}

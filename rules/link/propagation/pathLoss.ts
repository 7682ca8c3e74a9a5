import type { Channel } from '../../core/facts.ts';
import { gasLoss } from './gasLoss.ts';
import { rainLoss } from './rainLoss.ts';

/** Free-space loss in dB. @param kilometres above 0; @param frequency MHz */
export function freeSpaceLoss(kilometres: number, frequency: number): number {
  return 32.448 + 20 * Math.log10(kilometres) + 20 * Math.log10(frequency);
}

/**
 * Loss over a path in dB: free space, gas, and current rain.
 * @param kilometres above 0; @param rain mm/h
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

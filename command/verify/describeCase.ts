import type { Channel } from '../../rules/core/facts.ts';

/** Describes a case and its power. MHz, dBi, dB and dBm. */
export function describeCase(
  code: number,
  { bandwidth, centerFrequency }: Pick<Channel, 'bandwidth' | 'centerFrequency'>,
  { gain, loss }: { readonly gain: number; readonly loss: number },
  pointToPoint: boolean,
  power: number | null,
): string {
  const link = pointToPoint ? 'point-to-point' : 'point-to-multipoint';
  return `${code} ${bandwidth}@${centerFrequency}, ${gain} dBi − ${loss} dB, ${link}: ${power} dBm`;
}

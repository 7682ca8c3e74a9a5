import type { Channel } from '../../core/facts.ts';
import { gasTable } from './gasTable.ts';

/** Frequency step with constant gas attenuation, MHz. */
const STEP = 50;

/**
 * Loss by gas over a path in dB: received power, averaged over the channel width. With γ(f) in dB/km the loss is −10
 * log₁₀ of the mean of 10^(−γ(f)·d/10). Over a long path the parts with little attenuation carry the signal.
 * @param kilometres above 0
 */
export function gasLoss(
  kilometres: number,
  { centerFrequency, bandwidth }: Pick<Channel, 'centerFrequency' | 'bandwidth'>,
): number {
  const count = Math.max(1, Math.ceil(bandwidth / STEP));
  const losses = Array.from(
    { length: count },
    (_, at) => kilometres * specificGas(centerFrequency + bandwidth * ((at + 0.5) / count - 0.5)),
  );
  // Relative to the smallest loss, so that the power on a long path does not underflow to 0.
  const least = Math.min(...losses);
  const arrived = losses.reduce((sum, loss) => sum + 10 ** ((least - loss) / 10), 0) / count;
  return least - 10 * Math.log10(arrived);
}

/** Specific attenuation at one frequency, dB/km. Clamped to the range of the table. @param frequency MHz */
function specificGas(frequency: number): number {
  const next = gasTable.findIndex(([at]) => at >= frequency);
  const [high, above] = gasTable.at(next) ?? [0, 0];
  if (next <= 0) return above / 1000;
  const [low, below] = gasTable[next - 1] ?? [high, above];
  return (below + ((above - below) * (frequency - low)) / (high - low)) / 1000;
}

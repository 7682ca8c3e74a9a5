import type { Channel } from '../../core/facts.ts';
import { nominal } from '../../link/receive.ts';
import { leastSignals } from '../../link/sensitivity.ts';
import type { End, HealthFacts, JudgedLink } from './cause.ts';

/** Capacity of one direction for a signal without interference, kbit/s; 0 if too weak. */
export function capacityAt(signal: number, channel: Channel, facts: HealthFacts): number {
  const { generation, highestModulation } = facts.radio;
  const index = leastSignals(channel.mode, channel.bandwidth, generation).findLast(
    ([one, least]) => signal >= least && (channel.mode === 'AD' || one <= highestModulation),
  )?.[0];
  return index === undefined ? 0 : nominal(index, channel, facts);
}

/** Average signal at an end if known, because fades of a few seconds must not decide. */
export function signalAt({ now }: JudgedLink, end: End): number | undefined {
  return now[end].usual?.signal ?? now[end].signal;
}

/** Capacity gained by a stronger signal at an end, kbit/s. @param from offset to the current signal */
export function gainOf(link: JudgedLink, end: End, by: number, facts: HealthFacts, from = 0): number {
  const signal = signalAt(link, end);
  const { channel } = link.now;
  if (signal === undefined || channel === undefined) return 0;
  const low = signal + from;
  return Math.max(0, capacityAt(low + by, channel, facts) - capacityAt(low, channel, facts));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

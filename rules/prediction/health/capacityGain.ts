import type { Channel } from '../../core/facts.ts';
import { nominal, quietNoise } from '../../link/receive.ts';
import { leastSignals } from '../../link/sensitivity.ts';
import type { End, HealthFacts, JudgedLink } from './cause.ts';

/** CINR values from here on are saturated, hundredths of a dB (D73). */
const CINR_CEILING = 3000;

/** Modulation indexes of this radio on a channel with their minimum signal, slowest first. */
export function ratesOf({ mode, bandwidth }: Channel, { radio: { generation, highestModulation } }: HealthFacts) {
  return leastSignals(mode, bandwidth, generation).filter(([index]) => mode === 'AD' || index <= highestModulation);
}

/** Capacity of one direction for a signal without interference, kbit/s; 0 if too weak. */
export function capacityAt(signal: number, channel: Channel, facts: HealthFacts): number {
  const index = ratesOf(channel, facts).findLast(([, least]) => signal >= least)?.[0];
  return index === undefined ? 0 : nominal(index, channel, facts);
}

/** Average signal at an end if known, because fades of a few seconds must not decide. */
export function signalAt({ now }: JudgedLink, end: End): number | undefined {
  return now[end].usual?.signal ?? now[end].signal;
}

/** Excess of the noise at an end over its receiver noise, also derived from a low CINR. */
export function noiseRaised(link: JudgedLink, end: End): number {
  const { channel } = link.now;
  if (channel === undefined || channel.mode === 'AD') return 0;
  const quiet = quietNoise(channel.bandwidth);
  const noise = link.now[end].usual?.noise ?? link.now[end].noise ?? quiet;
  const signal = signalAt(link, end);
  const cinr = link.cinr[end];
  const isTold = signal !== undefined && cinr !== undefined && cinr < CINR_CEILING;
  return Math.max(0, noise - quiet, isTold ? signal - quiet - cinr : 0);
}

/** Signal at an end that gives the same rate without interference. */
export function clearSignal(link: JudgedLink, end: End): number | undefined {
  const signal = signalAt(link, end);
  return signal === undefined ? undefined : signal - noiseRaised(link, end);
}

/** Capacity gained by a stronger signal at an end, kbit/s. @param from offset to the current signal */
export function gainOf(link: JudgedLink, end: End, by: number, facts: HealthFacts, from = 0): number {
  const signal = clearSignal(link, end);
  const { channel } = link.now;
  if (signal === undefined || channel === undefined) return 0;
  const low = signal + from;
  return Math.max(0, capacityAt(low + by, channel, facts) - capacityAt(low, channel, facts));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

import { OVERSATURATION, SIGNAL_SHORTFALL } from '../../constants/link.ts';
import type { Channel } from '../../core/facts.ts';
import { rainLoss } from '../../link/propagation/rainLoss.ts';
import { quietNoise } from '../../link/receive.ts';
import { leastSignals } from '../../link/sensitivity.ts';
import { capacityAt, gainOf, signalAt, sum } from './capacityGain.ts';
import { type Costly, ENDS, type End, type HealthFacts, type JudgedLink } from './cause.ts';

/** Chains with a larger difference receive unequally, hundredths of a dB (D73). */
const CHAINS_APART = 500;

/**
 * Minimum noise increase that counts as interference: twice the error of signal, noise and CINR, hundredths of a dB
 * (D73).
 */
const INTERFERENCE = 600;

/** CINR values from here on are saturated, hundredths of a dB (D73). */
const CINR_CEILING = 3000;

export function belowExpected(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const less = (end: End) => (link.expected[end] ?? Number.NEGATIVE_INFINITY) - (signalAt(link, end) ?? 0);
  const ends = ENDS.filter((end) => signalAt(link, end) !== undefined && less(end) >= 100 * SIGNAL_SHORTFALL);
  if (ends.length === 0) return [];
  const by = Math.max(...ends.map(less));
  const cost = sum(ends.map((end) => gainOf(link, end, less(end), facts)));
  const loss = rainOn(link, facts);
  return [2 * loss >= by ? { of: 'rain', ends, by, loss, cost } : { of: 'alignment', ends, by, cost }];
}

/** Detects a chain that is weaker than the other one: both chains receive over the same path. */
export function chain(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const weak = ENDS.flatMap((end) => {
    const chains = link.chains[end];
    const by = chains.length > 1 ? Math.max(...chains) - Math.min(...chains) : 0;
    return by < CHAINS_APART ? [] : [{ end, by, missing: togetherWith(chains) - (signalAt(link, end) ?? 0) }];
  });
  if (weak.length === 0) return [];
  const cost = sum(weak.map(({ end, missing }) => gainOf(link, end, missing, facts)));
  return [{ of: 'chain', ends: weak.map(({ end }) => end), by: Math.max(...weak.map(({ by }) => by)), cost }];
}

/** Signal if every chain received as well as the best one. */
function togetherWith(chains: readonly number[]): number {
  return Math.max(...chains) + Math.round(1000 * Math.log10(chains.length));
}

/** Rain attenuation of a link, hundredths of a dB. */
function rainOn({ now: { channel, distance: metres } }: JudgedLink, { rain = 0 }: HealthFacts): number {
  if (channel === undefined || metres === undefined || metres <= 0) return 0;
  return Math.round(100 * rainLoss(metres / 1000, channel.centerFrequency, rain));
}

export function overload(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  const signals = ENDS.flatMap((end) => {
    const signal = signalAt(link, end);
    return signal !== undefined && signal >= 100 * OVERSATURATION ? [{ end, signal }] : [];
  });
  if (signals.length === 0 || channel === undefined) return [];
  // An oversaturated receiver distorts. The cost is the capacity missing for this signal, and at least one
  // modulation.
  const cost = signals.map(({ end, signal }) => {
    const rates = leastSignals(channel.mode, channel.bandwidth, facts.radio.generation);
    const below = capacityAt(Math.max(...rates.map(([, least]) => least)) - 1, channel, facts);
    const full = capacityAt(signal, channel, facts);
    return Math.max(full - (link.now[end].capacity ?? full), full - below);
  });
  const signal = Math.max(...signals.map((one) => one.signal));
  return [{ of: 'overload', ends: signals.map(({ end }) => end), signal, cost: sum(cost) }];
}

export function interference(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  if (channel === undefined || channel.mode === 'AD') return [];
  const raised = ENDS.flatMap((end) => {
    const by = noiseRaised(link, end, channel);
    return by < INTERFERENCE ? [] : [{ end, by, cost: gainOf(link, end, by, facts, -by) }];
  });
  if (raised.length === 0) return [];
  return [
    {
      of: 'interference',
      ends: raised.map(({ end }) => end),
      by: Math.max(...raised.map(({ by }) => by)),
      cost: sum(raised.map(({ cost }) => cost)),
    },
  ];
}

/** Excess of the noise at an end over its receiver noise, also derived from a low CINR. */
function noiseRaised(link: JudgedLink, end: End, { bandwidth }: Channel): number {
  const quiet = quietNoise(bandwidth);
  const noise = link.now[end].usual?.noise ?? link.now[end].noise ?? quiet;
  const signal = signalAt(link, end);
  const cinr = link.cinr[end];
  const isTold = signal !== undefined && cinr !== undefined && cinr < CINR_CEILING;
  return Math.max(noise - quiet, isTold ? signal - quiet - cinr : 0);
}

import { SIGNAL_SHORTFALL } from '../../constants/link.ts';
import { rainLoss } from '../../link/propagation/rainLoss.ts';
import { gainOf, signalAt, sum } from './capacityGain.ts';
import { type Costly, ENDS, type End, type HealthFacts, type JudgedLink } from './cause.ts';
import { expectedSignal, STRONG_ENOUGH } from './idealSignal.ts';

/** Chains with a larger difference receive unequally, hundredths of a dB (D73). */
const CHAINS_APART = 500;

/** Difference of the losses of both ends that path and antennas do not explain, hundredths of a dB (D143). */
const ENDS_APART = 600;

/**
 * Loss of a signal by weak chain, rain, one end, and antennas or obstacles. The parts add up to the difference from
 * the expected signal.
 */
export function pathCauses(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const weak = weakChains(link);
  const short = ENDS.flatMap((end) => {
    const signal = signalAt(link, end);
    const expected = expectedSignal(link, end, facts);
    if (signal === undefined || expected === undefined) return [];
    const missing = weak.find((one) => one.end === end)?.missing ?? 0;
    // A signal above the target needs no remedy.
    return [{ end, less: Math.max(0, Math.min(expected, STRONG_ENOUGH) - signal - Math.max(0, missing)) }];
  });
  const [first, second] = short.toSorted((one, other) => other.less - one.less);
  const chain = chainCause(link, weak, facts);
  if (first === undefined) return chain;
  const apart = second === undefined ? 0 : first.less - second.less;
  if (second === undefined || apart < ENDS_APART) return [...chain, ...commonLoss(link, short, facts)];
  const isCommon = second.less >= 100 * SIGNAL_SHORTFALL;
  // Without a loss of both ends, all of it is on one side.
  const by = isCommon ? apart : first.less;
  return [
    ...chain,
    { of: 'asymmetry', ends: [first.end], by, cost: gainOf(link, first.end, by, facts) },
    ...commonLoss(link, [{ ...first, less: second.less }, second], facts),
  ];
}

interface Shortfall {
  readonly end: End;
  readonly less: number;
}

/** Loss of both directions: rain as far as it explains it, and the rest by antennas or obstacles. */
function commonLoss(link: JudgedLink, short: readonly Shortfall[], facts: HealthFacts): readonly Costly[] {
  const affected = short.filter(({ less }) => less >= 100 * SIGNAL_SHORTFALL);
  if (affected.length === 0) return [];
  const ends = affected.map(({ end }) => end);
  const by = Math.max(...affected.map(({ less }) => less));
  const loss = rainOn(link, facts);
  const isRain = 2 * loss >= by || loss >= 100 * SIGNAL_SHORTFALL;
  const costOf = (most: (less: number) => number) =>
    sum(affected.map(({ end, less }) => gainOf(link, end, most(less), facts)));
  if (!isRain) return [{ of: 'alignment', ends, by, cost: costOf((less) => less) }];
  const rest = by - loss;
  return [
    { of: 'rain', ends, by, loss, cost: costOf((less) => Math.min(less, loss)) },
    // The rain at the device is an estimate for its path.
    ...(4 * rest >= 400 * SIGNAL_SHORTFALL + loss
      ? ([{ of: 'alignment', ends, by: rest, cost: costOf((less) => Math.max(0, less - loss)) }] as const)
      : []),
  ];
}

interface WeakChain {
  readonly end: End;
  readonly by: number;
  /** Loss of the signal of all chains together. */
  readonly missing: number;
}

/** Detects a chain that is weaker than the other one: both chains receive over the same path. */
function weakChains(link: JudgedLink): readonly WeakChain[] {
  return ENDS.flatMap((end) => {
    const chains = link.chains[end];
    const by = chains.length > 1 ? Math.max(...chains) - Math.min(...chains) : 0;
    return by < CHAINS_APART ? [] : [{ end, by, missing: togetherWith(chains) - (signalAt(link, end) ?? 0) }];
  });
}

function chainCause(link: JudgedLink, weak: readonly WeakChain[], facts: HealthFacts): readonly Costly[] {
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

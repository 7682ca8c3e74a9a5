import { OVERSATURATION } from '../../constants/link.ts';
import { capacityAt, clearSignal, gainOf, noiseRaised, ratesOf, signalAt, sum } from './capacityGain.ts';
import { type Costly, ENDS, type HealthFacts, type JudgedLink } from './cause.ts';
import { STRONG_ENOUGH } from './idealSignal.ts';

/**
 * Minimum noise increase that counts as interference: twice the error of signal, noise and CINR, hundredths of a dB
 * (D73).
 */
const INTERFERENCE = 600;

export function overload(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel, power } = link.now;
  const signals = ENDS.flatMap((end) => {
    const signal = signalAt(link, end);
    return signal !== undefined && signal >= 100 * OVERSATURATION ? [{ end, signal }] : [];
  });
  if (signals.length === 0 || channel === undefined) return [];
  // An oversaturated receiver distorts. The cost is the capacity missing for this signal, and at least one
  // modulation.
  const cost = signals.map(({ end, signal }) => {
    const below = capacityAt(Math.max(...ratesOf(channel, facts).map(([, least]) => least)) - 1, channel, facts);
    const full = capacityAt(signal, channel, facts);
    return Math.max(full - (link.now[end].capacity ?? full), full - below);
  });
  const signal = Math.max(...signals.map((one) => one.signal));
  const reduce = signal - STRONG_ENOUGH;
  const ends = signals.map(({ end }) => end);
  const slowed = ends.includes('there') ? slowedBy(reduce, link, facts) : [];
  return [{ of: 'overload', ends, signal, reduce, power, slowed, address: link.address, cost: sum(cost) }];
}

/** Other stations that lose capacity if this end sends with less power, most affected first. */
function slowedBy(reduce: number, near: JudgedLink, facts: HealthFacts): readonly string[] {
  return facts.links
    .filter((link) => link !== near)
    .map((link) => ({ name: link.name ?? '', lost: gainOf(link, 'there', reduce, facts, -reduce) }))
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
    .map(({ name }) => name);
}

export function interference(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const raised = ENDS.flatMap((end) => {
    const by = clearSignal(link, end) === undefined ? 0 : noiseRaised(link, end);
    return by < INTERFERENCE ? [] : [{ end, by, cost: gainOf(link, end, by, facts) }];
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

import type { Cause, HealthFacts } from './health/cause.ts';
import { channelLimit, radar } from './health/channelCauses.ts';
import { airtime, cables, differences, distance } from './health/deviceCauses.ts';
import { belowExpected, chain, interference, overload } from './health/signalCauses.ts';

/**
 * Limitations of the links of a radio, highest cost first (D73). The cost is the capacity of both directions that a
 * remedy would add, from the sensitivity table. If several links have the same limitation, the one with the highest
 * cost is named.
 * @returns an empty list for healthy links
 */
export function linkHealth(facts: HealthFacts): readonly Cause[] {
  const ofLinks = facts.links.map((link) => {
    const weak = chain(link, facts);
    return [
      ...(weak.length > 0 ? weak : belowExpected(link, facts)),
      ...channelLimit(link, facts),
      ...overload(link, facts),
      ...interference(link, facts),
      ...distance(link, facts),
      ...radar(link, facts),
      ...differences(link),
    ].map((cause) => ({ ...cause, name: link.name, others: 0 }));
  });
  const all = [...worstOfEachKind(ofLinks.flat()), ...cables(facts), ...airtime(facts)];
  return all.toSorted((one, other) => other.cost - one.cost);
}

function worstOfEachKind(causes: readonly Cause[]): readonly Cause[] {
  const worst = new Map<Cause['of'], Cause>();
  for (const cause of causes) {
    const kept = worst.get(cause.of);
    const isWorse = kept === undefined || (cause.cost - kept.cost || sizeOf(cause) - sizeOf(kept)) > 0;
    worst.set(cause.of, { ...(isWorse ? cause : kept), others: kept === undefined ? 0 : kept.others + 1 });
  }
  return [...worst.values()];
}

/** Size of a limitation, if it has one. */
function sizeOf(cause: Cause): number {
  return 'by' in cause ? cause.by : 0;
}

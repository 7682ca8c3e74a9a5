import type { Channel } from '../../core/facts.ts';
import { conductedPower } from './conductedPower.ts';
import { eirpPower } from './eirpPower.ts';
import { pointToPointPower } from './pointToPointPower.ts';
import type { PowerBound, PowerFormula, PowerSituation } from './powerFormula.ts';
import { sixtyGhzPower } from './sixtyGhzPower.ts';
import { thirdOfGainPower } from './thirdOfGainPower.ts';

/** What may be radiated: of these the first that applies decides. */
const RADIATED: readonly PowerFormula[] = [thirdOfGainPower, pointToPointPower, sixtyGhzPower, eirpPower];

export interface LawfulPower {
  /** Whole dBm: the least of the bounds; minus infinity where one forbids the antenna. */
  readonly power: number;
  /** EIRP in force, dBm. */
  readonly eirp: number;
  /** The bounds that have a say; the one on what is radiated first. */
  readonly bounds: readonly PowerBound[];
}

/**
 * The highest power the law allows on a channel with an antenna, the radio's own abilities apart: the least of what may
 * be radiated and what may go into the antenna (docs/regulation.md#transmit-power, D1–D3, D32). In hundredths of a
 * decibel.
 */
export function lawfulPower(channel: Channel, situation: PowerSituation): LawfulPower {
  const bounds: PowerBound[] = [];
  for (const formula of RADIATED) {
    const bound = formula.bound(channel, situation);
    if (bound === undefined) continue;
    bounds.push(bound);
    break;
  }
  const conducted = conductedPower.bound(channel, situation);
  if (conducted !== undefined) bounds.push(conducted);
  return {
    power: Math.min(...bounds.map(({ power }) => power)),
    eirp: bounds[0]?.eirp ?? channel.maxEirp,
    bounds,
  };
}

import type { Channel } from '../../core/facts.ts';
import { conductedPower } from './conductedPower.ts';
import { eirpPower } from './eirpPower.ts';
import { pointToPointPower } from './pointToPointPower.ts';
import type { PowerBound, PowerFormula, PowerSituation } from './powerFormula.ts';
import { sixtyGhzPower } from './sixtyGhzPower.ts';
import { thirdOfGainPower } from './thirdOfGainPower.ts';

/** Formulas of what may be radiated: the first that applies decides, else the EIRP of the channel. */
const INSTEAD_OF_EIRP: readonly PowerFormula[] = [thirdOfGainPower, pointToPointPower, sixtyGhzPower];

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
  const radiated = radiatedPower(channel, situation);
  const conducted = conductedPower.bound(channel, situation);
  const eirp = radiated.eirp ?? channel.maxEirp;
  if (conducted === undefined) return { power: radiated.power, eirp, bounds: [radiated] };
  return { power: Math.min(radiated.power, conducted.power), eirp, bounds: [radiated, conducted] };
}

function radiatedPower(channel: Channel, situation: PowerSituation): PowerBound {
  for (const formula of INSTEAD_OF_EIRP) {
    const bound = formula.bound(channel, situation);
    if (bound !== undefined) return bound;
  }
  return eirpPower.bound(channel, situation);
}

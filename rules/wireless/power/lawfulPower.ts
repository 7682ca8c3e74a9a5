import type { Channel } from '../../core/facts.ts';
import { conductedPower } from './conductedPower.ts';
import { eirpPower } from './eirpPower.ts';
import { pointToPointPower } from './pointToPointPower.ts';
import type { PowerBound, PowerFormula, PowerSituation } from './powerFormula.ts';
import { sixtyGhzPower } from './sixtyGhzPower.ts';
import { thirdOfGainPower } from './thirdOfGainPower.ts';

/** Formulas for radiated power; the first that applies is used, else the EIRP of the channel. */
const INSTEAD_OF_EIRP: readonly PowerFormula[] = [thirdOfGainPower, pointToPointPower, sixtyGhzPower];

export interface LawfulPower {
  /** Lowest bound in whole dBm; minus infinity if a bound forbids the antenna. */
  readonly power: number;
  /** Effective EIRP limit, dBm. */
  readonly eirp: number;
  /** Applicable bounds, with the radiated power first. */
  readonly bounds: readonly PowerBound[];
}

/**
 * Maximum power on a channel with an antenna by law, regardless of the radio. It is the lower of the radiated and the
 * conducted power limit (docs/regulation.md#transmit-power, D1–D3, D32). Computed in hundredths of a decibel.
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

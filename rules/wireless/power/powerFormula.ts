import type { Sentence, Term } from 'guywire-engine/core';
import type { Channel, PointToPointLimits } from '../../core/facts.ts';
import type { AntennaInUse } from '../antennaOf.ts';

/** Inputs of the power limit besides the channel. */
export interface PowerSituation {
  /** ISO numeric code; from 1000 a licensed variant. */
  readonly country: number;
  readonly countryName: string;
  readonly antenna: AntennaInUse;
  /** True if the link has exactly two ends. */
  readonly pointToPoint: boolean;
  /** Limits of the link in place of its channels' EIRP; empty for point-to-multipoint. */
  readonly limits: readonly PointToPointLimits[];
}

/** Power limit by one formula, with an English sentence that may use `{value}`, `{country}` and `{gain}`. */
export interface PowerBound extends Sentence {
  /** Id of the formula. */
  readonly id: string;
  /** Law, or edition of the regulatory database; undefined if the device reports none. */
  readonly law?: string | undefined;
  /**
   * Power into the antenna's cable in whole dBm, rounded down once at the end. Minus infinity if the antenna is not
   * allowed.
   */
  readonly power: number;
  /** Resulting EIRP, dBm. */
  readonly eirp?: number;
  /** True if the limit is for fixed outdoor installations only. */
  readonly outdoor?: boolean;
  /** Addends of the bound, dB and dBm. */
  terms(): readonly Term[];
}

/** Formula of the law, with its conditions. */
export interface PowerFormula {
  readonly id: string;
  bound(channel: Channel, situation: PowerSituation): PowerBound | undefined;
}

/** Countries under the rules of the FCC: the United States and Puerto Rico (D1, D3, D32). */
export const FCC_COUNTRIES: ReadonlySet<number> = new Set([840, 630]);

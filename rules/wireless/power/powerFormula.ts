import type { Term } from '../../../engine/limits/limit.ts';
import type { Channel, Family } from '../../facts.ts';
import type { AntennaInUse } from '../antennaOf.ts';

/** What besides the channel decides how much power the law allows. */
export interface PowerSituation {
  /** ISO numeric code; from 1000 up a licensed variant. */
  readonly country: number;
  readonly countryName: string;
  readonly antenna: AntennaInUse;
  /** Whether the link has exactly two ends. */
  readonly pointToPoint: boolean;
  readonly family: Family;
}

/** The highest power one clause of the law allows. */
export interface PowerBound {
  /** Of the formula. */
  readonly id: string;
  /** The law, or the edition of the regulatory database. */
  readonly clause: string;
  /** Whole dBm into the antenna's cable, floored once, at the end. */
  readonly power: number;
  /** English sentence with `{value}`, `{country}` and `{gain}`. */
  readonly text: string;
  /** EIRP the clause leaves, dBm. */
  readonly eirp?: number;
  /** The sum written out, dB and dBm. */
  terms(): readonly Term[];
}

/** One clause of the law: where it applies, the bound it gives. */
export interface PowerFormula {
  readonly id: string;
  /** Where it stands in the specification, the decisions or the law. */
  readonly clause: string;
  bound(channel: Channel, situation: PowerSituation): PowerBound | undefined;
}

/** Countries under the rules of the FCC: the United States and Puerto Rico (decisions D1, D3). */
export const FCC_COUNTRIES: ReadonlySet<number> = new Set([840, 630]);

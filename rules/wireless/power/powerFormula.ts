import type { Sentence, Term } from 'guywire-engine/core';
import type { Channel, PointToPointLimits } from '../../core/facts.ts';
import type { AntennaInUse } from '../antennaOf.ts';

/** What besides the channel decides how much power the law allows. */
export interface PowerSituation {
  /** ISO numeric code; from 1000 up a licensed variant. */
  readonly country: number;
  readonly countryName: string;
  readonly antenna: AntennaInUse;
  /** Whether the link has exactly two ends. */
  readonly pointToPoint: boolean;
  /** Those that hold for the link in place of the EIRP of its channels; none on a link with many ends. */
  readonly limits: readonly PointToPointLimits[];
}

/** The highest power the law allows by one formula, in an English sentence with `{value}`, `{country}` and `{gain}`. */
export interface PowerBound extends Sentence {
  /** Of the formula. */
  readonly id: string;
  /** The law, or the edition of the regulatory database; absent where the device does not say. */
  readonly law?: string | undefined;
  /** Whole dBm into the antenna's cable, floored once, at the end; minus infinity where none is allowed with this antenna. */
  readonly power: number;
  /** EIRP it leaves, dBm. */
  readonly eirp?: number;
  /** True if the law grants it to fixed outdoor installations only. */
  readonly outdoor?: boolean;
  /** The sum written out, dB and dBm. */
  terms(): readonly Term[];
}

/** One formula of the law: where it applies, the bound it gives. */
export interface PowerFormula {
  readonly id: string;
  bound(channel: Channel, situation: PowerSituation): PowerBound | undefined;
}

/** Countries under the rules of the FCC: the United States and Puerto Rico (D1, D3, D32). */
export const FCC_COUNTRIES: ReadonlySet<number> = new Set([840, 630]);

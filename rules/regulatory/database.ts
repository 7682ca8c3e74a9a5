import { readFileSync } from 'node:fs';

export type BandName = 'sub1' | '2.4' | '5' | '6' | '60';

export type RuleFlag = 'NO-OFDM' | 'NO-OUTDOOR' | 'DFS' | 'NO-IR' | 'AUTO-BW';

/** One rule of the regulatory database: integers, kHz and hundredths of a dBm. */
export interface SpectrumRule {
  readonly band: BandName;
  readonly startKHz: number;
  readonly endKHz: number;
  readonly maxBandwidthKHz: number;
  readonly maxEirpMbm: number;
  readonly flags: readonly RuleFlag[];
  readonly etsiWmm: boolean;
}

export type DfsRegion = 'UNSET' | 'FCC' | 'ETSI' | 'JP';

export interface CountryRules {
  /** ISO 3166 numeric code; 0 for the world domain. */
  readonly numeric: number;
  readonly name: string;
  readonly dfsRegion: DfsRegion;
  readonly rules: readonly SpectrumRule[];
}

export interface RegulatoryDatabase {
  readonly header: {
    readonly source: string;
    readonly version: string;
    readonly licence: string;
    readonly units: string;
    readonly counts: { readonly entries: number; readonly rules: number };
  };
  /** By alpha-2 code; `00` is the world domain. */
  readonly countries: Readonly<Record<string, CountryRules>>;
}

/**
 * The regulatory database as `npm run regdb` decoded it: wireless-regdb, ISC (see THIRD-PARTY-NOTICES.md).
 * For the device and for tools; the browser gets the channels of its country from the device.
 */
export const database: RegulatoryDatabase = JSON.parse(readFileSync(new URL('regdb.json', import.meta.url), 'utf8'));

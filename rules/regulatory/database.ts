import { readFileSync } from 'node:fs';
import type { DecodedRule, DfsRegion } from './decodeRegdb.ts';

/** Rules of one country in the database. */
export interface CountryRules {
  /** ISO 3166 numeric code; 0 for the world domain. */
  readonly numeric: number;
  readonly name: string;
  readonly dfsRegion: DfsRegion;
  readonly rules: readonly DecodedRule[];
}

export interface RegulatoryDatabase {
  readonly header: {
    readonly source: string;
    /** Edition of wireless-regdb. */
    readonly version: string;
    /** Hash of the binary file. */
    readonly sha256: string;
    readonly licence: string;
    readonly notice: readonly string[];
    readonly units: string;
    readonly counts: { readonly entries: number; readonly rules: number };
  };
  /** Countries by alpha-2 code; `00` is the world domain. */
  readonly countries: Readonly<Record<string, CountryRules>>;
}

/**
 * Regulatory database decoded by `npm run regdb`: wireless-regdb, ISC (see THIRD-PARTY-NOTICES.md). For the device
 * and for tools; the browser loads the channels of its country from the device.
 */
export const database: RegulatoryDatabase = JSON.parse(readFileSync(new URL('regdb.json', import.meta.url), 'utf8'));

import { FIRST_COUNTRY } from '../../schemas/config/radio/firstCountry.ts';

/** Country of a configuration without one: the United States, ISO 3166-1 numeric (docs/regulation.md#countries). */
export const DEFAULT_COUNTRY: number = FIRST_COUNTRY;

/** Offset of the country code of a licensed variant; all ISO codes are lower (D11). */
export const LICENSED_OFFSET = 1000;

/** Licensed pseudo country of radios that are tied to no country's channels (D11). */
export const UNCLOCKED_COUNTRY = 1125;

/** Step between units of bits and bytes (D31). */
export const RATE_STEP = 1000;

/** Step between units of memory and files (docs/decisions.md#d90). */
export const STORAGE_STEP = 1024;

import { FIRST_COUNTRY } from '../../schemas/config/radio/firstCountry.ts';

/** Country of a configuration that names none: the United States, ISO 3166-1 numeric (docs/regulation.md#countries). */
export const DEFAULT_COUNTRY: number = FIRST_COUNTRY;

/** What the code of a licensed variant has beyond that of its country: no ISO code is so high (D11). */
export const LICENSED_OFFSET = 1000;

/** Licensed pseudo country of radios that are tied to no country's channels (D11). */
export const UNCLOCKED_COUNTRY = 1125;

/** Bits and bytes go up to the next unit in steps of this (D31). */
export const RATE_STEP = 1000;

/** Factor from a unit of memory or files to the next (docs/decisions.md#d90). */
export const STORAGE_STEP = 1024;

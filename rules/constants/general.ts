/** Country of a configuration that names none: the United States, ISO 3166-1 numeric (specification §9). */
export const DEFAULT_COUNTRY = 840;

/** Licensed pseudo country of radios that are tied to no country's channels (specification §9, D11). */
export const UNCLOCKED_COUNTRY = 1125;

/** Bits and bytes go up to the next unit in steps of this (specification §9, D31). */
export const RATE_STEP = 1000;

/** The step of the one variant that counts in powers of two (specification §9). */
export const BINARY_RATE_STEP = 1024;

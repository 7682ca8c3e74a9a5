/** The United States, ISO 3166-1 numeric: where a configuration names no country (docs/regulation.md#countries). */
export const FIRST_COUNTRY = 840;

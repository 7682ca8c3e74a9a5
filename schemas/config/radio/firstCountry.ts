/** Country of a configuration without one: the United States, ISO 3166-1 numeric (docs/regulation.md#countries). */
export const FIRST_COUNTRY = 840;

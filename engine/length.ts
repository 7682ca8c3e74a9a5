/** Feet in a metre, and in a mile. */
export const FEET = { metre: 3.2808399, mile: 5280 } as const;

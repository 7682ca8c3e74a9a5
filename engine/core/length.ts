/** Feet in a metre (D31), and in a mile. */
export const FEET = { metre: 3.2808399, mile: 5280 } as const;

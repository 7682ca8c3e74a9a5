/** Feet per metre (D31) and per mile. */
export const FEET = { metre: 3.2808399, mile: 5280 } as const;

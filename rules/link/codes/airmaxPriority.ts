/** The airtime a station is given before others: `airmax.actual_priority` and `desired_priority` (specification §4). */
export const AIRMAX_PRIORITY = { HIGH: 0, MEDIUM: 1, BASE: 2, LOW: 3 } as const;

/**
 * The airtime a station is given before others: `airmax.actual_priority` and `desired_priority` (docs/device.md#codes).
 */
export const AIRMAX_PRIORITY = { HIGH: 0, MEDIUM: 1, BASE: 2, LOW: 3 } as const;

/** What a test of an Ethernet cable found (docs/device.md#codes). */
export const CABLE_TEST = { UNDEFINED: -1, GOOD: 0, SHORT: 1, OPEN: 2, FAILED: 3, UNKNOWN: 255 } as const;

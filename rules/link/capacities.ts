/** Mbit/s both directions of a third-generation link can carry together (docs/device.md#capacities). */
export const GEN3_CAPACITY = 1800;

/**
 * Mbit/s that 60 GHz radios with a 1 Gbit/s Ethernet port can carry (docs/device.md#capacities; 0.525 of the rate MCS
 * 10).
 */
export const GIGABIT_ETHERNET_CAPACITY = 1617;

/**
 * Mbit/s that second-generation 60 GHz radios (Talyn) can carry, by channel width in MHz (docs/device.md#capacities).
 */
export const TALYN_CAPACITY = { 2160: 3696, 4320: 6160 } as const;

/** Channel widths of those radios, MHz (docs/device.md#capacities). */
export const TALYN_WIDTHS: readonly (keyof typeof TALYN_CAPACITY)[] = [2160, 4320];

/**
 * Gbit/s of one direction alone: what is left for data, and the rate MCS 10 it is nine tenths of
 * (docs/device.md#capacities).
 */
export const SIMPLEX_THROUGHPUT = { net: 2.77, gross: 3.08 } as const;

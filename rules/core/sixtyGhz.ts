/** Generations of 60 GHz radios (docs/device.md#generations). */
export type Generation = 1 | 2 | 3;

/** The generation by the features of a board: `g2`, `g3`, or neither. */
export function generationOf(features: ReadonlySet<string>): Generation {
  if (features.has('g3')) return 3;
  return features.has('g2') ? 2 : 1;
}

/**
 * Signal from which on a 60 GHz link comes up, by generation (docs/device.md#signals).
 * @unit dBm
 */
export const LINK_UP_SIGNAL: Readonly<Record<Generation, number>> = { 1: -72, 2: -69, 3: -72 };

/**
 * Most a 60 GHz radio of the third generation carries in both directions together (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const THIRD_GENERATION_CAPACITY = 1800;

/**
 * Most one with a 1 Gbit/s port carries (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const GIGABIT_CAPACITY = 1617;

/**
 * Most one of the second generation carries, by channel width in MHz (docs/device.md#capacities).
 * @unit Mbit/s by MHz
 */
export const SECOND_GENERATION_CAPACITY: ReadonlyMap<number, number> = new Map([
  [2160, 3696],
  [4320, 6160],
]);

/**
 * One direction of a 60 GHz link: most it carries, and what of that is throughput (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const SIMPLEX = { capacity: 3080, throughput: 2770 } as const;

/**
 * Most a 1 Gbit/s port carries in both directions together (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const GIGABIT_PORT = 2000;

/**
 * Most a 60 GHz radio carries in both directions together, Mbit/s; nothing for a width its generation has not
 * (docs/device.md#capacities). @param width MHz
 */
export function sixtyGhzMost(generation: Generation, width: number): number | undefined {
  if (generation === 2) return SECOND_GENERATION_CAPACITY.get(width);
  return generation === 3 ? THIRD_GENERATION_CAPACITY : GIGABIT_CAPACITY;
}

/** Most of it in one direction, kbit/s (docs/device.md#capacities). @param most in both together, Mbit/s */
export function oneWay(most: number | undefined): number {
  return 1000 * Math.min(most ?? Number.POSITIVE_INFINITY, SIMPLEX.capacity);
}

/** Generations of 60 GHz radios (docs/device.md#generations). */
export type Generation = 1 | 2 | 3;

/** Generation from the features of a board: `g2`, `g3`, or neither. */
export function generationOf(features: ReadonlySet<string>): Generation {
  if (features.has('g3')) return 3;
  return features.has('g2') ? 2 : 1;
}

/**
 * Signal level at which a 60 GHz link comes up, by generation (docs/device.md#signals).
 * @unit dBm
 */
export const LINK_UP_SIGNAL: Readonly<Record<Generation, number>> = { 1: -72, 2: -69, 3: -72 };

/**
 * Maximum capacity of a third-generation 60 GHz radio, both directions together (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const THIRD_GENERATION_CAPACITY = 1800;

/**
 * Maximum capacity of a radio with a 1 Gbit/s port (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const GIGABIT_CAPACITY = 1617;

/**
 * Maximum capacity of a second-generation radio, by channel width in MHz (docs/device.md#capacities).
 * @unit Mbit/s by MHz
 */
export const SECOND_GENERATION_CAPACITY: ReadonlyMap<number, number> = new Map([
  [2160, 3696],
  [4320, 6160],
]);

/**
 * One direction of a 60 GHz link: maximum capacity, and its share of throughput (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const SIMPLEX = { capacity: 3080, throughput: 2770 } as const;

/**
 * Maximum throughput of a 1 Gbit/s port, both directions together (docs/device.md#capacities).
 * @unit Mbit/s
 */
export const GIGABIT_PORT = 2000;

/**
 * Maximum capacity of a 60 GHz radio in both directions together, Mbit/s. Undefined if its generation lacks the width
 * (docs/device.md#capacities). @param width MHz
 */
export function sixtyGhzMost(generation: Generation, width: number): number | undefined {
  if (generation === 2) return SECOND_GENERATION_CAPACITY.get(width);
  return generation === 3 ? THIRD_GENERATION_CAPACITY : GIGABIT_CAPACITY;
}

/**
 * Maximum capacity in one direction, kbit/s (docs/device.md#capacities). @param most capacity in both directions
 * together, Mbit/s
 */
export function oneWay(most: number | undefined): number {
  return 1000 * Math.min(most ?? Number.POSITIVE_INFINITY, SIMPLEX.capacity);
}

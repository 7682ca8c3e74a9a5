import { constant } from './variation.ts';

/**
 * Waves of the traffic: share of the mean, and period in seconds. The shares add up to less than 1, so that no rate
 * is negative.
 */
const WAVES = [
  { share: 0.35, period: 317 },
  { share: 0.25, period: 71 },
  { share: 0.2, period: 19 },
];

/** Cache size: both directions of all possible stations, several times over. */
const MOST_KNOWN = 1024;
const cache = new Map<string, readonly number[]>();

/** Start phase of each wave, radians. */
function phases(name: string): readonly number[] {
  const found = cache.get(name) ?? WAVES.map(({ period }) => 2 * Math.PI * constant(`${name}/${period}`));
  if (cache.size < MOST_KNOWN) cache.set(name, found);
  return found;
}

/** Rate at a time, in the unit of `mean`. */
export function trafficRate(name: string, mean: number, seconds: number): number {
  const starts = phases(name);
  let factor = 1;
  for (const [index, { share, period }] of WAVES.entries()) {
    factor += share * Math.sin((2 * Math.PI * seconds) / period + (starts[index] ?? 0));
  }
  return mean * factor;
}

/** Integral of `trafficRate` between two times, so that counters and rates agree. */
export function trafficTotal(name: string, mean: number, seconds: number, from = 0): number {
  const starts = phases(name);
  let total = seconds - from;
  for (const [index, { share, period }] of WAVES.entries()) {
    const start = starts[index] ?? 0;
    const turns = (2 * Math.PI) / period;
    total += (share / turns) * (Math.cos(turns * from + start) - Math.cos(turns * seconds + start));
  }
  return mean * Math.max(0, total);
}

import { constant } from './variation.ts';

/** Ripples of the traffic: share of the mean, and seconds of one wave. The shares stay below 1 together: no rate is negative. */
const WAVES = [
  { share: 0.35, period: 317 },
  { share: 0.25, period: 71 },
  { share: 0.2, period: 19 },
];

/** Most names whose phases are remembered: two directions of all stations there can be, several times over. */
const MOST_KNOWN = 1024;
const known = new Map<string, readonly number[]>();

/** Where each wave of a name begins, radians. */
function phases(name: string): readonly number[] {
  const found = known.get(name) ?? WAVES.map(({ period }) => 2 * Math.PI * constant(`${name}/${period}`));
  if (known.size < MOST_KNOWN) known.set(name, found);
  return found;
}

/** Rate at a moment, in the unit of `mean`. */
export function trafficRate(name: string, mean: number, seconds: number): number {
  const starts = phases(name);
  let factor = 1;
  for (const [index, { share, period }] of WAVES.entries()) {
    factor += share * Math.sin((2 * Math.PI * seconds) / period + (starts[index] ?? 0));
  }
  return mean * factor;
}

/**
 * What has passed until a moment, from time 0 or another moment: the integral of `trafficRate`, so that counters and rates
 * agree.
 */
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

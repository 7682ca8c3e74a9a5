import { constant } from './variation.ts';

/** Ripples of the traffic: share of the mean, and seconds of one wave. The shares stay below 1 together: no rate is negative. */
const WAVES = [
  { share: 0.35, period: 317 },
  { share: 0.25, period: 71 },
  { share: 0.2, period: 19 },
];

const phase = (name: string, period: number): number => 2 * Math.PI * constant(`${name}/${period}`);

/** Rate at a moment, in the unit of `mean`. */
export function trafficRate(name: string, mean: number, seconds: number): number {
  let factor = 1;
  for (const { share, period } of WAVES) {
    factor += share * Math.sin((2 * Math.PI * seconds) / period + phase(name, period));
  }
  return mean * factor;
}

/**
 * What has passed until a moment, from time 0 or another moment: the integral of `trafficRate`, so that counters and rates
 * agree.
 */
export function trafficTotal(name: string, mean: number, seconds: number, from = 0): number {
  let total = seconds - from;
  for (const { share, period } of WAVES) {
    const start = phase(name, period);
    const angle = (moment: number): number => (2 * Math.PI * moment) / period + start;
    total += ((share * period) / (2 * Math.PI)) * (Math.cos(angle(from)) - Math.cos(angle(seconds)));
  }
  return mean * Math.max(0, total);
}

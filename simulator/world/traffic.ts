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

/** What has passed between time 0 and a moment: the integral of `trafficRate`, so that counters and rates agree. */
export function trafficTotal(name: string, mean: number, seconds: number): number {
  let total = seconds;
  for (const { share, period } of WAVES) {
    const start = phase(name, period);
    const end = (2 * Math.PI * seconds) / period + start;
    total += ((share * period) / (2 * Math.PI)) * (Math.cos(start) - Math.cos(end));
  }
  return mean * Math.max(0, total);
}

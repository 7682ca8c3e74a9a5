import { variation } from './variation.ts';

/** mm/h at the heart of the heaviest shower. */
const HEAVIEST = 40;

/** Rain at a moment in mm/h: dry most of the time, showers of some minutes. */
export function rainRate(seed: number, seconds: number): number {
  const wetness = variation(`${seed}/rain`, seconds, 900);
  return Math.max(0, Math.round(((wetness - 0.6) / 0.4) * HEAVIEST));
}

import { type Allowance, isSteeper, type Slope, slopeOfLongestLife } from './slope.ts';

export interface Weight {
  readonly life: number;
  /** Minutes since any fixed time of the same life. */
  readonly minutes: number;
  readonly amounts: Readonly<Record<string, number>>;
}

/** Minutes at the start of a life that are ignored, because code is loaded on first use. */
const WARM_UP = 0.25;

/**
 * Permitted amounts. Code also takes memory and is recompiled for half an hour. So objects, nodes and listeners are
 * counted. Megabytes matter for texts and numbers, many of which can be in one object.
 */
const ALLOWED = {
  // Two minutes of three objects for each of 84 stations, one point per 1.1 s (`src/app/history.ts`).
  page: {
    objects: { kept: 40_000, growth: 1000 },
    nodes: { kept: 3000, growth: 100 },
    listeners: { kept: 100, growth: 10 },
    MB: { kept: 5, growth: 0.3 },
  },
  // A hundred versions, the log, and four objects per row of the history, one row per device minute.
  device: { objects: { kept: 4000, growth: 500 }, MB: { kept: 10, growth: 0.3 } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Allowance>>>>;

export type Weighed = keyof typeof ALLOWED;

export interface Growth extends Slope {
  readonly of: Weighed;
  readonly what: string;
  readonly isTooMuch: boolean;
}

/** Growth of each amount, and whether it exceeds the allowance. */
export function growthOf(of: Weighed, weights: readonly Weight[]): readonly Growth[] {
  const warm = warmedUp(weights);
  return Object.entries(ALLOWED[of]).map(([what, allowed]) => {
    const slope = slopeOfLongestLife(
      warm.map(({ life, minutes, amounts }) => ({ life, minutes, amount: amounts[what] ?? Number.NaN })),
    );
    return { of, what, ...slope, isTooMuch: isSteeper(slope, allowed) };
  });
}

/** Samples of each life after its warm-up. */
function warmedUp(weights: readonly Weight[]): readonly Weight[] {
  const first = new Map<number, number>();
  for (const { life, minutes } of weights) if (!first.has(life)) first.set(life, minutes);
  return weights.filter(({ life, minutes }) => minutes - (first.get(life) ?? 0) >= WARM_UP);
}

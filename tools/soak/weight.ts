import { type Allowance, isSteeper, type Slope, slopeOfLongestLife } from './slope.ts';

/** What was in the memory of something at a moment of one of its lives. */
export interface Weight {
  readonly life: number;
  /** Since it began, or since any moment of the same life. */
  readonly minutes: number;
  readonly amounts: Readonly<Record<string, number>>;
}

/** Minutes of a life in which what is used for the first time is loaded. */
const WARM_UP = 0.25;

/**
 * What may be there of each. Code takes room too, and is compiled anew for half an hour: what counts are objects, nodes and
 * listeners; megabytes are for texts and numbers, of which there may be many in one object.
 */
const ALLOWED = {
  // Two minutes of three objects for each of 84 stations, a point each 1.1 s (`src/app/history.ts`).
  page: {
    objects: { kept: 40_000, growth: 1000 },
    nodes: { kept: 3000, growth: 100 },
    listeners: { kept: 100, growth: 10 },
    MB: { kept: 5, growth: 0.3 },
  },
  // A hundred versions, the log, and four objects for each row of the history, one a minute of the device.
  device: { objects: { kept: 4000, growth: 500 }, MB: { kept: 10, growth: 0.3 } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Allowance>>>>;

export type Weighed = keyof typeof ALLOWED;

export interface Growth extends Slope {
  readonly of: Weighed;
  readonly what: string;
  readonly isTooMuch: boolean;
}

/** By how much each amount grew, and whether more than it may. */
export function growthOf(of: Weighed, weights: readonly Weight[]): readonly Growth[] {
  const warm = warmedUp(weights);
  return Object.entries(ALLOWED[of]).map(([what, allowed]) => {
    const slope = slopeOfLongestLife(
      warm.map(({ life, minutes, amounts }) => ({ life, minutes, amount: amounts[what] ?? Number.NaN })),
    );
    return { of, what, ...slope, isTooMuch: isSteeper(slope, allowed) };
  });
}

/** What of each life comes after it has warmed up. */
function warmedUp(weights: readonly Weight[]): readonly Weight[] {
  const first = new Map<number, number>();
  for (const { life, minutes } of weights) if (!first.has(life)) first.set(life, minutes);
  return weights.filter(({ life, minutes }) => minutes - (first.get(life) ?? 0) >= WARM_UP);
}

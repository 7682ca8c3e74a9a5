/** Amount at a time within one life: of a process, or of a page between two loads. */
export interface Sample {
  readonly life: number;
  /** Minutes since any fixed time of the same life. */
  readonly minutes: number;
  readonly amount: number;
}

/** Growth in the longest life. */
export interface Slope {
  readonly slope: number;
  /** Standard error. Infinite with too few samples. */
  readonly error: number;
  /** From the first sample to the last. */
  readonly minutes: number;
}

/** Permitted amount and growth. */
export interface Allowance {
  /** Maximum temporary amount: displayed, cached or compiled data. */
  readonly kept: number;
  /** Permanent growth per minute. */
  readonly growth: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Computed by least squares. */
export function slopeOfLongestLife(samples: readonly Sample[]): Slope {
  const lives = [...new Set(samples.map(({ life }) => life))].map((own) =>
    slopeOf(samples.filter(({ life }) => life === own)),
  );
  return lives.toSorted((one, other) => other.minutes - one.minutes)[0] ?? slopeOf([]);
}

function slopeOf(samples: readonly Sample[]): Slope {
  const [minute, level] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map(({ amount }) => amount))];
  const centred = samples.map(({ minutes, amount }) => ({ x: minutes - minute, y: amount - level }));
  const spread = sum(centred.map(({ x }) => x * x));
  const minutes = (samples.at(-1)?.minutes ?? 0) - (samples[0]?.minutes ?? 0);
  const freedom = samples.length - 2;
  if (freedom < 1 || spread === 0) return { slope: 0, error: Number.POSITIVE_INFINITY, minutes };
  const slope = sum(centred.map(({ x, y }) => x * y)) / spread;
  const rest = sum(centred.map(({ x, y }) => (y - slope * x) ** 2));
  return { slope, error: Math.sqrt(rest / freedom / spread), minutes };
}

/** Standard errors above the bound that count as significant. */
const SURE = 3;

/** Steepest least-squares slope of values between 0 and 1, for a step in the middle. */
const STEEPEST = 1.5;

/**
 * True if the growth is significant and exceeds the effect of temporary data. This effect shrinks with the duration.
 */
export const isSteeper = ({ slope, error, minutes }: Slope, { kept, growth }: Allowance): boolean =>
  slope - SURE * error > growth + (STEEPEST * kept) / minutes;

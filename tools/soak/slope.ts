/** How much of something there was at a moment of a life: a process, a page from its load to the next. */
export interface Sample {
  readonly life: number;
  /** Since it began, or since any moment of the same life. */
  readonly minutes: number;
  readonly amount: number;
}

/** What it grew by in its longest life. */
export interface Slope {
  /** A minute. */
  readonly slope: number;
  /** Standard error; infinite where there are too few samples to say. */
  readonly error: number;
  /** From the first sample to the last. */
  readonly minutes: number;
}

/** What may be there, and by what it may grow. */
export interface Allowance {
  /** Most that is kept for a while, and so comes and goes: what is shown, what is remembered, what is compiled. */
  readonly kept: number;
  /** A minute, for good. */
  readonly growth: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** By least squares. */
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

/** Standard errors by which a slope must be above its bound, so that chance alone hardly ever is. */
const SURE = 3;

/** The steepest line by least squares through what stays between 0 and 1 for 1: it jumps in the middle. */
const STEEPEST = 1.5;

/**
 * Whether something grows faster than what comes and goes explains, and not by chance. The longer it was seen, the less that
 * explains.
 */
export const isSteeper = ({ slope, error, minutes }: Slope, { kept, growth }: Allowance): boolean =>
  slope - SURE * error > growth + (STEEPEST * kept) / minutes;

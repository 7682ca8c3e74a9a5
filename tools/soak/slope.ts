/** How much memory something used at a moment of one of its lives: a process, a page from its load to the next. */
export interface Sample {
  readonly life: number;
  /** Since it began, or since any moment of the same life. */
  readonly minutes: number;
  readonly megabytes: number;
}

/** Megabytes a minute, and their standard error; infinite where the samples are too few to say. */
export interface Slope {
  readonly slope: number;
  readonly error: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The slope that all lives have in common, by least squares; at what level each of them runs does not matter. */
export function slopeWithinLives(samples: readonly Sample[]): Slope {
  const lives = [...new Set(samples.map(({ life }) => life))];
  const centred = lives.flatMap((life) => {
    const own = samples.filter((sample) => sample.life === life);
    const [minute, level] = [mean(own.map(({ minutes }) => minutes)), mean(own.map(({ megabytes }) => megabytes))];
    return own.map(({ minutes, megabytes }) => ({ x: minutes - minute, y: megabytes - level }));
  });
  const spread = sum(centred.map(({ x }) => x * x));
  const freedom = samples.length - lives.length - 1;
  if (freedom < 1 || spread === 0) return { slope: 0, error: Number.POSITIVE_INFINITY };
  const slope = sum(centred.map(({ x, y }) => x * y)) / spread;
  const rest = sum(centred.map(({ x, y }) => (y - slope * x) ** 2));
  return { slope, error: Math.sqrt(rest / freedom / spread) };
}

/** Standard errors by which a slope must be above its bound, so that chance alone hardly ever is. */
const SURE = 3;

/** Whether memory grows faster than that, and not by chance. */
export const isSteeper = ({ slope, error }: Slope, bound: number): boolean => slope - SURE * error > bound;

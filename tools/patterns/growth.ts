import type { Pattern } from './patternsIn.ts';

// Read when the package is loaded: the analysis then runs in this process, without a program from elsewhere.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Milliseconds for one pattern, far more than any of ours takes. */
const MOST_TIME = 120_000;

const UNBOUNDED = /[*+]|\{\d+,\}/g;

/** One character or class of a pattern: no quantifier is in it. */
const ATOM = /\\.|\[(?:\\.|[^\]\\])*\]?/gsu;

/**
 * Finds out whether the time to match grows faster than the text.
 * @returns how it grows, with a text that shows it; undefined if the time is linear
 */
export function superLinearGrowth({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  if (isPlain(source, flags)) return undefined;
  const found = checkSync(source, flags, {
    timeout: MOST_TIME,
    attackTimeout: null,
    incubationTimeout: null,
    randomSeed: 1,
  });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `unknown growth (${found.error.kind})`;
  return `${found.complexity.summary}, as with ${found.attack.pattern}`;
}

/** True without repetition of any length, and with a single one behind a fixed start: the analysis has nothing to find. */
function isPlain(source: string, flags: string): boolean {
  const repetitions = source.replace(ATOM, 'x').match(UNBOUNDED)?.length ?? 0;
  const isFixed = source.startsWith('^') && !flags.includes('m') && !source.includes('|') && !source.includes('(');
  return repetitions === 0 || (repetitions === 1 && isFixed);
}

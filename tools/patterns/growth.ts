import type { Pattern } from './patternsIn.ts';

// Read when the package is loaded. Runs the analysis in this process, without an external program.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Timeout for one pattern in milliseconds, far above the time of any pattern here. */
const MOST_TIME = 120_000;

const UNBOUNDED = /[*+]|\{\d+,\}/g;

/** Single character or class of a pattern, without a quantifier. */
const ATOM = /\\.|\[(?:\\.|[^\]\\])*\]?/gsu;

/**
 * Checks if the matching time grows faster than the text.
 * @returns growth with an example, undefined for linear time
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

/**
 * True for patterns that are linear for certain: without unbounded repetition, or with a single one after a fixed
 * start.
 */
function isPlain(source: string, flags: string): boolean {
  const repetitions = source.replace(ATOM, 'x').match(UNBOUNDED)?.length ?? 0;
  const isFixed = source.startsWith('^') && !flags.includes('m') && !source.includes('|') && !source.includes('(');
  return repetitions === 0 || (repetitions === 1 && isFixed);
}

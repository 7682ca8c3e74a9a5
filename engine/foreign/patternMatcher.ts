import type { Sentence } from '../core/limit.ts';
import { linearPattern, type Matcher } from '../core/linearPattern.ts';

/** Matches what no check looks at. */
export const ANYTHING: Matcher = { test: () => true };

/** Letters behind a backslash that mean something to JavaScript. Others do so in other dialects only. */
const ESCAPES = /\\[^a-zA-Z]|\\[dDwWsSbBnrtvf0cxupPk]/g;
const OTHER_ESCAPE = /\\[a-zA-Z]/;

const UNBOUNDED = 'The pattern “{pattern}” could take forever to match, and is not checked.';

/** A matcher of a pattern, and what it leaves unchecked. */
export interface PatternMatcher {
  readonly matcher: Matcher;
  readonly unchecked?: Sentence;
}

/**
 * The matcher of a pattern as current browsers read it, else as older ones do.
 * @returns undefined for a pattern in another dialect than that of JavaScript
 */
export function patternMatcher(pattern: string): PatternMatcher | undefined {
  for (const flags of ['u', ''] as const) {
    if (flags === '' && OTHER_ESCAPE.test(pattern.replace(ESCAPES, ''))) return undefined;
    try {
      const matcher = linearPattern(pattern, flags);
      return matcher === undefined
        ? { matcher: ANYTHING, unchecked: { text: UNBOUNDED, params: { pattern } } }
        : { matcher };
    } catch {}
  }
  return undefined;
}

import type { Sentence } from '../core/limit.ts';
import { linearPattern, type Matcher } from '../core/linearPattern.ts';

/** Matches every text, for patterns that cannot be checked. */
export const ANYTHING: Matcher = { test: () => true };

/** Escapes that JavaScript supports. Other letters after a backslash belong to other dialects. */
const ESCAPES = /\\[^a-zA-Z]|\\[dDwWsSbBnrtvf0cxupPk]/g;
const OTHER_ESCAPE = /\\[a-zA-Z]/;

const UNBOUNDED = 'The pattern “{pattern}” could take forever to match, and is not checked.';

/** Matcher of a pattern, and the part of the pattern that it does not check. */
export interface PatternMatcher {
  readonly matcher: Matcher;
  readonly unchecked?: Sentence;
}

/**
 * Matcher of a pattern with the syntax of current browsers, else with legacy syntax.
 * @returns undefined if the pattern is not valid in JavaScript
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

/** True if a name matches a pattern that can be checked. */
export function matchesPattern(pattern: string, name: string): boolean {
  return patternMatcher(pattern)?.matcher.test(name) === true;
}

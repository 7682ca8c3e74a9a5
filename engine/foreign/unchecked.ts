import { FORMATS } from '../core/formats.ts';
import type { Sentence } from '../core/limit.ts';
import { linearPattern, type Matcher } from '../core/linearPattern.ts';
import type { Field } from '../plan/field.ts';

export function uncheckedFormat(format: string): Sentence {
  return { text: 'The format “{format}” is not known here, and not checked.', params: { format } };
}

export function uncheckedPattern(pattern: string): Sentence {
  return { text: 'The pattern “{pattern}” could take forever to match, and is not checked.', params: { pattern } };
}

/** Matches what no check looks at. */
export const ANYTHING: Matcher = { test: () => true };

/**
 * A field of a schema from elsewhere. Its pattern is matched in time that grows with the text alone, and the field
 * names the checks that it goes without.
 */
export function boundedField(field: Field): Field {
  const { pattern, format } = field;
  const matcher = pattern === undefined ? undefined : linearPattern(pattern);
  const unchecked = [
    ...(pattern === undefined || matcher !== undefined ? [] : [uncheckedPattern(pattern)]),
    ...(format === undefined || FORMATS.has(format) ? [] : [uncheckedFormat(format)]),
  ];
  if (pattern === undefined && unchecked.length === 0) return field;
  return Object.freeze({
    ...field,
    ...(pattern !== undefined && { matcher: matcher ?? ANYTHING }),
    ...(unchecked.length > 0 && { unchecked: Object.freeze(unchecked) }),
  });
}

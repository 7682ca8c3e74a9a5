import { FORMATS } from '../core/formats.ts';
import type { Sentence } from '../core/limit.ts';
import type { Field } from '../plan/field.ts';
import { ANYTHING, patternMatcher } from './patternMatcher.ts';

export function uncheckedFormat(format: string): Sentence {
  return { text: 'The format “{format}” is not known here, and not checked.', params: { format } };
}

export function foreignPattern(pattern: string): Sentence {
  return {
    text: 'The pattern “{pattern}” is in another dialect than that of JavaScript, and not checked.',
    params: { pattern },
  };
}

export function notUnderstood(keyword: string): Sentence {
  return { text: 'The value of “{keyword}” in the schema is not understood, and not checked.', params: { keyword } };
}

/**
 * Field of a foreign schema. Its pattern is matched in linear time, and `unchecked` lists the constraints that are
 * not checked.
 */
export function boundedField(field: Field): Field {
  const { pattern, format } = field;
  const patternCheck = pattern === undefined ? undefined : patternMatcher(pattern);
  const unchecked = [
    ...(field.unchecked ?? []),
    ...(patternCheck?.unchecked === undefined ? [] : [patternCheck.unchecked]),
    ...(format === undefined || FORMATS.has(format) ? [] : [uncheckedFormat(format)]),
  ];
  if (pattern === undefined && unchecked.length === 0) return field;
  return Object.freeze({
    ...field,
    ...(pattern !== undefined && { matcher: patternCheck?.matcher ?? ANYTHING }),
    ...(unchecked.length > 0 && { unchecked: Object.freeze(unchecked) }),
  });
}

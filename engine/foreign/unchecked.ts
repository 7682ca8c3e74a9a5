import type { Sentence } from '../core/limit.ts';
import type { Field } from '../plan/field.ts';
import { FORMAT_RULES } from './formats.ts';
import { ANYTHING, patternMatcher } from './patternMatcher.ts';
import { patternWords } from './patternWords.ts';

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
 * Field of a foreign schema. Its pattern is matched in linear time, its format has a check, and `unchecked` lists the
 * constraints that are not checked. A format without a check is plain text, as JSON Schema has it.
 */
export function boundedField(field: Field): Field {
  const { pattern, format } = field;
  const patternCheck = pattern === undefined ? undefined : patternMatcher(pattern);
  const unchecked = [
    ...(field.unchecked ?? []),
    ...(patternCheck?.unchecked === undefined ? [] : [patternCheck.unchecked]),
  ];
  const formatRule = format === undefined ? undefined : FORMAT_RULES.get(format);
  if (pattern === undefined && formatRule === undefined && unchecked.length === 0) return field;
  return Object.freeze({
    ...field,
    ...(pattern !== undefined && { matcher: patternCheck?.matcher ?? ANYTHING }),
    ...(pattern !== undefined && field.message === undefined && { patternWords: patternWords(pattern) }),
    ...(formatRule !== undefined && { formatRule }),
    ...(unchecked.length > 0 && { unchecked: Object.freeze(unchecked) }),
  });
}

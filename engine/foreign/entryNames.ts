import type { Schema } from '../core/schema.ts';

/**
 * Text at the start of all texts that a pattern matches, if the pattern has no other parts.
 * @example literalStart('^x-') // 'x-'
 * @example literalStart('^\\$ref$') // '$ref'
 */
export function literalStart(pattern: string): string | undefined {
  const [, text] = /^\^((?:[\w /:@-]|\[[^\\\]^]\]|\\\W)+)\$?$/.exec(pattern) ?? [];
  return text?.replace(/\[(.)\]|\\(.)/g, '$1$2');
}

/** Maximum number of characters of a pattern that is a title, so that the button of its list fits a phone. */
const LONGEST_TITLE = 20;

/** Title of the entries whose names match a pattern. */
export function titleOfPattern(pattern: string): string {
  const start = literalStart(pattern);
  if (start !== undefined) return `${start}*`;
  return pattern.length > LONGEST_TITLE ? 'Entries' : pattern;
}

/** Schema of the names of entries, from the keyword `propertyNames`. */
export function namesFrom({ pattern, minLength, maxLength, format, enum: values }: Schema = {}): Schema {
  const own = Object.entries({ pattern, minLength, maxLength, format, enum: values });
  return { type: 'string', ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
}

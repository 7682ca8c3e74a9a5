/**
 * Text at the start of all texts that a pattern matches, if the pattern has no other parts.
 * @example literalStart('^x-') // 'x-'
 * @example literalStart('^\\$ref$') // '$ref'
 */
export function literalStart(pattern: string): string | undefined {
  const [, text] = /^\^((?:[\w /:@-]|\[[^\\\]^]\]|\\\W)+)\$?$/.exec(pattern) ?? [];
  return text?.replace(/\[(.)\]|\\(.)/g, '$1$2');
}

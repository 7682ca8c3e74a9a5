/** Right-to-left languages, by primary subtag. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/**
 * True if a language is written from right to left.
 * @param locale BCP 47 tag
 */
export function isRightToLeft(locale: string): boolean {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '');
}

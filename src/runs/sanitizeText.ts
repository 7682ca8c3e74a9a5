/** Longest text of somebody else that a line of a result holds. */
const LONGEST = 255;

/**
 * A text of somebody else as part of a line that is copied or saved: without what would end the line, steer a terminal or
 * turn the direction of what follows.
 */
export function sanitizeText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '').slice(0, LONGEST);
}

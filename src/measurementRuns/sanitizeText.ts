/** Longest text from another device that a line of a result holds. */
const LONGEST = 255;

/**
 * A text from another device as part of a line that is copied or saved: without the characters that would end the line,
 * steer a terminal or turn the direction of the text behind it.
 */
export function sanitizeText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '').slice(0, LONGEST);
}

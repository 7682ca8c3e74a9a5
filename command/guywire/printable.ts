const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Text of a stranger on one line of a terminal, where it is text alone: an invisible character is written as its code. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
}

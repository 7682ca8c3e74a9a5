const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Escapes invisible characters of untrusted text, for one line of a terminal. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
}

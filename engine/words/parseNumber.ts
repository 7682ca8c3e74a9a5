import { isRounded } from '../core/longNumber.ts';

/** Longer texts are rejected as numbers. */
const MAX_LENGTH = 40;

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Converts Arabic-Indic and Persian digits to ASCII digits. */
function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * Parses user input. Returns undefined for an empty text (not 0). Invalid text, and a whole number that would be
 * rounded, are returned as text and reported by the checker. Accepts `.` and the separator of the language, `-` and
 * `−`, but no grouping and no exponent.
 * @param separator called only if the text is no number without it
 * @example parseNumber('3,5', () => ',') // 3.5
 */
export function parseNumber(text: string, separator: () => string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (trimmed.length > MAX_LENGTH) return text;
  const ascii = asciiDigits(trimmed).replace('−', '-');
  const plain = PLAIN.test(ascii) ? ascii : ascii.replace(separator(), '.');
  if (!PLAIN.test(plain)) return text;
  if (isRounded(plain)) return plain;
  const value = Number(plain);
  return value === 0 ? 0 : value;
}

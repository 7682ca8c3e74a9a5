/** Longer texts are no number a person types. */
const MAX_LENGTH = 40;

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Arabic-Indic and Persian digits as ASCII digits. */
function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * What a person typed as a number: the number, nothing for an empty text (which is not 0), or the text itself where it
 * is no number (an issue for the checker; never lost). Accepts `.` and the separator of the language, `-` and `−`;
 * no grouping, no exponent.
 * @param separator is asked for only where the text does not read as a number without it.
 * @example parseNumber('3,5', () => ',') // 3.5
 */
export function parseNumber(text: string, separator: () => string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (trimmed.length > MAX_LENGTH) return text;
  const ascii = asciiDigits(trimmed).replace('−', '-');
  const plain = PLAIN.test(ascii) ? ascii : ascii.replace(separator(), '.');
  if (!PLAIN.test(plain)) return text;
  const value = Number(plain);
  return value === 0 ? 0 : value;
}

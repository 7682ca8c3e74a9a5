/** Splits a number into digits and a power of ten, from its decimal notation: 0.25 is 25 × 10^-2. */
function decimal(value: number): readonly [digits: bigint, exponent: number] {
  const [mantissa = '', exponent] = value.toExponential().split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/**
 * True if a number is a multiple of a step. Works on decimal notation, because binary fractions cannot represent
 * tenths.
 * @param step above 0
 * @example isMultiple(0.3, 0.1) // true
 */
export function isMultiple(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [digits, exponent] = decimal(value);
  const [unit, power] = decimal(step);
  const least = Math.min(exponent, power);
  const scale = (own: number) => 10n ** BigInt(own - least);
  return (digits * scale(exponent)) % (unit * scale(power)) === 0n;
}

/** Number of decimal places in the notation of a number. */
export function decimalsOf(value: number): number {
  return Math.max(0, -decimal(value)[1]);
}

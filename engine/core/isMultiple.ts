/** A number in whole units of a power of ten, as it is written: 0.25 is 25 of -2. */
function decimal(value: number): readonly [digits: bigint, exponent: number] {
  const [mantissa = '', exponent] = value.toExponential().split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/**
 * Tells if a number is a multiple of a step, both taken as they are written: binary fractions have no tenths.
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

/** Decimals that a number is written with. */
export function decimalsOf(value: number): number {
  return Math.max(0, -decimal(value)[1]);
}

import type { JsonObject } from './schema.ts';

/** Whole number of a JSON text that JavaScript would round. It stands for itself in a value, and no check accepts it. */
export interface LongNumber extends JsonObject {
  readonly digits: string;
}

const WHOLE = /^[+-]?(\d{16,})(?:\.0*)?$/;

/**
 * True for the text of a whole number that JavaScript would round.
 * @example isRounded('9007199254740993') // true, as it would be 9007199254740992
 */
export function isRounded(text: string): boolean {
  const digits = WHOLE.exec(text)?.[1];
  if (digits === undefined) return false;
  const value = Number(digits);
  // 1e23 is written by its digits, but is not exact in binary.
  return !Number.isFinite(value) || (String(value) !== digits && BigInt(value) !== BigInt(digits));
}

function digitsOf(this: LongNumber): string {
  return this.digits;
}

/** Prototype of every long number, which tells them from other objects. Shows its digits as text. */
export const LONG_NUMBER: object = { toString: digitsOf, toJSON: digitsOf };

export function longNumber(digits: string): LongNumber {
  return Object.freeze(Object.assign(Object.create(LONG_NUMBER), { digits }));
}

export function isLongNumber(value: unknown): value is LongNumber {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === LONG_NUMBER;
}

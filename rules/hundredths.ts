/** Decibels as whole hundredths: sums of them are exact, and are rounded once, at the end (decision D2). */
export function toHundredths(decibels: number): number {
  return Math.round(decibels * 100);
}

/** Hundredths as decibels. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

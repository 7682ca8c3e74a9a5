/**
 * Converts decibels to whole hundredths, so that sums are exact and rounded once at the end (D2). Further decimals
 * are rounded to the side that never allows more power: limits and losses down, gains up.
 */
export function toHundredths(decibels: number, side: 'down' | 'up'): number {
  const nearest = Math.round(decibels * 100);
  if (nearest / 100 === decibels) return nearest;
  return side === 'up' ? Math.ceil(decibels * 100) : Math.floor(decibels * 100);
}

/** Converts hundredths to decibels. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

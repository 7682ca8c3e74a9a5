/**
 * Decibels as whole hundredths: sums of them are exact, and are rounded once, at the end (D2). What has more
 * than two decimals is rounded to the side that never allows more power: limits and losses down, gains up.
 */
export function toHundredths(decibels: number, side: 'down' | 'up'): number {
  const nearest = Math.round(decibels * 100);
  if (nearest / 100 === decibels) return nearest;
  return side === 'up' ? Math.ceil(decibels * 100) : Math.floor(decibels * 100);
}

/** Hundredths as decibels. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

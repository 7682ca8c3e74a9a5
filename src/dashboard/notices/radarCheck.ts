/** A radar check under way: seconds left, of those it takes. */
export interface RadarCheck {
  readonly left: number;
  readonly total: number;
}

/** Lengths of a channel availability check: the usual one, and that of the weather radar channels (D3). */
const SHORT = 60;
const LONG = 600;

/**
 * The check after an update of the status. The device tells only the seconds left; how long the whole takes follows from
 * the most it ever had left.
 * @param before the same check at the update before, if it ran then
 */
export function nextRadarCheck(before: RadarCheck | undefined, state: number, left = 0): RadarCheck | undefined {
  if (state <= 0) {
    return undefined;
  }
  const total = left > SHORT ? LONG : SHORT;
  // More left than before: another check has begun.
  return { left, total: before !== undefined && left <= before.left ? Math.max(before.total, total) : total };
}

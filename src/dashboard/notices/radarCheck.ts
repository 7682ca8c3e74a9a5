/** Running radar check: remaining and total seconds. */
export interface RadarCheck {
  readonly left: number;
  readonly total: number;
}

/** Seconds of a channel availability check: usual, and on weather radar channels (D3). */
const SHORT = 60;
const LONG = 600;

/**
 * State of the check after a status. The device reports only the remaining seconds. The total follows from the
 * largest value.
 * @param before the same check at the previous status
 */
export function nextRadarCheck(before: RadarCheck | undefined, state: number, left = 0): RadarCheck | undefined {
  if (state <= 0) {
    return undefined;
  }
  const total = left > SHORT ? LONG : SHORT;
  // More seconds than before: a new check has started.
  return { left, total: before !== undefined && left <= before.left ? Math.max(before.total, total) : total };
}

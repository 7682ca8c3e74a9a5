import type { Connection } from './connection.ts';
import type { StatusSnapshot } from './statusStore.ts';

export interface Returned {
  /** Length of the outage in seconds. */
  readonly away: number;
  /** True if the device restarted. Undefined if unknown, or if a partial restart was expected. */
  readonly restarted: boolean | undefined;
  readonly firmware: string | undefined;
}

/** Tolerance in seconds between the uptime and the clock of the page. */
const TOLERANCE = 5;

/**
 * Information for the user when the device answers again (D30). Undefined while it does not, or if another device or
 * firmware answers.
 * @param before connection during the outage
 */
export function returnedOf(
  before: Connection,
  { connection, status, receivedAt }: StatusSnapshot,
): Returned | undefined {
  if (before.absentSince === undefined || connection.failures > 0 || connection.changed !== undefined)
    return undefined;
  const away = Math.max(0, receivedAt - before.absentSince) / 1000;
  const { uptime, firmware } = status.host;
  if (uptime === undefined) return { away, firmware, restarted: undefined };
  const restarted = uptime < away + TOLERANCE;
  return { away, firmware, restarted: restarted || before.restart === undefined ? restarted : undefined };
}

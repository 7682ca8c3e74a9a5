import type { Connection } from './connection.ts';
import type { StatusSnapshot } from './statusStore.ts';

/** A device that was away and answers again, as the one it was. */
export interface Returned {
  /** Seconds it was away. */
  readonly away: number;
  /** Whether it restarted meanwhile; undefined if unknown, and if it was announced that a part of it would. */
  readonly restarted: boolean | undefined;
  readonly firmware: string | undefined;
}

/** Seconds between the moments at which device and page count. */
const TOLERANCE = 5;

/**
 * What there is to say when the device answers again (D30); undefined while it does not, and where another device or other
 * firmware answers, which is said by itself.
 * @param before how it stood while it was away
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

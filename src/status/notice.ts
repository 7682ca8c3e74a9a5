import { FAILURES_BIG_PROBLEM } from '../../rules/constants/timing.ts';
import { type Absence, type Connection, isBlocked, type Restart } from './connection.ts';

/** What the page says while it is blocked. */
export interface Notice {
  readonly kind: 'other-device' | 'restart-late' | Restart['kind'] | Absence;
  /** Clock time since which the device is away. */
  readonly since?: number | undefined;
  /** Seconds of an expected restart gone by, of those it may take. */
  readonly progress?: { readonly gone: number; readonly of: number } | undefined;
  readonly failures: number;
  /** Away for so long that waiting alone will hardly help (specification §9: big-problem count). */
  readonly bigProblem: boolean;
}

/** The notice that blocks the page; undefined while it is free (D30). @param now clock time in milliseconds */
export function noticeOf(connection: Connection, now: number): Notice | undefined {
  if (!isBlocked(connection)) {
    return undefined;
  }
  const { failures, absentSince: since, restart } = connection;
  const rest = { since, failures, bigProblem: failures >= FAILURES_BIG_PROBLEM };
  if (connection.changed === 'device') {
    return { kind: 'other-device', ...rest };
  }
  const absence = connection.absence ?? 'unreachable';
  // Without a network nothing can be said of the device.
  if (restart === undefined || absence === 'offline') {
    return { kind: absence, ...rest };
  }
  const gone = Math.max(0, Math.floor((now - restart.since) / 1000));
  return gone <= restart.seconds
    ? { kind: restart.kind, progress: { gone, of: restart.seconds }, ...rest }
    : { kind: 'restart-late', ...rest };
}

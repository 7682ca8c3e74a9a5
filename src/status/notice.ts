import { FAILURES_BIG_PROBLEM } from '../../rules/constants/timing.ts';
import { type Absence, type Connection, isBlocked, type Restart } from './connection.ts';

/** Notice shown while the device is unreachable. */
export interface Notice {
  readonly kind: 'other-device' | 'restart-late' | Restart['kind'] | Absence;
  /** True if the user must wait. Otherwise the page stays usable. */
  readonly modal: boolean;
  /** Clock time at which the outage began. */
  readonly since?: number | undefined;
  /** Elapsed seconds of an expected restart, and its longest duration. */
  readonly progress?: { readonly elapsed: number; readonly of: number } | undefined;
  readonly failures: number;
  /** True if the outage is so long that waiting will hardly help (D30: big-problem count). */
  readonly bigProblem: boolean;
}

/**
 * Notice for the current connection; undefined while the device answers (D30).
 * @param now clock time in milliseconds
 */
export function noticeOf(connection: Connection, now: number): Notice | undefined {
  if (!isBlocked(connection)) {
    return undefined;
  }
  const { failures, absentSince: since, restart } = connection;
  const rest = { since, failures, bigProblem: failures >= FAILURES_BIG_PROBLEM };
  if (connection.changed === 'device') {
    return { kind: 'other-device', modal: true, ...rest };
  }
  const absence = connection.absence ?? 'unreachable';
  // Without a network, the state of the device is unknown.
  if (restart === undefined || absence === 'offline') {
    return { kind: absence, modal: false, ...rest };
  }
  const elapsed = Math.max(0, Math.floor((now - restart.since) / 1000));
  if (restart.kind === 'scan') {
    return elapsed <= restart.seconds
      ? { kind: 'scan', modal: false, ...rest, bigProblem: false }
      : { kind: absence, modal: false, ...rest };
  }
  if (restart.inBar) return elapsed <= restart.seconds ? undefined : { kind: 'restart-late', modal: false, ...rest };
  return elapsed <= restart.seconds
    ? { kind: restart.kind, modal: true, progress: { elapsed, of: restart.seconds }, ...rest }
    : { kind: 'restart-late', modal: true, ...rest };
}

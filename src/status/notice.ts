import { FAILURES_BIG_PROBLEM } from '../../rules/constants/timing.ts';
import { type Absence, type Connection, isBlocked, type Restart } from './connection.ts';

/** What the page says while nothing can be asked of the device. */
export interface Notice {
  readonly kind: 'other-device' | 'restart-late' | Restart['kind'] | Absence;
  /** The person waits for it, or must not go on: it stands before the page. Otherwise the page stays usable. */
  readonly modal: boolean;
  /** Clock time since which the device is away. */
  readonly since?: number | undefined;
  /** Seconds of an expected restart gone by, of those it may take. */
  readonly progress?: { readonly gone: number; readonly of: number } | undefined;
  readonly failures: number;
  /** Away for so long that waiting alone will hardly help (D30: big-problem count). */
  readonly bigProblem: boolean;
}

/** What to say while the device does not answer as it should; undefined while it does (D30). @param now clock time in milliseconds */
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
  // Without a network nothing can be said of the device.
  if (restart === undefined || absence === 'offline') {
    return { kind: absence, modal: false, ...rest };
  }
  const gone = Math.max(0, Math.floor((now - restart.since) / 1000));
  return gone <= restart.seconds
    ? { kind: restart.kind, modal: true, progress: { gone, of: restart.seconds }, ...rest }
    : { kind: 'restart-late', modal: true, ...rest };
}

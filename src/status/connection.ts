import { FAILURES_BEFORE_BLOCK } from '../../rules/constants/timing.ts';

export type Absence =
  /** The browser has no network. */
  | 'offline'
  /** The call timed out. */
  | 'slow'
  /** No connection to the device. */
  | 'unreachable'
  /** The device is starting. */
  | 'starting'
  /** The response is an error. */
  | 'failing'
  /** The response is no status. */
  | 'unreadable';

/** Expected outage. A `scan` interrupts the links, and with them the device if it is reached over one. */
export interface Restart {
  readonly kind: 'soft-restart' | 'reboot' | 'reset' | 'upgrade' | 'scan';
  /** Clock time in milliseconds. */
  readonly since: number;
  /** Longest duration in seconds. */
  readonly seconds: number;
  /** True if the bar of a test reports it, so no notice covers the bar. */
  readonly inBar?: boolean | undefined;
}

export interface Identity {
  readonly device?: string | undefined;
  readonly firmware?: string | undefined;
}

/** Connection between page and device (D30). */
export interface Connection {
  /** Consecutive requests without a status. */
  readonly failures: number;
  readonly absence?: Absence | undefined;
  /** Clock time of the first consecutive failure. */
  readonly absentSince?: number | undefined;
  readonly restart?: Restart | undefined;
  /** True after the device left the address of this page, until it answers again. */
  readonly hasLeft?: boolean | undefined;
  /** Identity from the first response, for comparison with later ones. */
  readonly identity: Identity;
  /** Set if another device or firmware answers now. */
  readonly changed?: 'device' | 'firmware' | undefined;
}

export type ConnectionEvent =
  | { readonly type: 'answer'; readonly now: number; readonly identity: Identity }
  | { readonly type: 'failure'; readonly now: number; readonly absence: Absence }
  | { readonly type: 'restart'; readonly restart: Restart }
  /** The device does not answer at the address of this page, as its new settings move it. */
  | { readonly type: 'left' };

export function firstConnection(identity: Identity): Connection {
  return { failures: 0, identity };
}

export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'restart':
      return { ...connection, restart: event.restart };
    case 'left':
      return { ...connection, hasLeft: true };
    case 'failure':
      return {
        ...connection,
        failures: connection.failures + 1,
        absence: event.absence,
        absentSince: connection.absentSince ?? event.now,
      };
    case 'answer':
      return {
        failures: 0,
        identity: connection.identity,
        changed: difference(connection.identity, event.identity),
        restart: stillExpected(connection, event.now),
      };
  }
}

/**
 * True if no calls are possible until the device is back (D30). This is after three consecutive failures, or if
 * another device answers. A device with an unreadable status can still be managed.
 */
export function isBlocked(connection: Connection): boolean {
  return (
    connection.changed === 'device' ||
    (connection.failures >= FAILURES_BEFORE_BLOCK && connection.absence !== 'unreadable')
  );
}

/**
 * True if the device is known to be away, so its last state says nothing. An expected restart needs one failure, any
 * other outage as many failures as block the page. A device that answers with an error is not away.
 */
export function isAway({ failures, absence, restart, hasLeft }: Connection): boolean {
  if (hasLeft === true) return true;
  const enough = restart === undefined ? FAILURES_BEFORE_BLOCK : 1;
  return failures >= enough && absence !== 'failing' && absence !== 'unreadable';
}

/**
 * A device still answers for a moment before it restarts. The restart is over once the device was away and is back. A
 * scan goes on after a lost response, and its links are down until its end.
 */
function stillExpected({ restart, failures }: Connection, now: number): Restart | undefined {
  if (restart === undefined) return undefined;
  const isBack = failures > 0 && restart.kind !== 'scan';
  const over = isBack || now >= restart.since + restart.seconds * 1000;
  return over ? undefined : restart;
}

function difference(first: Identity, now: Identity): Connection['changed'] {
  if (first.device !== undefined && now.device !== undefined && first.device !== now.device) {
    return 'device';
  }
  const isUpgraded = first.firmware !== undefined && now.firmware !== undefined && first.firmware !== now.firmware;
  return isUpgraded ? 'firmware' : undefined;
}

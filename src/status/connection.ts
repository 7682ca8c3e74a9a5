import { FAILURES_BEFORE_BLOCK } from '../../rules/constants/timing.ts';

/** Why the last request brought no status. */
export type Absence =
  /** The browser says that it has no network. */
  | 'offline'
  /** No answer within the patience of the call. */
  | 'slow'
  /** No connection to the device. */
  | 'unreachable'
  /** The device answers that it is starting. */
  | 'starting'
  /** Something answers, with an error. */
  | 'failing'
  /** The device answers, with something that is no status. */
  | 'unreadable';

/** A time the device said, or was told, it would be away. */
export interface Restart {
  readonly kind: 'soft-restart' | 'reboot' | 'reset' | 'upgrade';
  /** Clock time in milliseconds. */
  readonly since: number;
  /** How long it may take. */
  readonly seconds: number;
}

/** Which device answers, and with which firmware. */
export interface Identity {
  readonly device?: string | undefined;
  readonly firmware?: string | undefined;
}

/** How it stands between the page and the device (D30). */
export interface Connection {
  /** Requests in a row without a status. */
  readonly failures: number;
  readonly absence?: Absence | undefined;
  /** Clock time of the first of the failures in a row. */
  readonly absentSince?: number | undefined;
  readonly restart?: Restart | undefined;
  /** Who answered first; what answers later is compared with it. */
  readonly identity: Identity;
  /** Another device, or other firmware, answers now. */
  readonly changed?: 'device' | 'firmware' | undefined;
}

export type ConnectionEvent =
  | { readonly type: 'answer'; readonly now: number; readonly identity: Identity }
  | { readonly type: 'failure'; readonly now: number; readonly absence: Absence }
  | { readonly type: 'restart'; readonly restart: Restart };

export function firstConnection(identity: Identity): Connection {
  return { failures: 0, identity };
}

/** What an event makes of the connection. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'restart':
      return { ...connection, restart: event.restart };
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
 * Whether nothing can be asked of the device until it is back: after three failures in a row, or when another device
 * answers (D30). One that answers with something unreadable can still be managed.
 */
export function isBlocked(connection: Connection): boolean {
  return (
    connection.changed === 'device' ||
    (connection.failures >= FAILURES_BEFORE_BLOCK && connection.absence !== 'unreadable')
  );
}

/** A device about to restart still answers for a moment; once it was away and is back, the restart is over. */
function stillExpected({ restart, failures }: Connection, now: number): Restart | undefined {
  const over = restart === undefined || failures > 0 || now >= restart.since + restart.seconds * 1000;
  return over ? undefined : restart;
}

function difference(first: Identity, now: Identity): Connection['changed'] {
  if (first.device !== undefined && now.device !== undefined && first.device !== now.device) {
    return 'device';
  }
  const upgraded = first.firmware !== undefined && now.firmware !== undefined && first.firmware !== now.firmware;
  return upgraded ? 'firmware' : undefined;
}

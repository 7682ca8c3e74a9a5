import { Cell } from '../../base/cell.ts';
import type { Clock } from '../device/clock.ts';
import { DeviceError, incomplete } from '../device/deviceError.ts';
import type { StatusReply } from '../device/endpoints/status.ts';
import type { CallOptions } from '../device/send.ts';
import {
  type Absence,
  type Connection,
  type ConnectionEvent,
  firstConnection,
  nextConnection,
  type Restart,
} from './connection.ts';
import { delayAfter, type PollInterval, pollIntervalAfter, USUAL_POLL_INTERVAL } from './pollInterval.ts';
import { isReadable, readStatus } from './readStatus.ts';
import type { Status } from './status.ts';

/** Latest status and connection. A new object for each change. */
export interface StatusSnapshot {
  readonly status: Status;
  /** Clock time of the response, in milliseconds. */
  readonly receivedAt: number;
  readonly connection: Connection;
  readonly pollInterval: PollInterval;
  /** Consecutive responses with a written configuration that is not applied. */
  readonly modified: number;
}

/** Polls the status of the device while the page is visible. */
export interface StatusStore extends Pick<Cell<StatusSnapshot>, 'get' | 'subscribe'> {
  /**
   * Starts polling.
   * @returns the function that stops it
   */
  start(): () => void;
  /** Requests the status at once, or after the pending response. */
  refresh(): void;
  /**
   * Pauses polling until the returned function is called, for example during a firmware upload. Holds are counted
   * (D30).
   * @param reason `left` if the device has left the address of this page
   */
  hold(reason?: 'left'): () => void;
  /** Announces an outage, so that it is not reported as an error. */
  expectRestart(kind: Restart['kind'], seconds: number, options?: Pick<Restart, 'inBar'>): void;
}

export interface StatusSource {
  readonly read: (options: CallOptions) => Promise<StatusReply>;
  readonly clock: Clock;
  readonly online: () => boolean;
}

/** Timeout of a status request, in milliseconds. A healthy device needs a tenth of a second. */
const PATIENCE = 10_000;

/** @param first status from the startup */
export function createStatusStore(first: StatusReply, { read, clock, online }: StatusSource): StatusStore {
  const status = readStatus(first.status);
  const identity = identityOf(status);
  const snapshot = new Cell<StatusSnapshot>({
    status,
    receivedAt: clock.now(),
    connection: firstConnection(identity),
    pollInterval: USUAL_POLL_INTERVAL,
    modified: Number(first.modified),
  });
  let holds = 0;
  let running = false;
  let asking: AbortController | undefined;
  /** True after a refresh during a pending request, whose response may be older. */
  let isDue = false;
  let cancelNext = () => {};

  function publish(next: Partial<StatusSnapshot>): void {
    snapshot.set({ ...snapshot.get(), ...next });
  }

  function schedule(delay: number): void {
    cancelNext();
    if (running && holds === 0 && asking === undefined) {
      cancelNext = clock.after(delay, ask);
    }
  }

  async function ask(): Promise<void> {
    const request = new AbortController();
    asking = request;
    isDue = false;
    const began = clock.now();
    const outcome = await attempt(request.signal, began);
    asking = undefined;
    if (!request.signal.aborted) {
      publish(outcome);
      schedule(isDue ? 0 : delayAfter(snapshot.get().pollInterval, clock.now() - began));
    } else {
      schedule(0);
    }
  }

  async function attempt(signal: AbortSignal, began: number): Promise<Partial<StatusSnapshot>> {
    const move = (event: ConnectionEvent) => nextConnection(snapshot.get().connection, event);
    try {
      const reply = await read({ signal, patience: PATIENCE });
      const now = clock.now();
      const answer = readStatus(reply.status);
      if (!isReadable(answer)) incomplete();
      return {
        status: answer,
        receivedAt: now,
        connection: move({ type: 'answer', now, identity: identityOf(answer) }),
        pollInterval: pollIntervalAfter(now - began, reply.size, answer.host.cpu),
        modified: reply.modified ? snapshot.get().modified + 1 : 0,
      };
    } catch (error) {
      const now = clock.now();
      const absence = absenceOf(error, online(), now - began < PATIENCE);
      return { connection: move({ type: 'failure', now, absence }), pollInterval: USUAL_POLL_INTERVAL };
    }
  }

  return {
    get: snapshot.get,
    subscribe: snapshot.subscribe,
    start() {
      running = true;
      schedule(snapshot.get().pollInterval.milliseconds);
      return () => {
        running = false;
        cancelNext();
        asking?.abort();
      };
    },
    refresh() {
      isDue = asking !== undefined;
      schedule(0);
    },
    hold(reason) {
      holds += 1;
      cancelNext();
      if (reason !== undefined) publish({ connection: nextConnection(snapshot.get().connection, { type: reason }) });
      let isHeld = true;
      return () => {
        if (isHeld) {
          isHeld = false;
          holds -= 1;
          schedule(0);
        }
      };
    },
    expectRestart(kind, seconds, options) {
      const restart: Restart = { kind, seconds, since: clock.now(), ...options };
      publish({ connection: nextConnection(snapshot.get().connection, { type: 'restart', restart }) });
    },
  };
}

function identityOf({ host }: Status): Connection['identity'] {
  return { device: host.deviceId, firmware: host.firmware };
}

const SERVICE_UNAVAILABLE = 503;

/**
 * Reason of a failed status request.
 * @param error error of the call
 * @param online true if the browser has a network
 * @param inTime true if the call failed before its timeout
 */
export function absenceOf(error: unknown, online: boolean, inTime: boolean): Absence {
  if (!(error instanceof DeviceError) || error.kind === 'incomplete') {
    return 'unreadable';
  }
  if (error.kind !== 'network') {
    return error.status === SERVICE_UNAVAILABLE ? 'starting' : 'failing';
  }
  if (!online) {
    return 'offline';
  }
  return inTime ? 'unreachable' : 'slow';
}

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

/** The newest status with how far it can be trusted. A new object with each change. */
export interface StatusSnapshot {
  readonly status: Status;
  /** Clock time of its arrival, in milliseconds. */
  readonly receivedAt: number;
  readonly connection: Connection;
  readonly pollInterval: PollInterval;
  /** Answers in a row that said the device holds a written configuration that was not applied. */
  readonly modified: number;
}

/** The status of the device, asked for again and again while the page is visible. */
export interface StatusStore extends Pick<Cell<StatusSnapshot>, 'get' | 'subscribe'> {
  /** Begins asking. @returns the call that ends it. */
  start(): () => void;
  /** Asks now instead of when it is due. */
  refresh(): void;
  /**
   * Stops asking until the returned call is made: a hidden page, a firmware transfer. Holds are counted; requests
   * run only while there is none (D30).
   */
  hold(): () => void;
  /** Says that the device is about to be away, and for how long at most: its absence then is no surprise. */
  expectRestart(kind: Restart['kind'], seconds: number): void;
}

export interface StatusSource {
  readonly read: (options: CallOptions) => Promise<StatusReply>;
  readonly clock: Clock;
  /** Whether the browser has a network. */
  readonly online: () => boolean;
}

/** Milliseconds until a request for the status counts as failed; a healthy device needs a tenth of a second. */
const PATIENCE = 10_000;

/** @param first the status read at startup */
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
    const began = clock.now();
    const outcome = await attempt(request.signal, began);
    asking = undefined;
    if (!request.signal.aborted) {
      publish(outcome);
      schedule(delayAfter(snapshot.get().pollInterval, clock.now() - began));
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
    refresh: () => schedule(0),
    hold() {
      holds += 1;
      cancelNext();
      let held = true;
      return () => {
        if (held) {
          held = false;
          holds -= 1;
          schedule(0);
        }
      };
    },
    expectRestart(kind, seconds) {
      const restart: Restart = { kind, seconds, since: clock.now() };
      publish({ connection: nextConnection(snapshot.get().connection, { type: 'restart', restart }) });
    },
  };
}

function identityOf({ host }: Status): Connection['identity'] {
  return { device: host.deviceId, firmware: host.firmware };
}

const SERVICE_UNAVAILABLE = 503;

/**
 * Why a request for the status failed.
 * @param error what the call threw
 * @param online whether the browser has a network
 * @param inTime whether the failure came before the patience of the call was over
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

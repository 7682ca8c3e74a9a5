import { exchange } from '../../device/call.ts';

export type RestartAnswer =
  /** No response, or the device is starting. */
  | 'silent'
  /** The device answers, but the session has ended. */
  | 'signed-out'
  | 'answers';

export interface RestartWatch {
  readonly ask: () => Promise<RestartAnswer>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called when the device is late. The watch continues. */
  readonly onLate: () => void;
  readonly signal: AbortSignal;
}

/** Milliseconds between two polls. */
const INTERVAL = 2000;
/** Seconds during which a device may still answer before it restarts. */
const STILL_UP = 30;

/**
 * Resolves when the device is back: it was silent and answers again, or the session has ended. A device that answers
 * for half a minute without a break did not restart, and counts as back.
 * @param seconds expected length of the restart
 */
export async function watchRestart(
  seconds: number,
  { ask, now, wait, onLate, signal }: RestartWatch,
): Promise<Exclude<RestartAnswer, 'silent'> | 'given-up'> {
  const began = now();
  let away = false;
  let late = false;
  while (!signal.aborted) {
    await wait(INTERVAL);
    const answer = await ask();
    const elapsed = (now() - began) / 1000;
    if (answer === 'signed-out') return answer;
    if (answer === 'answers' && (away || elapsed > STILL_UP)) return answer;
    if (answer === 'silent') away = true;
    if (!late && elapsed > seconds) {
      late = true;
      onLate();
    }
  }
  return 'given-up';
}

const PATIENCE = 5000;
const SIGNED_OUT: readonly number[] = [401, 403];
const ANSWERED = 200;

/** Polls the device. Unlike other calls, a rejected session does not sign out the user here. */
export async function askDevice(signal: AbortSignal): Promise<RestartAnswer> {
  try {
    const { status } = await exchange('/status.cgi', { method: 'GET' }, { signal, patience: PATIENCE });
    if (SIGNED_OUT.includes(status)) return 'signed-out';
    return status === ANSWERED ? 'answers' : 'silent';
  } catch {
    return 'silent';
  }
}

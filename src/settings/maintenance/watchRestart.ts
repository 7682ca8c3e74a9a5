import { exchange } from '../../device/call.ts';

/** How a device that was told to restart answers now. */
export type RestartAnswer =
  /** No answer, or that it is starting. */
  | 'silent'
  /** It answers, and the session is over. */
  | 'signed-out'
  /** It answers within the session. */
  | 'answers';

export interface RestartWatch {
  readonly ask: () => Promise<RestartAnswer>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called once the time is over in which it should have been back; watching goes on. */
  readonly onLate: () => void;
  readonly signal: AbortSignal;
}

/** Milliseconds between two questions. */
const INTERVAL = 2000;
/** Seconds in which a device that is about to restart may still answer as before. */
const STILL_UP = 30;

/**
 * Resolves when the device is back: it was away and answers, or it has forgotten the session. A device that answers all
 * the time counts as back after half a minute: it did not restart.
 * @param seconds within which it should be back
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
    const gone = (now() - began) / 1000;
    if (answer === 'signed-out') return answer;
    if (answer === 'answers' && (away || gone > STILL_UP)) return answer;
    if (answer === 'silent') away = true;
    if (!late && gone > seconds) {
      late = true;
      onLate();
    }
  }
  return 'given-up';
}

const PATIENCE = 5000;
const SIGNED_OUT: readonly number[] = [401, 403];
const ANSWERED = 200;

/** How the device answers now. Unlike other calls this one does not end the session: that comes once all is said. */
export async function askDevice(signal: AbortSignal): Promise<RestartAnswer> {
  try {
    const { status } = await exchange('/status.cgi', { method: 'GET' }, { signal, patience: PATIENCE });
    if (SIGNED_OUT.includes(status)) return 'signed-out';
    return status === ANSWERED ? 'answers' : 'silent';
  } catch {
    return 'silent';
  }
}

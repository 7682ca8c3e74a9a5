/** Time as the application reads it; tests drive their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something once, so many milliseconds from now. @returns the call that takes it back. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The clock of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Waits so many milliseconds, or until it is called off: the caller looks at the signal afterwards. */
export function pause(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      signal?.removeEventListener('abort', end);
      cancel();
      resolve();
    };
    const cancel = clock.after(Math.max(0, milliseconds), end);
    signal?.addEventListener('abort', end);
  });
}

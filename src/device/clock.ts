export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Schedules a callback.
   * @returns the function that cancels it
   */
  after(milliseconds: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Waits some milliseconds, or until the signal aborts. The caller checks the signal afterwards. */
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

export interface Debounced {
  /** Schedules the call after the pause, or postpones it. */
  readonly trigger: () => void;
  readonly cancel: () => void;
}

/**
 * Calls after a pause without triggers. Resetting a timer for each key press is slow. The timer is set once, and set
 * again for the remaining time when it fires.
 * @param pause milliseconds without a trigger
 */
export function debounce(call: () => void, pause: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  const wait = (): void => {
    const left = due - performance.now();
    timer = left > 0 ? setTimeout(wait, left) : undefined;
    if (timer === undefined) call();
  };
  return {
    trigger() {
      due = performance.now() + pause;
      timer ??= setTimeout(wait, pause);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** A call that waits for rest. */
export interface Debounced {
  /** Something happened: the call comes when nothing more did for so long. */
  readonly trigger: () => void;
  /** The call is not wanted any more. */
  readonly cancel: () => void;
}

/**
 * Calls when there was rest for a while. Setting a timer anew is no small part of a key: it is set once, and when it is
 * over, for the time that was added since.
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

/** A repeated task that never overlaps itself. */
export interface Poll {
  stop(): void;
}

/**
 * Runs a task again and again: the next run starts `interval` milliseconds after the previous one ended, so that a slow
 * device is never asked twice at once (D30). A hidden page pauses; when it is seen again the task runs at once.
 * With `atOnce` the first run does not wait, even if the page is hidden.
 * The task answers for its own failures: what it rejects with is reported and the next run comes as usual.
 */
export function startPoll(
  task: (signal: AbortSignal) => Promise<void>,
  interval: number,
  options: { readonly atOnce?: boolean } = {},
): Poll {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const run = async () => {
    timer = undefined;
    if (running || stopped.signal.aborted) {
      return;
    }
    running = true;
    try {
      await task(stopped.signal);
    } catch (error) {
      console.error(error);
    }
    running = false;
    schedule();
  };
  const schedule = () => {
    if (!stopped.signal.aborted && !document.hidden && timer === undefined) {
      timer = setTimeout(run, interval);
    }
  };
  const onVisibility = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!document.hidden) {
      void run();
    }
  };

  document.addEventListener('visibilitychange', onVisibility);
  if (options.atOnce) {
    void run();
  } else {
    schedule();
  }
  return {
    stop() {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

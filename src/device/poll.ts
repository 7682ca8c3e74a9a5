/** Repeated task that never overlaps itself. */
export interface Poll {
  stop(): void;
}

/**
 * Runs a task repeatedly. Each run starts `interval` milliseconds after the previous one ended, so that requests to a
 * slow device never overlap (D30). The poll pauses while the page is hidden, and runs at once when it becomes
 * visible. With `atOnce`, the first run does not wait, even on a hidden page. Errors of the task are logged, and the
 * next run follows as usual.
 */
export function startPoll(
  task: (signal: AbortSignal) => Promise<void>,
  interval: number,
  options: { readonly atOnce?: boolean } = {},
): Poll {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const run = async () => {
    timer = undefined;
    if (running || stop.signal.aborted) {
      return;
    }
    running = true;
    try {
      await task(stop.signal);
    } catch (error) {
      console.error(error);
    }
    running = false;
    schedule();
  };
  const schedule = () => {
    if (!stop.signal.aborted && !document.hidden && timer === undefined) {
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
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

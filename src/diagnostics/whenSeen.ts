/** Resolves when the page is visible (D30) or the signal aborts. */
export function whenSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

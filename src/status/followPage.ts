import type { StatusStore } from './statusStore.ts';

/**
 * Pauses the status requests while the page is hidden (D30). Requests at once when the network is back.
 * @returns the function that stops it
 */
export function followPage(
  status: Pick<StatusStore, 'hold' | 'refresh'>,
  page: Document,
  window: Window,
): () => void {
  let release: (() => void) | undefined;
  const follow = () => {
    if (page.visibilityState === 'hidden') {
      release ??= status.hold();
    } else {
      release?.();
      release = undefined;
    }
  };
  follow();
  page.addEventListener('visibilitychange', follow);
  window.addEventListener('online', status.refresh);
  return () => {
    page.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', status.refresh);
    release?.();
  };
}

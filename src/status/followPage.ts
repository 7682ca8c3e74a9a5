import type { StatusStore } from './statusStore.ts';

/**
 * Asks for the status only while the page is seen (D30), and at once when the network is back.
 * @returns the call that ends it.
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

import { createRoot } from 'react-dom/client';

/** Shows the way in. */
export function start(container: HTMLElement): void {
  createRoot(container).render(null);
}

import { PAGES } from './pages.ts';
import type { Settings } from './settings.ts';

/** Brings the person to a field: opens its page, where it is not open, and focuses it there. */
export function showField({ shown }: Settings, pointer: string): void {
  const section = pointer.split('/')[1];
  const page = PAGES.find(({ sections }) => sections.some((name) => name === section));
  if (page === undefined) return;
  shown.send(pointer);
  location.hash = `#settings/${page.id}`;
}

import { useState, useSyncExternalStore } from 'react';
import type { Subpage } from '../../../schemas/subpages.ts';
import { currentPath, subscribePath } from '../../app/path.ts';
import type { Page } from '../../app/settingsPages.ts';

/** Example: `settings/network/firewall`. */
export function pathOf({ id }: Page, subpage: Pick<Subpage, 'id'>): string {
  return `settings/${id}/${subpage.id}`;
}

/** Subpage in the address. Without one, the last subpage shown, or the first. */
export function useSubpage(page: Page, subpages: readonly Subpage[] = []): Subpage | undefined {
  const path = useSyncExternalStore(subscribePath, () => currentPath());
  const [last, setLast] = useState(subpages[0]);
  const current = subpages.find((subpage) => path === pathOf(page, subpage)) ?? last;
  if (current !== last) setLast(current);
  return current;
}

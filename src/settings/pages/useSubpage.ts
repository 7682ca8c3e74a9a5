import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Subpage } from '../../../schemas/subpage.ts';
import { currentPath, currentTarget, replacePath, subscribePath } from '../../app/path.ts';
import type { Page } from '../../app/settingsPages.ts';

/** Example: `settings/network/firewall`. */
export function pathOf({ id }: Page, subpage: Pick<Subpage, 'id'>): string {
  return `settings/${id}/${subpage.id}`;
}

/**
 * Subpage in the address, or the one with the card in the address. Without either, the last subpage shown, or the
 * first.
 */
export function useSubpage(page: Page, subpages: readonly Subpage[] = []): Subpage | undefined {
  const hash = useSyncExternalStore(subscribePath, () => location.hash);
  const [path, target] = [currentPath(hash), currentTarget(hash)];
  const [last, setLast] = useState(subpages[0]);
  const isHere = path.startsWith(`settings/${page.id}`);
  const withCard = subpages.find(({ cards }) => isHere && target !== undefined && cards.includes(target));
  const current = withCard ?? subpages.find((subpage) => path === pathOf(page, subpage)) ?? last;
  if (current !== last) setLast(current);
  useLayoutEffect(() => {
    if (withCard !== undefined && path !== pathOf(page, withCard)) replacePath(pathOf(page, withCard));
  }, [page, path, withCard]);
  return current;
}

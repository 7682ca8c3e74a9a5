import { useSyncExternalStore } from 'react';
import { useCell } from '../../base/useCell.ts';
import { currentPath, subscribePath } from '../app/path.ts';
import type { Page } from './page.ts';
import { findPage, HOME, toolPages } from './pages.ts';

/** Target of the address fragment. */
export interface Route {
  readonly page: Page;
  /** Requested path, if this user has no such page. */
  readonly unknown?: string;
  /** Page of that path, if only others have access. */
  readonly withheld?: Page;
}

/** Page for a path. Falls back to the dashboard if this user has no such page. */
export function resolveRoute(path: string, readOnly: boolean): Route {
  const page = findPage(path, readOnly);
  if (page !== undefined) return { page };
  const withheld = findPage(path, false);
  return { page: HOME, unknown: path, ...(withheld === undefined ? {} : { withheld }) };
}

/** Current route. Re-renders when the address changes. */
export function useRoute(readOnly: boolean): Route {
  // Late pages may change the target of a path.
  useCell(toolPages);
  return resolveRoute(
    useSyncExternalStore(subscribePath, () => currentPath()),
    readOnly,
  );
}

import { useSyncExternalStore } from 'react';
import { useCell } from '../../base/useCell.ts';
import { currentPath, subscribePath } from '../app/path.ts';
import type { Page } from './page.ts';
import { findPage, HOME, toolPages } from './pages.ts';

/** Where the address fragment leads. */
export interface Route {
  readonly page: Page;
  /** The path asked for, where there is no such page for this user. */
  readonly unknown?: string;
  /** The page of that path, where others have it. */
  readonly withheld?: Page;
}

/** The page a path leads to: the dashboard where there is no page of that path for this user. */
export function resolveRoute(path: string, readOnly: boolean): Route {
  const page = findPage(path, readOnly);
  if (page !== undefined) return { page };
  const withheld = findPage(path, false);
  return { page: HOME, unknown: path, ...(withheld === undefined ? {} : { withheld }) };
}

/** The route in the address, followed as it changes. */
export function useRoute(readOnly: boolean): Route {
  // A path of theirs leads elsewhere once they are there.
  useCell(toolPages);
  return resolveRoute(
    useSyncExternalStore(subscribePath, () => currentPath()),
    readOnly,
  );
}

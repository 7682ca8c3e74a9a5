import { currentPath } from './path.ts';
import { PAGES } from './settingsPages.ts';
import { TOOLS } from './tools.ts';

/** Paths that read-only users may not open. */
const WITHHELD = [
  ...PAGES.filter(({ forReadOnly }) => !forReadOnly).map(({ id }) => `settings/${id}`),
  ...TOOLS.filter(({ forReadOnly }) => !forReadOnly).map(({ id }) => `tools/${id}`),
];

/** True if this user may open the page that a link leads to. */
export function mayOpen(link: string, readOnly: boolean): boolean {
  return !readOnly || !WITHHELD.includes(currentPath(link));
}

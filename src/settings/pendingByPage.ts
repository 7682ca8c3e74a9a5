import { PAGES } from './pages.ts';

/** Pending changes of each page, from those of its sections. */
export function pendingByPage(bySection: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(
    PAGES.map(({ id, sections }) => [id, sections.reduce((sum, name) => sum + (bySection.get(name) ?? 0), 0)]),
  );
}

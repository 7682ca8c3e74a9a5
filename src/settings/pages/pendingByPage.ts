import type { PageCounts } from '../../app/pendingCounts.ts';
import type { DraftView } from '../draft/draftView.ts';
import { PAGES } from './pages.ts';

/** Pending changes and errors of each page, from those of its sections. */
export function pendingByPage({
  pendingBySection,
  errors,
}: Pick<DraftView, 'pendingBySection' | 'errors'>): ReadonlyMap<string, PageCounts> {
  return new Map(
    PAGES.map(({ id, sections }) => [
      id,
      {
        changes: sections.reduce((sum, name) => sum + (pendingBySection.get(name) ?? 0), 0),
        errors: errors.filter(({ issue }) => sections.some((name) => name === issue.pointer.split('/')[1])).length,
      },
    ]),
  );
}

import type { PageCounts } from '../../app/PendingCount.tsx';
import { PAGES } from '../../app/settingsPages.ts';
import type { DraftView } from '../draft/draftView.ts';
import { wrongPointers } from './pageFilters.ts';

export function pendingByPage({
  pendingBySection,
  errors,
}: Pick<DraftView, 'pendingBySection' | 'errors'>): ReadonlyMap<string, PageCounts> {
  return new Map(
    PAGES.map(({ id, sections }) => [
      id,
      {
        changes: sections.reduce((sum, name) => sum + (pendingBySection.get(name) ?? 0), 0),
        errors: wrongPointers(errors, sections).length,
      },
    ]),
  );
}

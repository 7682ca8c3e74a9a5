import { isWrittenIn } from 'guywire-engine/draft';
import { expandRows, rowsAt } from 'guywire-engine/plan';
import { useEffect, useRef } from 'react';
import type { Subpage } from '../../../schemas/subpages.ts';
import { HISTORY_PATH } from '../../app/path.ts';
import type { Page } from '../../app/settingsPages.ts';
import { pageSections } from '../../app/settingsPages.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { useDraft } from '../draft/useDraft.ts';
import { wrongPointers } from '../pages/pageFilters.ts';
import { pagePlan } from '../pages/pagePlan.ts';
import { subpageOf } from '../pages/subpageOf.ts';
import { pathOf } from '../pages/useSubpage.ts';
import { type Section, Sections } from './Sections.tsx';
import { useCards } from './useCards.ts';
import './Sections.css';

interface PageSectionsProps {
  readonly page: Page;
  readonly subpages: readonly Subpage[] | undefined;
  readonly current: Subpage | undefined;
}

/**
 * Publishes the parts of the page to the navigation: the subpages in use, or the visible cards. On narrow screens,
 * the subpages are shown here.
 */
export function PageSections({ page, subpages, current }: PageSectionsProps) {
  return subpages === undefined || current === undefined ? (
    <CardSections page={page} />
  ) : (
    <SubpageSections page={page} subpages={subpages} current={current} />
  );
}

function SubpageSections({
  page,
  subpages,
  current,
}: { readonly [Key in keyof PageSectionsProps]: NonNullable<PageSectionsProps[Key]> }) {
  const { draft, readOnly } = useSettings();
  const view = useDraft(draft);
  const changed = draft.changes().own.map(({ pointer }) => pointer);
  // A value that a viewer may not see is no error.
  const wrong = readOnly ? [] : wrongPointers(view.errors, page.sections);
  const countIn = (subpage: Subpage, pointers: readonly string[]): number =>
    pointers.filter((pointer) => subpageOf(subpages, pointer) === subpage).length;
  const sections = subpagesInUse(subpages, page, draft).map((subpage) => ({
    title: t(subpage.title),
    href: `#${pathOf(page, subpage)}`,
    isCurrent: subpage === current,
    changes: countIn(subpage, changed),
    errors: countIn(subpage, wrong),
  }));
  usePublished(sections);
  return (
    <nav className="page-sections" aria-label={t('Parts of this page')}>
      {/* The key closes the list when another subpage is selected. */}
      <details key={current.id}>
        <summary>{t(current.title)}</summary>
        <Sections sections={sections} />
      </details>
    </nav>
  );
}

function CardSections({ page }: Pick<PageSectionsProps, 'page'>) {
  const place = useRef<HTMLSpanElement>(null);
  const cards = useCards(place);
  const history = { title: t('History'), href: `#${HISTORY_PATH}`, isCurrent: false };
  usePublished([
    ...cards.map((card) => ({ ...card, href: `#settings/${page.id}` })),
    ...(HISTORY_PATH.startsWith(`settings/${page.id}/`) && cards.length > 0 ? [history] : []),
  ]);
  return <span ref={place} hidden />;
}

/** Shows the sections in the navigation while the page is mounted. */
function usePublished(sections: readonly Section[]): void {
  useEffect(() => pageSections.set(<Sections sections={sections} />));
  useEffect(() => () => pageSections.set(null), []);
}

/** Subpages with at least one active setting. */
function subpagesInUse(subpages: readonly Subpage[], page: Page, draft: SettingsDraft): readonly Subpage[] {
  const state = draft.state();
  const isInUse = isWrittenIn(state.document, state, draft.rules());
  const used = new Set<Subpage | undefined>();
  for (const field of pagePlan(draft, page).all) {
    const subpage = subpageOf(subpages, field.pointer);
    if (field.hidden || used.has(subpage)) continue;
    const places = expandRows(field.pointer, state.document);
    if (places.some((pointer) => isInUse(field, rowsAt(field.pointer, pointer)))) used.add(subpage);
  }
  return subpages.filter((subpage) => used.has(subpage));
}

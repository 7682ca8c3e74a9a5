import { isWrittenIn } from 'guywire-engine/draft';
import { expandRows, rowsAt } from 'guywire-engine/plan';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import type { Subpage } from '../../../schemas/subpage.ts';
import type { BelowSystemPath } from '../../app/path.ts';
import type { Page, Section } from '../../app/settingsPages.ts';
import { pageSections } from '../../app/settingsPages.ts';
import { t } from '../../i18n/t.ts';
import { type PageBelow, pagesBelow } from '../../site/pagesBelow.ts';
import { useSettings } from '../core/useSettings.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { useDraft } from '../draft/useDraft.ts';
import { wrongPointers } from '../pages/pageFilters.ts';
import { pagePlan } from '../pages/pagePlan.ts';
import { subpageOf } from '../pages/subpageOf.ts';
import { pathOf } from '../pages/useSubpage.ts';
import { Sections } from './Sections.tsx';
import { useCards } from './useCards.ts';
import './PageSections.css';

const PagesBelow = lazy(async () => ({
  default: (await loadChunk(() => import('./PagesBelow.tsx'))).PagesBelow,
}));

interface PageSectionsProps {
  readonly page: Page;
  /** Undefined if the page is shown whole. */
  readonly subpages: readonly Subpage[] | undefined;
  /** Subpage, or path of a page below this page. */
  readonly current: Subpage | BelowSystemPath | undefined;
}

/**
 * Publishes the parts of the page to the navigation: the subpages in use, or the visible cards. On narrow screens,
 * the subpages are shown here.
 */
export function PageSections({ page, subpages, current }: PageSectionsProps) {
  if (subpages === undefined) return <CardSections page={page} />;
  if (page.id !== 'system') return <SubpageSections page={page} subpages={subpages} current={current} below={[]} />;
  return (
    <Suspense fallback={<div className="page-sections-ahead" />}>
      <PagesBelow>
        {(below) => <SubpageSections page={page} subpages={subpages} current={current} below={below} />}
      </PagesBelow>
    </Suspense>
  );
}

interface SubpageSectionsProps extends PageSectionsProps {
  readonly subpages: readonly Subpage[];
  /** Pages below this page. Undefined until the radio has answered which it has. */
  readonly below: readonly PageBelow[] | undefined;
}

function SubpageSections({ page, subpages, current, below }: SubpageSectionsProps) {
  const { draft, readOnly } = useSettings();
  const view = useDraft(draft);
  const changed = draft.changes().own.map(({ pointer }) => pointer);
  // A value that a viewer may not see is no error.
  const wrong = readOnly ? [] : wrongPointers(view.errors, page.sections);
  const countIn = (subpage: Subpage, pointers: readonly string[]): number =>
    pointers.filter((pointer) => subpageOf(subpages, pointer) === subpage).length;
  const sections: readonly Section[] = [
    ...subpagesInUse(subpages, page, draft).map((subpage) => ({
      title: t(subpage.title),
      href: `#${pathOf(page, subpage)}`,
      isCurrent: subpage === current,
      changes: countIn(subpage, changed),
      errors: countIn(subpage, wrong),
    })),
    ...(below ?? pagesBelow(undefined)).map(({ path, title }) => ({
      title: t(title),
      href: `#${path}`,
      isCurrent: path === current,
    })),
  ];
  const shown = sections.find(({ isCurrent }) => isCurrent);
  // An entry that appears later would move all others.
  usePublished(below === undefined ? [] : sections);
  return (
    <nav className="page-sections" aria-label={t('Parts of this page')}>
      {/* The key closes the list when another subpage is selected. */}
      <details key={shown?.href}>
        <summary>{shown?.title}</summary>
        <Sections sections={sections} />
      </details>
    </nav>
  );
}

function CardSections({ page }: Pick<PageSectionsProps, 'page'>) {
  const place = useRef<HTMLSpanElement>(null);
  const cards = useCards(place);
  usePublished(cards.map((card) => ({ ...card, href: `#settings/${page.id}` })));
  return <span ref={place} hidden />;
}

/** Shows the sections in the navigation while the page is mounted. */
function usePublished(sections: readonly Section[]): void {
  // Cards are found after the first render. The navigation shows its declared sections until then.
  useEffect(() => pageSections.set(sections.length === 0 ? undefined : sections));
  useEffect(() => () => pageSections.set(undefined), []);
}

/** Subpages with at least one active setting, or cards without settings. */
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
  return subpages.filter((subpage) => used.has(subpage) || subpage.cards.length > 0);
}

import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { isOffered } from '../app/isOffered.ts';
import { PendingCount } from '../app/PendingCount.tsx';
import { pageSections } from '../app/settingsPages.ts';
import { useStatusValue } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { links, servesStations } from '../status/links.ts';
import type { Page } from './page.ts';
import { GROUPS, lateSections, loadToolPages, PAGES, toolPages } from './pages.ts';
import { foldTools, markUsed, toolsFold } from './toolsFold.ts';

/** Pages of this user, by group. Empty groups are hidden. */
export function Navigation({ current }: { readonly current: Page }) {
  const device = useDevice();
  const { readOnly, status, board } = device;
  const tools = useCell(toolPages);
  const Sections = useCell(lateSections);
  // Decided once at page load. An entry that appears later would move all others.
  const [isUnlinked] = useState(
    () => !readOnly && links(status.get().status, board).every(({ state }) => state !== 'connected'),
  );
  const isServing = useStatusValue(({ status: now }) => servesStations(now));
  const stands = { unlinked: isUnlinked, serving: isServing };
  const [first] = useState(current);
  const all = [...PAGES, ...tools];
  const shown = all.find(({ path }) => current.path.startsWith(`${path}/`)) ?? current;
  const sections = useCell(pageSections);
  const fold = useCell(toolsFold);
  const listId = useId();
  useEffect(() => {
    if (current.group === 'tools') markUsed(current.path);
  }, [current]);
  useEffect(() => {
    loadToolPages().catch(console.warn);
  }, []);
  return GROUPS.map(({ id, title }) => {
    const isFolded = id === 'tools' && fold.isFolded;
    const pages = all.filter(
      (page) =>
        page.group === id &&
        isOffered(page, device) &&
        (page.standsWhere === undefined || stands[page.standsWhere] || page === current) &&
        (!isFolded || fold.used.includes(page.path) || page === current),
    );
    // Placeholder for late entries, to avoid layout shifts.
    const isToCome = id === 'secondary' && isUnlinked && tools.length === 0;
    if (pages.length === 0 && !isToCome && !isFolded) return null;
    return (
      <div
        key={id}
        className="navigation-group"
        // Reserves space for the sections of the page, to avoid layout shifts.
        data-awaits={
          (id === current.group && current === first && current.settings !== undefined && !sections) || undefined
        }
      >
        {title !== undefined && (
          <h2>
            {id === 'tools' ? (
              <button
                type="button"
                className="navigation-fold"
                aria-expanded={!isFolded}
                aria-controls={listId}
                onClick={() => foldTools(!isFolded)}
              >
                {t(title)}
                <ChevronDown size={14} strokeWidth={1.6} aria-hidden="true" />
              </button>
            ) : (
              t(title)
            )}
          </h2>
        )}
        <ul id={id === 'tools' ? listId : undefined}>
          {pages.map((page) => (
            <li key={page.path}>
              <a
                className="navigation-link"
                href={`#${page.path}`}
                aria-current={page === shown ? 'page' : undefined}
              >
                <page.icon strokeWidth={1.6} aria-hidden="true" />
                <span>{t(page.title)}</span>
                {page.settings !== undefined && <PagePending page={page.settings} />}
              </a>
              {page === shown && Sections && <Sections page={page} sections={sections} />}
            </li>
          ))}
          {isToCome && <li className="navigation-link" aria-hidden="true" />}
        </ul>
      </div>
    );
  });
}

function PagePending({ page }: { readonly page: string }) {
  const { pending } = useDevice();
  const counts = useSyncExternalStore(pending.subscribe, () => pending.get().pages.get(page));
  return counts && <PendingCount {...counts} />;
}

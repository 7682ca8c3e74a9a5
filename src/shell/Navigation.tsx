import { useEffect, useSyncExternalStore } from 'react';
import { useCell } from '../../engine/form/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { plural, t } from '../i18n/t.ts';
import type { Page } from './page.ts';
import { GROUPS, loadToolPages, PAGES, toolPages } from './pages.ts';

interface Props {
  readonly current: Page;
  /** A page was chosen, the one shown included. */
  readonly onChoose?: (() => void) | undefined;
}

/** The pages this user has, by group. A group without pages is not shown. */
export function Navigation({ current, onChoose }: Props) {
  const { readOnly } = useDevice();
  const all = [...PAGES, ...useCell(toolPages)];
  useEffect(() => {
    loadToolPages().catch(console.warn);
  }, []);
  return GROUPS.map(({ id, title }) => {
    const pages = all.filter((page) => page.group === id && (page.forReadOnly || !readOnly));
    if (pages.length === 0) {
      return null;
    }
    return (
      <div key={id} className="navigation-group">
        {title !== undefined && <h2>{t(title)}</h2>}
        <ul>
          {pages.map((page) => (
            <li key={page.path}>
              <a
                className="navigation-link"
                href={`#${page.path}`}
                aria-current={page === current ? 'page' : undefined}
                onClick={onChoose}
              >
                <page.icon strokeWidth={1.6} aria-hidden="true" />
                <span>{t(page.title)}</span>
                {page.settings !== undefined && <PendingCount page={page.settings} />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** What is pending on a page, and what is wrong there: told apart by words and shape, not by colour alone. */
function PendingCount({ page }: { readonly page: string }) {
  const { pending } = useDevice();
  const { changes = 0, errors = 0 } =
    useSyncExternalStore(pending.subscribe, () => pending.get().pages.get(page)) ?? {};
  return (
    <>
      {errors > 0 && (
        <span className="chip chip-bad">
          <span aria-hidden="true">! {errors}</span>
          <span className="visually-hidden">{plural(errors, { one: '{count} error', other: '{count} errors' })}</span>
        </span>
      )}
      {changes > 0 && (
        <span className="chip chip-pending">
          <span aria-hidden="true">{changes}</span>
          <span className="visually-hidden">
            {plural(changes, { one: '{count} pending change', other: '{count} pending changes' })}
          </span>
        </span>
      )}
    </>
  );
}

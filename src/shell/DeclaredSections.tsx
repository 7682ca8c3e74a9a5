import { useCell } from '../../base/useCell.ts';
import { SERVICE_GROUPS } from '../../schemas/pages.ts';
import { Sections } from '../app/Sections.tsx';
import { hasSite, PAGES, pagesBelow } from '../app/settingsPages.ts';
import { t } from '../i18n/t.ts';
import type { Page } from './page.ts';

/**
 * Sections of a settings page until the page publishes its own, to avoid layout shifts. None if they depend on the
 * radios.
 */
export function DeclaredSections({ page: { settings, path } }: { readonly page: Page }) {
  const isSite = useCell(hasSite);
  const subpages = PAGES.find(({ id }) => id === settings)?.subpages ?? [];
  const parts = [
    ...subpages.map(({ id, title }) => ({ title, to: `${path}/${id}` })),
    ...(settings === 'system' ? pagesBelow(isSite) : []).map(({ title, path: to }) => ({ title, to })),
    ...(settings === 'services' ? SERVICE_GROUPS : []).map(({ title }) => ({ title, to: path })),
  ];
  return (
    <Sections
      sections={parts.map(({ title, to }) => ({
        title: t(title),
        href: `#${to}`,
        isCurrent: to !== path && `#${to}` === location.hash,
      }))}
    />
  );
}

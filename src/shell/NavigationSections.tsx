import { useCell } from '../../base/useCell.ts';
import { SERVICE_GROUPS } from '../../schemas/pages.ts';
import { PAGES } from '../app/settingsPages.ts';
import { t } from '../i18n/t.ts';
import { Sections } from '../settings/find/Sections.tsx';
import { hasSite, pagesBelow } from '../site/pagesBelow.ts';
import type { PageSectionsProps } from './page.ts';

/**
 * Sections of a page. Until a settings page publishes its own, its declared sections avoid layout shifts. It has none
 * if they depend on the radios.
 */
export function NavigationSections({ page: { settings, path }, sections }: PageSectionsProps) {
  const isSite = useCell(hasSite);
  if (sections !== undefined) return <Sections sections={sections} />;
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

import { SERVICE_GROUPS } from '../../schemas/pages.ts';
import { BELOW_SYSTEM, PAGES } from '../app/settingsPages.ts';
import { t } from '../i18n/t.ts';
import type { Page } from './page.ts';

/**
 * Sections of a settings page until the page publishes its own, to avoid layout shifts. None if they depend on the
 * radios.
 */
export function DeclaredSections({ page: { settings, path } }: { readonly page: Page }) {
  const subpages = PAGES.find(({ id }) => id === settings)?.subpages ?? [];
  const sections = [
    ...subpages.map(({ id, title }) => ({ title, path: `${path}/${id}` })),
    ...(settings === 'system' ? BELOW_SYSTEM : []),
    ...(settings === 'services' ? SERVICE_GROUPS : []).map(({ title }) => ({ title, path })),
  ];
  return (
    sections.length > 0 && (
      <ul className="navigation-sections">
        {sections.map(({ title, path: to }) => (
          <li key={title}>
            <a
              className="navigation-link"
              href={`#${to}`}
              aria-current={to !== path && `#${to}` === location.hash ? 'page' : undefined}
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    )
  );
}

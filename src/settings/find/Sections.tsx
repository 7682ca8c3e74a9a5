import { PendingCount } from '../../app/PendingCount.tsx';
import type { Section } from '../../app/settingsPages.ts';
import { t } from '../../i18n/t.ts';

export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  // A single part is the page itself.
  if (sections.length < 2) return null;
  return (
    <ul className="navigation-sections">
      {sections.map(({ title, row = '', href, go, isCurrent, isChanged, ...counts }) => (
        <li key={`${title} ${row}`}>
          <a
            className="navigation-link"
            href={href}
            aria-current={isCurrent ? (go === undefined ? 'page' : 'location') : undefined}
            onClick={(event) => {
              if (go === undefined) return;
              event.preventDefault();
              go();
            }}
          >
            <span>
              {title}
              {row !== '' && <small> {row}</small>}
            </span>
            {isChanged && (
              <span className="navigation-mark">
                <span className="visually-hidden">{t('changed')}</span>
              </span>
            )}
            <PendingCount changes={0} errors={0} {...counts} />
          </a>
        </li>
      ))}
    </ul>
  );
}

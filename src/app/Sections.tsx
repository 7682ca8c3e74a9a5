import { t } from '../i18n/t.ts';
import type { PageCounts } from './PendingCount.tsx';
import { PendingCount } from './PendingCount.tsx';

export interface Section extends Partial<PageCounts> {
  readonly title: string;
  /** Row title, if several parts have the same title. */
  readonly row?: string;
  readonly href: string;
  /** Scrolls to a card that has no link target. */
  readonly go?: () => void;
  readonly isCurrent: boolean;
  /** True if a card has pending changes. Cards show no counts. */
  readonly isChanged?: boolean;
}

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

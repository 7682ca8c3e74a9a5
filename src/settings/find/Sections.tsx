import { PendingCount } from '../../app/PendingCount.tsx';
import type { PageCounts } from '../../app/pendingCounts.ts';
import { t } from '../../i18n/t.ts';
import './Sections.css';

/** A part of a page, as the navigation shows it. */
export interface Section extends Partial<PageCounts> {
  readonly title: string;
  /** Of several with this title, what tells it from them. */
  readonly row?: string;
  readonly href: string;
  /** Brings a card into view that has no address of its own. */
  readonly go?: () => void;
  readonly isCurrent: boolean;
  /** Of a card, which counts nothing: something in it waits to be sent. */
  readonly isChanged?: boolean;
}

/** The parts of a page, below its link in the navigation. */
export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  // One part is the page.
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

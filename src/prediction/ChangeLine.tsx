import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCell } from '../../base/useCell.ts';
import { t } from '../i18n/t.ts';
import { barLine } from '../settings/bar/barLine.ts';

/** Receive figures of one end before and after, in short form. */
export interface LineEnd {
  readonly id: string;
  readonly name: string;
  readonly isLost: boolean;
  readonly figures: ReactNode;
}

interface Props {
  /** Cards with the details, the target of the link. */
  readonly cards: RefObject<HTMLElement | null>;
  readonly ends: readonly LineEnd[];
}

/** Effect of the change in the bottom bar, while the cards are out of sight. */
export function ChangeLine({ cards, ends }: Props) {
  const place = useCell(barLine);
  const isAway = useAway(cards);
  if (!isAway || place === null || ends.length === 0) return null;
  const show = () => {
    cards.current?.scrollIntoView({ block: 'start' });
    cards.current?.focus({ preventScroll: true });
  };
  return createPortal(
    <button type="button" className="change-line" onClick={show}>
      <span className="visually-hidden">{t('What this change does')}</span>
      <span className="change-line-ends">
        {ends.map(({ id, name, isLost, figures }) => (
          <span key={id} className="change-line-end">
            {isLost && (
              <TriangleAlert
                className="change-line-lost"
                size={14}
                strokeWidth={1.6}
                role="img"
                aria-label={t('Link lost')}
              />
            )}
            <bdi>{name}</bdi>
            {figures}
          </span>
        ))}
      </span>
      <span className="change-line-more">
        <span>{t('Details')}</span>
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </span>
    </button>,
    place,
  );
}

/** Area of the window covered by the bar. Elements below it are not visible. */
const UNDER_THE_BAR = '0px 0px -140px 0px';

/** True if an element of the current page is out of sight. */
function useAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      rootMargin: UNDER_THE_BAR,
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      // A hidden page keeps rendering.
      setAway(false);
    };
  }, [element]);
  return isAway;
}

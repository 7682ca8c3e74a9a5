import { type RefObject, useEffect, useState } from 'react';

/** A card of a page that can be seen. */
interface ShownCard {
  readonly title: string;
  /** Of several with this title, which row of a list it is about. */
  readonly row: string;
  readonly isCurrent: boolean;
  /** Something in it waits to be sent. */
  readonly isChanged: boolean;
  readonly go: () => void;
}

/** How far below the top of the screen a card counts as the one that is looked at: what stays at the top covers that much. */
const TOP = 100;

const NONE: readonly ShownCard[] = [];

/** The cards of the page around an element, as they come, go and are scrolled past. */
export function useCards(inside: RefObject<HTMLElement | null>): readonly ShownCard[] {
  const [cards, setCards] = useState(NONE);
  useEffect(() => {
    const main = inside.current?.closest('main');
    if (!main) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = cardsIn(main);
      setCards((known) => (sameCards(known, next) ? known : next));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(lookSoon);
    changes.observe(main, { childList: true, subtree: true, attributeFilter: ['class'] });
    // Cards move without a change too: a style sheet comes, the window becomes narrow.
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(main);
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', lookSoon);
    };
  }, [inside]);
  return cards;
}

function cardsIn(main: HTMLElement): readonly ShownCard[] {
  const headings = [...main.querySelectorAll<HTMLElement>('section.form-card > .card-header h2')].filter(
    (heading) => heading.getClientRects().length > 0,
  );
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= TOP).length;
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  // The last cards may never come to the top.
  const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  const current = isEnd ? headings.length - 1 : Math.max(0, passed - 1);
  return headings.map((heading, index) => ({
    title: heading.firstChild?.textContent ?? '',
    row: heading.querySelector('.form-row-title')?.textContent?.trim() ?? '',
    isCurrent: index === current,
    isChanged: !!heading.closest('.form-card')?.querySelector('.field-changed'),
    go: () => {
      heading.closest('.form-card')?.scrollIntoView({ block: 'start' });
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
  }));
}

function sameCards(known: readonly ShownCard[], next: readonly ShownCard[]): boolean {
  return (
    known.length === next.length &&
    known.every(({ title, row, isCurrent, isChanged }, index) => {
      const other = next[index];
      return (
        title === other?.title && row === other.row && isCurrent === other.isCurrent && isChanged === other.isChanged
      );
    })
  );
}

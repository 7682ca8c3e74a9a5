import { type RefObject, useEffect, useState } from 'react';

interface ShownCard {
  readonly title: string;
  /** Row title, if several cards have the same title. */
  readonly row: string;
  readonly isCurrent: boolean;
  readonly isChanged: boolean;
  readonly go: () => void;
}

/** Offset from the top of the viewport at which a card becomes current: the height of the sticky header. */
const TOP = 100;

const NONE: readonly ShownCard[] = [];

/** Visible cards of the page around an element. Updates on mutations and scrolling. */
export function useCards(inside: RefObject<HTMLElement | null>): readonly ShownCard[] {
  const [cards, setCards] = useState(NONE);
  useEffect(() => {
    const main = inside.current?.closest('main');
    if (!main) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = cardsIn(main);
      setCards((previous) => (sameCards(previous, next) ? previous : next));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(lookSoon);
    changes.observe(main, { childList: true, subtree: true, attributeFilter: ['class', 'aria-selected'] });
    // Cards also move without a mutation: a style sheet loads, or the window is resized.
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
  // In a card with tabs, each tab is a heading, and the selected tab is the heading of the card.
  const headings = [
    ...main.querySelectorAll<HTMLElement>('section.form-card > .card-header :is(h2, [role=tab])'),
  ].filter((heading) => heading.getClientRects().length > 0);
  const selected = headings.filter(({ ariaSelected }) => ariaSelected !== 'false');
  const passedCount = selected.filter((heading) => heading.getBoundingClientRect().top <= TOP).length;
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  // The last cards may never reach the top.
  const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  const current = selected[isEnd ? selected.length - 1 : Math.max(0, passedCount - 1)];
  return headings.map((heading) => ({
    title: heading.firstChild?.textContent ?? '',
    row: heading.querySelector('.form-row-title')?.textContent?.trim() ?? '',
    isCurrent: heading === current,
    isChanged: isTab(heading)
      ? !!heading.querySelector('.chip-pending')
      : !!heading.closest('.form-card')?.querySelector('.field-changed'),
    go: () => {
      if (isTab(heading)) heading.click();
      else heading.tabIndex = -1;
      heading.closest('.form-card')?.scrollIntoView({ block: 'start' });
      heading.focus({ preventScroll: true });
    },
  }));
}

const isTab = ({ role }: HTMLElement): boolean => role === 'tab';

function sameCards(previous: readonly ShownCard[], next: readonly ShownCard[]): boolean {
  return (
    previous.length === next.length &&
    previous.every(({ title, row, isCurrent, isChanged }, index) => {
      const other = next[index];
      return (
        title === other?.title && row === other.row && isCurrent === other.isCurrent && isChanged === other.isChanged
      );
    })
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LogLine } from './logLines.ts';

/** Distance from the end in pixels that counts as the end. */
const NEAR_END = 24;

interface Tail {
  /** Scrolling element. Its only child contains the lines. */
  readonly area: RefObject<HTMLElement | null>;
  readonly onScroll: () => void;
  /** Lines added since the user scrolled up. */
  readonly unseen: number;
  readonly toEnd: () => void;
}

/** Keeps the end of a list visible while lines are added. After the user scrolled up, nothing moves. */
export function useTail(lines: readonly LogLine[]): Tail {
  const area = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  /** Newest line when the user left the end; undefined at the end. */
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    const element = area.current;
    if (!element?.firstElementChild) return undefined;
    // Also handles lines whose rendered height differs from the estimate.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(element);
    });
    observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return {
    area,
    onScroll() {
      if (area.current === null) return;
      const { scrollHeight, scrollTop, clientHeight } = area.current;
      isAtEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_END;
      setLeft((before) => (isAtEnd.current ? undefined : (before ?? lines.at(-1)?.number)));
    },
    unseen: left === undefined ? 0 : lines.length - 1 - lines.findLastIndex(({ number }) => number <= left),
    toEnd() {
      if (area.current !== null) scrollToEnd(area.current);
    },
  };
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

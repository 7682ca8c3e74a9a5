import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LogLine } from './logLines.ts';

/** Pixels from the end within which a person counts as being there. */
const NEAR_END = 24;

interface Tail {
  /** Of what scrolls; its one child holds the lines. */
  readonly area: RefObject<HTMLElement | null>;
  readonly onScroll: () => void;
  /** Lines that have come since the person scrolled up. */
  readonly unseen: number;
  readonly toEnd: () => void;
}

/** Keeps the end of a list in sight as lines are added, unless a person has scrolled up: then nothing moves. */
export function useTail(lines: readonly LogLine[]): Tail {
  const area = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  /** The newest line that was there when the end was left; nothing while it is in sight. */
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    const element = area.current;
    if (!element?.firstElementChild) return undefined;
    // Also where lines that come near the screen are drawn, and are not as high as was thought.
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

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Rows a list is drawn with: more than a screen holds. */
export const FIRST_ROWS = 30;

/** Rows that come at once when the end of what is drawn comes near. */
const MORE_ROWS = 50;

/** How near the end is when more are drawn: about a screen. */
const NEAR = '800px 0px';

interface DrawnRows {
  /** So many from the top are drawn. */
  readonly drawn: number;
  /** Draws at least so many. */
  readonly draw: (atLeast: number) => void;
  /** What stands below the last row, while there are more. */
  readonly end: RefObject<HTMLLIElement | null>;
}

/** How much of a long list is drawn: the top of it, then more as a person comes near the end. */
export function useDrawnRows(count: number): DrawnRows {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const end = useRef<HTMLLIElement>(null);
  const draw = (atLeast: number) => setDrawn((known) => Math.max(known, atLeast));
  useEffect(() => {
    if (end.current === null || drawn >= count) return undefined;
    // Observed anew after each step: what is still near then says so again.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn(drawn + MORE_ROWS);
      },
      { rootMargin: NEAR },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [drawn, count]);
  return { drawn, draw, end };
}

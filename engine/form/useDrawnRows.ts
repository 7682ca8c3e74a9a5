import { type RefObject, useState } from 'react';
import { useNear } from './useNear.ts';

/** Rows a list is drawn with: more than a screen holds. */
export const FIRST_ROWS = 30;

/** Rows that come at once: no more than a frame has time for, and many where a person is at the end already. */
const MORE_ROWS = { near: 6, seen: 24 } as const;

interface DrawnRows {
  /** So many from the top are drawn. */
  readonly drawn: number;
  /** Draws at least so many. */
  readonly draw: (atLeast: number) => void;
  /** What stands below the last row, while there are more. */
  readonly end: RefObject<HTMLTableRowElement | null>;
}

/** How much of a long list is drawn: the top of it, then more as a person comes near the end. */
export function useDrawnRows(count: number): DrawnRows {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const draw = (atLeast: number) => setDrawn((known) => Math.max(known, atLeast));
  const end = useNear<HTMLTableRowElement>(drawn < count, (isSeen) =>
    draw(drawn + (isSeen ? MORE_ROWS.seen : MORE_ROWS.near)),
  );
  return { drawn, draw, end };
}

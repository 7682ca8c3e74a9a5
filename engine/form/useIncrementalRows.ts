import { type RefObject, useState } from 'react';
import { useNear } from './useNear.ts';

/** Rows rendered at first: more than a screen shows. */
export const FIRST_ROWS = 30;

/** Rows added per step: few enough for one frame, more if the user has reached the end. */
const MORE_ROWS = { near: 6, seen: 24 } as const;

interface IncrementalRows {
  /** Number of rows rendered from the top. */
  readonly renderedCount: number;
  /** Renders at least this many rows. */
  readonly draw: (atLeast: number) => void;
  /** Sentinel element below the last row, while more rows exist. */
  readonly end: RefObject<HTMLTableRowElement | null>;
}

/** Renders a long list in steps: more rows are added when the user comes near the end. */
export function useIncrementalRows(count: number): IncrementalRows {
  const [renderedCount, setRenderedCount] = useState(FIRST_ROWS);
  const draw = (atLeast: number) => setRenderedCount((before) => Math.max(before, atLeast));
  const end = useNear<HTMLTableRowElement>(renderedCount < count, (isSeen) =>
    draw(renderedCount + (isSeen ? MORE_ROWS.seen : MORE_ROWS.near)),
  );
  return { renderedCount, draw, end };
}

import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** Drop target of a dragged row: the line, and the side of the line. */
interface Drop {
  readonly line: number;
  readonly isAfter: boolean;
}

/** Distance from the window edge at which the page scrolls, and pixels per frame. */
const EDGE = { near: 60, step: 14 } as const;

interface RowDrag {
  /** Dragged line and its drop target. */
  readonly dragged: number | undefined;
  readonly drop: Drop | undefined;
  readonly start: (event: PointerEvent, line: number) => void;
}

/** Drag and drop of rows by touch, pen or mouse. Escape cancels. @param onDrop receives line and gap */
export function useRowDrag(onDrop: (line: number, gap: number) => void): RowDrag {
  const [dragged, setDragged] = useState<number>();
  const [drop, setDrop] = useState<Drop>();
  const latest = useRef(onDrop);
  useLayoutEffect(() => {
    latest.current = onDrop;
  });

  const start = (event: PointerEvent, line: number): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const table = event.currentTarget;
    const ending = new AbortController();
    const { signal } = ending;
    let at = { x: event.clientX, y: event.clientY };
    let over: Drop | undefined;
    const look = (): void => {
      const row = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-line]');
      if (!row || !table.contains(row)) return;
      const { top, height } = row.getBoundingClientRect();
      over = { line: Number(row.dataset.line), isAfter: at.y > top + height / 2 };
      setDrop((before) => (before?.line === over?.line && before?.isAfter === over?.isAfter ? before : over));
    };
    const scroll = (): void => {
      if (signal.aborted) return;
      const by = at.y < EDGE.near ? -EDGE.step : at.y > window.innerHeight - EDGE.near ? EDGE.step : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        look();
      }
      requestAnimationFrame(scroll);
    };
    const end = (): void => {
      ending.abort();
      setDragged(undefined);
      setDrop(undefined);
    };
    setDragged(line);
    requestAnimationFrame(scroll);
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        at = { x: clientX, y: clientY };
        look();
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        end();
        if (over !== undefined) latest.current(line, over.line + (over.isAfter ? 1 : 0));
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key === 'Escape') end();
      },
      { signal },
    );
  };
  return { dragged, drop, start };
}

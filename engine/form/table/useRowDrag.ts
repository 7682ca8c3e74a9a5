import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** Where a row that is dragged would go: the line it is over, and on which side of it. */
interface Drop {
  readonly line: number;
  readonly isAfter: boolean;
}

/** How near the edge of the window the page scrolls under a row, and by how much a frame. */
const EDGE = { near: 60, step: 14 } as const;

interface RowDrag {
  /** The line that is dragged, and where it would go. */
  readonly dragged: number | undefined;
  readonly drop: Drop | undefined;
  readonly start: (event: PointerEvent, line: number) => void;
}

/** Moves rows by pointer: a finger, a pen or a mouse alike. Escape leaves the row where it was. @param onDrop line and gap */
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
      setDrop((known) => (known?.line === over?.line && known?.isAfter === over?.isAfter ? known : over));
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

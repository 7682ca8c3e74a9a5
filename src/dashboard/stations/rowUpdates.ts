import { type RefObject, useEffect, useState } from 'react';
import { changedFigures, type StationRow } from './stationRow.ts';

/** Distance from the screen within which rows update at once. */
const NEAR = '40px 0px';
/** Number of updates in which every row out of sight re-renders once. */
const TURNS = 20;
/** Maximum DOM writes per update of the table. The rest of the dashboard needs time too. */
const MOST_WRITES = 64;
/** Average DOM writes per figure: a text, sometimes a bar. */
const WRITES_PER_FIGURE = 1.25;

/**
 * Rows to render. Rows out of sight keep their old content, so that an update writes only visible rows. They
 * re-render in turn, so that search and screen readers never find old data. If all rows change at once, visible rows
 * take turns too. New and removed ones come first, then the oldest.
 * @param body contains the rows, each with its station id
 * @returns the rows, and the ids of rows near the screen
 */
export function useRowUpdates(
  rows: readonly StationRow[],
  body: RefObject<HTMLTableSectionElement | null>,
): { readonly drawn: readonly StationRow[]; readonly near: ReadonlySet<string> } {
  const near = useNearRows(rows, body);
  const [draw] = useState(rowUpdates);
  return { drawn: draw(rows, near), near };
}

/** Selects the rows to re-render for each update. */
export function rowUpdates() {
  let rendered: ReadonlyMap<string, StationRow> = new Map();
  let since: ReadonlyMap<string, number> = new Map();
  let seen: ReadonlySet<string> = new Set();
  let turn = 0;

  return (rows: readonly StationRow[], near: ReadonlySet<string>): readonly StationRow[] => {
    turn += 1;
    const waiting = rows
      .flatMap((row, at) => {
        const before = rendered.get(row.id);
        const isWanted = near.has(row.id) || (at + turn) % TURNS === 0;
        if (before === undefined || before === row || !isWanted) return [];
        const rank = before.state !== row.state ? 0 : near.has(row.id) ? 1 : 2;
        return [
          { row, rank, since: since.get(row.id) ?? 0, writes: changedFigures(before, row) * WRITES_PER_FIGURE },
        ];
      })
      .sort((one, other) => one.rank - other.rank || one.since - other.since);
    // Rows scrolled into view re-render at once.
    let left = near === seen ? MOST_WRITES : Number.POSITIVE_INFINITY;
    const anew = new Set<string>();
    for (const { row, writes } of waiting) {
      if (writes > left && anew.size > 0) break;
      left -= writes;
      anew.add(row.id);
    }
    const next = rows.map((row) => (anew.has(row.id) ? row : (rendered.get(row.id) ?? row)));
    since = new Map(rows.map(({ id }) => [id, anew.has(id) ? turn : (since.get(id) ?? turn)]));
    rendered = new Map(next.map((row) => [row.id, row]));
    seen = near;
    return next;
  };
}

/** Ids of the rows on and near the screen. */
function useNearRows(
  rows: readonly StationRow[],
  body: RefObject<HTMLTableSectionElement | null>,
): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [observer, setObserver] = useState<IntersectionObserver>();
  useEffect(() => {
    const created = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const id = target instanceof HTMLElement ? target.dataset.id : undefined;
            if (id === undefined) continue;
            if (isIntersecting) now.add(id);
            else now.delete(id);
          }
          return now;
        }),
      { rootMargin: NEAR },
    );
    setObserver(created);
    return () => created.disconnect();
  }, []);
  // Changes only when rows are added, removed or moved.
  const ids = rows.map(({ id }) => id).join('\n');
  useEffect(() => {
    if (observer === undefined || ids === '') return undefined;
    for (const row of body.current?.rows ?? []) observer.observe(row);
    return () => observer.disconnect();
  }, [observer, ids, body]);
  return near;
}

import { type RefObject, useEffect, useState } from 'react';
import { changedFigures, type StationRow } from './stationRow.ts';

/** How near to the screen a row is drawn as it is now. */
const NEAR = '40px 0px';
/** Updates in which every row out of sight is drawn anew once. */
const TURNS = 20;
/** Writes to the document that an update of the table may take: the others are for the rest of the dashboard. */
const MOST_WRITES = 64;
/** A figure is a text, and with some of them a bar. */
const WRITES_PER_FIGURE = 1.25;

/**
 * The rows as they are drawn. A row out of sight stays as it was, so that an update writes only visible rows; now and
 * then it has its turn all the same, so that a row that is searched or read aloud is never old. If all change at
 * once, rows take turns on the screen too: first those that come or go, then those that were not drawn for longest.
 * @param body holds the rows, each with the id of its station
 * @returns with the ids of those on the screen
 */
export function useRowUpdates(
  rows: readonly StationRow[],
  body: RefObject<HTMLTableSectionElement | null>,
): { readonly drawn: readonly StationRow[]; readonly near: ReadonlySet<string> } {
  const near = useNearRows(rows, body);
  const [draw] = useState(rowUpdates);
  return { drawn: draw(rows, near), near };
}

/** Decides for one update after the other which rows are drawn anew. */
export function rowUpdates() {
  let drawn: ReadonlyMap<string, StationRow> = new Map();
  let since: ReadonlyMap<string, number> = new Map();
  let seen: ReadonlySet<string> = new Set();
  let turn = 0;

  return (rows: readonly StationRow[], near: ReadonlySet<string>): readonly StationRow[] => {
    turn += 1;
    const waiting = rows
      .flatMap((row, at) => {
        const before = drawn.get(row.id);
        const isWanted = near.has(row.id) || (at + turn) % TURNS === 0;
        if (before === undefined || before === row || !isWanted) return [];
        const rank = before.state !== row.state ? 0 : near.has(row.id) ? 1 : 2;
        return [
          { row, rank, since: since.get(row.id) ?? 0, writes: changedFigures(before, row) * WRITES_PER_FIGURE },
        ];
      })
      .sort((one, other) => one.rank - other.rank || one.since - other.since);
    // Rows that a person scrolls to are shown at once.
    let left = near === seen ? MOST_WRITES : Number.POSITIVE_INFINITY;
    const anew = new Set<string>();
    for (const { row, writes } of waiting) {
      if (writes > left && anew.size > 0) break;
      left -= writes;
      anew.add(row.id);
    }
    const next = rows.map((row) => (anew.has(row.id) ? row : (drawn.get(row.id) ?? row)));
    since = new Map(rows.map(({ id }) => [id, anew.has(id) ? turn : (since.get(id) ?? turn)]));
    drawn = new Map(next.map((row) => [row.id, row]));
    seen = near;
    return next;
  };
}

/** Ids of the rows on the screen and next to it. */
function useNearRows(
  rows: readonly StationRow[],
  body: RefObject<HTMLTableSectionElement | null>,
): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [observer, setObserver] = useState<IntersectionObserver>();
  useEffect(() => {
    const made = new IntersectionObserver(
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
    setObserver(made);
    return () => made.disconnect();
  }, []);
  // Which rows there are, whatever stands in them.
  const ids = rows.map(({ id }) => id).join('\n');
  useEffect(() => {
    if (observer === undefined || ids === '') return undefined;
    for (const row of body.current?.rows ?? []) observer.observe(row);
    return () => observer.disconnect();
  }, [observer, ids, body]);
  return near;
}

import { FIGURES, type FigureId } from './stationFigures.ts';
import type { StationRow } from './stationRow.ts';

export interface StationSort {
  readonly by: FigureId;
  readonly descending: boolean;
}

/** Order with its sort settings. */
export interface StationOrder {
  readonly sort: StationSort;
  readonly ids: readonly string[];
}

/**
 * Order of the rows. Figures change every second, but rows keep their order until the user sorts again. New rows are
 * inserted at their sorted place.
 * @param before current order
 */
export function orderRows(
  rows: ReadonlyMap<string, StationRow>,
  sort: StationSort,
  before: StationOrder | undefined,
): StationOrder {
  const compare = comparison(sort);
  const knownIds = before?.sort === sort ? before.ids.filter((id) => rows.has(id)) : [];
  if (before !== undefined && knownIds.length === rows.size && knownIds.length === before.ids.length) return before;
  const isKnown = new Set(knownIds);
  const newcomers = [...rows.values()].filter(({ id }) => !isKnown.has(id)).sort(compare);
  const ids: string[] = [];
  let next = 0;
  for (const id of knownIds) {
    const row = rows.get(id);
    for (let newcomer = newcomers[next]; row && newcomer && compare(newcomer, row) < 0; newcomer = newcomers[next]) {
      ids.push(newcomer.id);
      next += 1;
    }
    ids.push(id);
  }
  return { sort, ids: [...ids, ...newcomers.slice(next).map(({ id }) => id)] };
}

/** Keeps the order between updates. */
export function orderOfUpdates(): (rows: ReadonlyMap<string, StationRow>, sort: StationSort) => readonly string[] {
  let order: StationOrder | undefined;
  return (rows, sort) => {
    order = orderRows(rows, sort, order);
    return order.ids;
  };
}

type Comparison = (one: StationRow, other: StationRow) => number;

function comparison({ by, descending }: StationSort): Comparison {
  const { of } = FIGURES[by];
  const direction = descending ? -1 : 1;
  return (one, other) =>
    compareKnown(of(one), of(other), direction) || compareText(one.name, other.name) || compareText(one.id, other.id);
}

/** Unknown values come last in both directions. */
function compareKnown(
  one: string | number | undefined,
  other: string | number | undefined,
  direction: 1 | -1,
): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return (
    direction *
    (typeof one === 'number' && typeof other === 'number' ? one - other : compareText(String(one), String(other)))
  );
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Natural sort order, with a stable tie-break for names that compare equal. */
function compareText(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : Number(one > other));
}

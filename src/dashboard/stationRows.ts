import { FEET_PER_METRE, FEET_PER_MILE } from '../../rules/link/distanceUnits.ts';
import { modulationName } from '../../rules/link/modulation.ts';
import type { Units } from '../app/units.ts';
import type { Station } from '../status/status.ts';

/** One station as a row: only plain values, so that a row that did not change is not drawn again. */
export interface StationRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly model: string;
  readonly signal: number | undefined;
  readonly cinr: number | undefined;
  readonly modulation: string | undefined;
  readonly modulationIndex: number | undefined;
  /** kbit/s towards us, and from us. */
  readonly receive: number | undefined;
  readonly send: number | undefined;
  /** Percent, the worse of both directions. */
  readonly score: number | undefined;
  /** km or mi. */
  readonly distance: number | undefined;
}

export type StationColumn =
  | 'name'
  | 'model'
  | 'signal'
  | 'cinr'
  | 'modulationIndex'
  | 'receive'
  | 'score'
  | 'distance';

export interface StationSort {
  readonly column: StationColumn;
  readonly descending: boolean;
}

export function stationRow(station: Station, units: Units): StationRow {
  const { remote, distance, score, mac } = station;
  return {
    id: station.id,
    name: remote.name ?? mac ?? station.id,
    address: station.address ?? '',
    model: remote.model ?? '',
    signal: station.signal,
    cinr: station.rxCinr,
    modulation: modulationName(station.rxIndex),
    modulationIndex: station.rxIndex,
    // What the other end sends is what we receive.
    receive: remote.throughput.tx,
    send: remote.throughput.rx,
    score: score && Math.min(score.down, score.up),
    distance: distance && (units === 'imperial' ? (distance * FEET_PER_METRE) / FEET_PER_MILE : distance / 1000),
  };
}

/** The rows that hold a text in their name, model or an address, in any case. */
export function filterRows(rows: readonly StationRow[], text: string): readonly StationRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') {
    return rows;
  }
  return rows.filter(({ name, model, address, id }) =>
    [name, model, address, id].some((value) => value.toLocaleLowerCase().includes(wanted)),
  );
}

/**
 * The order of rows, as a list of ids. Figures change every second and rows must not dance with them: the order before
 * stays while the sort and the set of stations stay.
 * @param before the order shown now, with the sort it was made for
 */
export function orderRows(
  rows: readonly StationRow[],
  sort: StationSort,
  before: { readonly sort: StationSort; readonly order: readonly string[] } | undefined,
): readonly string[] {
  if (before !== undefined && before.sort === sort && before.order.length === rows.length) {
    const known = new Set(before.order);
    if (rows.every(({ id }) => known.has(id))) {
      return before.order;
    }
  }
  const direction = sort.descending ? -1 : 1;
  return [...rows]
    .sort(
      (a, b) =>
        compare(a[sort.column], b[sort.column], direction) || compareText(a.name, b.name) || compareText(a.id, b.id),
    )
    .map(({ id }) => id);
}

/** What is not known stands last in either direction. */
function compare(a: string | number | undefined, b: string | number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) {
    return a === b ? 0 : a === undefined ? 1 : -1;
  }
  return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b)));
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

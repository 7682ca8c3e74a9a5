import { isRecord } from '../../device/isRecord.ts';
import { COLUMNS, type ColumnId, isFigure } from './stationFigures.ts';
import type { StationSort } from './stationOrder.ts';

/** Which stations are shown: all, those that are heard less well than they should be, or those that are gone. */
export const SEGMENTS = ['all', 'below', 'disconnected'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** How a person looks at the stations, kept in this browser. */
export interface StationView {
  /** Columns in use, in the order of {@link COLUMNS}. */
  readonly columns: readonly ColumnId[];
  readonly sort: StationSort;
  readonly filter: string;
  readonly segment: Segment;
}

const STORAGE_KEY = 'stations';
/** Longest filter, in characters. */
export const LONGEST_FILTER = 64;

const USUAL: StationView = {
  columns: COLUMNS.filter(({ usual }) => usual).map(({ id }) => id),
  sort: { by: 'signal', descending: false },
  filter: '',
  segment: 'all',
};

/** What was kept; the usual view for what is missing or was kept by another version. */
export function readView(storage: Pick<Storage, 'getItem'>): StationView {
  const kept = readKept(storage);
  const { columns, sort, filter, segment } = kept;
  const by = isRecord(sort) ? sort.by : undefined;
  return {
    columns: Array.isArray(columns)
      ? COLUMNS.map(({ id }) => id).filter((id) => id === 'name' || columns.includes(id))
      : USUAL.columns,
    sort: isFigure(by) ? { by, descending: isRecord(sort) && sort.descending === true } : USUAL.sort,
    filter: typeof filter === 'string' ? filter.slice(0, LONGEST_FILTER) : '',
    segment: SEGMENTS.find((one) => one === segment) ?? USUAL.segment,
  };
}

export function keepView(storage: Pick<Storage, 'setItem'>, view: StationView): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(view));
  } catch {
    // Storage is blocked or full: the view holds until the page is left.
  }
}

function readKept(storage: Pick<Storage, 'getItem'>): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '');
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

import { keep, kept } from '../../../base/kept.ts';
import { isRecord } from '../../device/isRecord.ts';
import { COLUMNS, type ColumnId, isFigure } from './stationFigures.ts';
import type { StationSort } from './stationOrder.ts';

/** Filters by state: all, below the expected signal, disconnected. */
export const SEGMENTS = ['all', 'below', 'disconnected'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** View settings of the stations, stored in this browser. */
export interface StationView {
  /** Visible columns, in the order of {@link COLUMNS}. */
  readonly columns: readonly ColumnId[];
  readonly sort: StationSort;
  readonly filter: string;
  readonly segment: Segment;
}

const STORAGE_KEY = 'stations';
/** Maximum characters of a filter. */
export const LONGEST_FILTER = 64;

const USUAL: StationView = {
  columns: COLUMNS.filter(({ usual }) => usual).map(({ id }) => id),
  sort: { by: 'signal', descending: false },
  filter: '',
  segment: 'all',
};

/** Stored settings. Missing or outdated ones fall back to the default. */
export function readView(): StationView {
  const { columns, sort, filter, segment } = keptView();
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

export function keepView(view: StationView): void {
  keep(STORAGE_KEY, JSON.stringify(view));
}

function keptView(): Readonly<Record<string, unknown>> {
  try {
    const view: unknown = JSON.parse(kept(STORAGE_KEY) ?? '');
    return isRecord(view) ? view : {};
  } catch {
    return {};
  }
}

import { fold, type HistoryRow } from './row.ts';

/** Seconds per row and maximum rows of each ring: 10 minutes, 2 days, 30 days (D75). */
export const RINGS = {
  second: { span: 1, most: 600 },
  minute: { span: 60, most: 2880 },
  quarter: { span: 900, most: 2880 },
} as const;

export type RingName = keyof typeof RINGS;
export const RING_NAMES = ['second', 'minute', 'quarter'] as const satisfies readonly RingName[];

/** Measurements of each ring, oldest first. */
export type Rings = Readonly<Record<RingName, HistoryRow[]>>;

/** Adds a row to every ring. Rows older than the newest are dropped, so that times ascend. */
export function addRow(rings: Rings, row: HistoryRow): void {
  for (const name of RING_NAMES) {
    const { span, most } = RINGS[name];
    const rows = rings[name];
    fold(rows, row, span);
    const oldest = (Math.floor(row.at / span) - most + 1) * span;
    const first = rows.findIndex(({ at }) => at >= oldest);
    if (first > 0) rows.splice(0, first);
  }
}

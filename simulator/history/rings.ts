import { fold, type HistoryRow } from './row.ts';

/** How long a row lasts in each ring, in seconds, and how many rows there are at most: 10 minutes, 2 days, 30 days (D75). */
export const RINGS = {
  second: { span: 1, most: 600 },
  minute: { span: 60, most: 2880 },
  quarter: { span: 900, most: 2880 },
} as const;

export type RingName = keyof typeof RINGS;
export const RING_NAMES = ['second', 'minute', 'quarter'] as const satisfies readonly RingName[];

/** What was measured, in each ring; the oldest first. */
export type Rings = Readonly<Record<RingName, HistoryRow[]>>;

/** Takes a row into every ring. One that is older than the newest is left out: time ascends. */
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

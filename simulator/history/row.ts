/** Figures of the links: those that are kept with their lowest and highest first. Rates in steps of 100 kbit/s. */
export const FIGURES = [
  { name: 'local', unit: 'dBm', bytes: 1, isRanged: true },
  { name: 'remote', unit: 'dBm', bytes: 1, isRanged: true },
  { name: 'receive', unit: 'rate', bytes: 2, isRanged: true },
  { name: 'send', unit: 'rate', bytes: 2, isRanged: true },
  { name: 'capacity', unit: 'rate', bytes: 2, isRanged: false },
  { name: 'noise', unit: 'dBm', bytes: 1, isRanged: false },
  { name: 'airtime', unit: 'percent', bytes: 1, isRanged: false },
] as const;

/** kbit/s in a step of a rate. */
export const RATE_UNIT = 100;

/**
 * What was measured in a time; a moment is a row too. Its figures are integers in the order of {@link FIGURES}, and none where
 * there was no link.
 */
export interface HistoryRow {
  /** When it began, seconds of the history's own time. */
  readonly at: number;
  /** Seconds that were measured, and those of them in which a peer was linked. */
  readonly measured: number;
  readonly linked: number;
  /** Of those that are ranged. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Of the linked seconds. */
  readonly sums: readonly number[];
}

/** Two times as one, which begins with the first. */
export function merged(first: HistoryRow, second: HistoryRow): HistoryRow {
  const { at } = first;
  const measured = first.measured + second.measured;
  if (first.linked === 0) return { ...second, at, measured };
  if (second.linked === 0) return { ...first, measured };
  const both = (of: 'low' | 'high' | 'sums', join: (one: number, other: number) => number) =>
    first[of].map((one, index) => join(one, second[of][index] ?? one));
  return {
    at,
    measured,
    linked: first.linked + second.linked,
    low: both('low', Math.min),
    high: both('high', Math.max),
    sums: both('sums', (one, other) => one + other),
  };
}

/** Means of the linked seconds, in the order of {@link FIGURES}. */
export function meansOf({ linked, sums }: HistoryRow): readonly number[] {
  return sums.map((sum) => Math.round(sum / linked));
}

/** Rows that begin in the same time of so many seconds as one, which begins with that time. @param rows ascending */
export function folded(rows: readonly HistoryRow[], span: number): readonly HistoryRow[] {
  const result: HistoryRow[] = [];
  for (const row of rows) fold(result, row, span);
  return result;
}

/** Adds a row to those of such times; one that would go back is left out. */
export function fold(rows: HistoryRow[], row: HistoryRow, span: number): void {
  const at = Math.floor(row.at / span) * span;
  const last = rows.at(-1);
  if (last === undefined || last.at < at) rows.push({ ...row, at });
  else if (last.at === at) rows[rows.length - 1] = merged(last, row);
}

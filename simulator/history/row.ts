/** Figures of the links. Those with a lowest and highest value come first. Rates are in steps of 100 kbit/s. */
export const FIGURES = [
  { name: 'local', unit: 'dBm', bytes: 1, isRanged: true },
  { name: 'remote', unit: 'dBm', bytes: 1, isRanged: true },
  { name: 'receive', unit: 'rate', bytes: 2, isRanged: true },
  { name: 'send', unit: 'rate', bytes: 2, isRanged: true },
  { name: 'capacity', unit: 'rate', bytes: 2, isRanged: false },
  { name: 'noise', unit: 'dBm', bytes: 1, isRanged: false },
  { name: 'airtime', unit: 'percent', bytes: 1, isRanged: false },
] as const;

/** Step of a rate in kbit/s. */
export const RATE_UNIT = 100;

/**
 * Measurements of a span or a second. Figures are integers in the order of {@link FIGURES}, and absent without a
 * link.
 */
export interface HistoryRow {
  /** Start, in seconds of the history clock. */
  readonly at: number;
  /** Measured seconds, and those with a connected peer. */
  readonly measured: number;
  readonly linked: number;
  /** Minimum and maximum of the ranged figures. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Sums over the linked seconds. */
  readonly sums: readonly number[];
}

/** Merges two rows into one, with the start of the first. */
export function merge(first: HistoryRow, second: HistoryRow): HistoryRow {
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

/** Means over the linked seconds, in the order of {@link FIGURES}. */
export function meansOf({ linked, sums }: HistoryRow): readonly number[] {
  return sums.map((sum) => Math.round(sum / linked));
}

/**
 * Merges the rows of each span of this many seconds.
 * @param rows ascending
 */
export function foldAll(rows: readonly HistoryRow[], span: number): readonly HistoryRow[] {
  const result: HistoryRow[] = [];
  for (const row of rows) fold(result, row, span);
  return result;
}

/** Adds a row to ascending spans. A row before the last span is dropped. */
export function fold(rows: HistoryRow[], row: HistoryRow, span: number): void {
  const at = Math.floor(row.at / span) * span;
  const last = rows.at(-1);
  if (last === undefined || last.at < at) rows.push({ ...row, at });
  else if (last.at === at) rows[rows.length - 1] = merge(last, row);
}

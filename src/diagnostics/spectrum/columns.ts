/** Maximum number of columns, larger than any picture. */
const MOST_COLUMNS = 1024;

/** Maps a frequency grid to columns of equal width, for uneven grids and grids with more points than pixels. */
export interface Columns {
  /** MHz of the left edge of the first and the right edge of the last column. */
  readonly from: number;
  readonly to: number;
  /** Index of the point for each column; −1 without a near point. */
  readonly points: Int32Array;
}

/** @param frequencies MHz, ascending, at least two */
export function columnsOf(frequencies: readonly number[]): Columns {
  const first = frequencies[0] ?? 0;
  const last = frequencies.at(-1) ?? first;
  const count = Math.max(1, Math.min(MOST_COLUMNS, frequencies.length));
  const width = (last - first) / Math.max(1, count - 1);
  let point = 0;
  const points = Int32Array.from({ length: count }, (_, column) => {
    const frequency = first + column * width;
    const away = (index: number) => Math.abs((frequencies[index] ?? Infinity) - frequency);
    while (point + 1 < frequencies.length && away(point + 1) <= away(point)) point += 1;
    return away(point) <= width ? point : -1;
  });
  return { from: first - width / 2, to: last + width / 2, points };
}

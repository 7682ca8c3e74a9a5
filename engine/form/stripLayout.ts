/** Range of a bar on the scale. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Position of a bar on a strip. */
export interface Bar<T> {
  readonly of: T;
  /** Offset from the start of the strip in scale units, without the gaps. */
  readonly at: number;
  readonly span: number;
  /** Number of gaps before the bar. */
  readonly gaps: number;
  /** Line of the bar, from 0. Overlapping bars are on different lines. */
  readonly lane: number;
}

/** Bars on one scale. */
export interface Strip<T> {
  /** Sorted along the scale. */
  readonly bars: readonly Bar<T>[];
  /** Total length without gaps, in scale units. */
  readonly span: number;
  readonly gaps: number;
  readonly lanes: number;
}

/** True if a range is not empty, so that it can be drawn as a bar. */
export function isExtent(extent: Extent | undefined): extent is Extent {
  return extent !== undefined && extent.to > extent.from && Number.isFinite(extent.to - extent.from);
}

/**
 * Arranges ranges as bars on a common scale. Gaps are removed, and overlapping bars are on separate lines.
 * @param isFirst true for items that get the upper lines
 */
export function layOutStrip<T>(
  items: readonly T[],
  extentOf: (item: T) => Extent,
  isFirst: (item: T) => boolean,
): Strip<T> {
  const sorted = items.map((of) => ({ of, ...extentOf(of) })).sort((a, b) => a.from - b.from || a.to - b.to);
  const lanes: Extent[][] = [];
  const laneOf = new Map<Extent, number>();
  for (const item of [...sorted.filter(({ of }) => isFirst(of)), ...sorted.filter(({ of }) => !isFirst(of))]) {
    const free = lanes.findIndex((lane) => lane.every(({ from, to }) => to <= item.from || from >= item.to));
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), item];
    laneOf.set(item, lane);
  }

  let end = sorted[0]?.from ?? 0;
  let empty = end;
  let gaps = 0;
  const bars = sorted.map((item): Bar<T> => {
    if (item.from > end) {
      empty += item.from - end;
      gaps++;
    }
    end = Math.max(end, item.to);
    const { of, from, to } = item;
    return { of, at: from - empty, span: to - from, gaps, lane: laneOf.get(item) ?? 0 };
  });
  return { bars, span: end - empty, gaps, lanes: lanes.length };
}

/** The stretch of the scale a bar stands for. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Where a bar stands on a strip. */
export interface Bar<T> {
  readonly of: T;
  /** Units of the scale from the start of the strip; empty stretches do not count. */
  readonly at: number;
  readonly span: number;
  /** How many empty stretches lie before it. */
  readonly gaps: number;
  /** 0 is the first line of bars; bars that overlap stand on different ones. */
  readonly lane: number;
}

/** Bars on one scale. */
export interface Strip<T> {
  /** In the order of the scale. */
  readonly bars: readonly Bar<T>[];
  /** Units that are taken up. */
  readonly span: number;
  readonly gaps: number;
  readonly lanes: number;
}

/** Whether something can be drawn as a bar: it takes up more than nothing. */
export function isExtent(extent: Extent | undefined): extent is Extent {
  return extent !== undefined && extent.to > extent.from && Number.isFinite(extent.to - extent.from);
}

/**
 * Puts items that each take up a stretch of a scale side by side: all on one scale, empty stretches left out, items
 * that overlap on lines of their own.
 * @param isFirst those that get the upper lines.
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

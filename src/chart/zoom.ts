import type { ChartZoom } from './chartData.ts';

/** Smallest part of the axis that buttons zoom to. */
const SMALLEST = 1 / 64;

/** Last half of a part of the axis. Undefined if it would be too small. */
export function zoomedIn({ low, high }: ChartZoom, whole: ChartZoom): ChartZoom | undefined {
  const half = (high - low) / 2;
  return half < (whole.high - whole.low) * SMALLEST ? undefined : { low: high - half, high };
}

/**
 * Part moved by half of its size, within the whole axis. Undefined if it is at the end.
 * @param direction -1 for earlier, 1 for later
 */
export function zoomMoved(part: ChartZoom, whole: ChartZoom, direction: -1 | 1): ChartZoom | undefined {
  const size = part.high - part.low;
  const wanted = part.low + (direction * size) / 2;
  const low = Math.max(whole.low, Math.min(whole.high - size, wanted));
  const isMoved = direction < 0 ? low < part.low : low > part.low;
  return isMoved ? { low, high: low + size } : undefined;
}

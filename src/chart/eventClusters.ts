import type { ChartEvent } from './chartData.ts';

/** The worst event of a cluster is shown. */
export const WEIGHTS: Readonly<Record<ChartEvent['tone'], number>> = { good: 0, warn: 1, bad: 2 };
/** Percent of the axis within which a mark would cover the count of the one before. Both form a cluster. */
const MARK_SHARE = 5;

/** Mark of one event, or of several that would overlap. */
export interface Mark {
  readonly event: ChartEvent;
  /** Percent of the axis. */
  readonly share: number;
  /** Number of events in the cluster. */
  readonly count: number;
}

/**
 * Merges overlapping marks into a cluster, at the place of the newest one and with the event of the worst one. The
 * table has all of them.
 * @param marks newest first
 */
export function clustered(marks: readonly Mark[]): readonly Mark[] {
  const clusters: Mark[] = [];
  for (const mark of marks) {
    const last = clusters.at(-1);
    if (last === undefined || last.share - mark.share > MARK_SHARE) {
      clusters.push(mark);
      continue;
    }
    const isWorse = WEIGHTS[mark.event.tone] > WEIGHTS[last.event.tone];
    clusters[clusters.length - 1] = {
      event: isWorse ? mark.event : last.event,
      share: last.share,
      count: last.count + mark.count,
    };
  }
  return clusters;
}

import { POLARISATION } from '../link/propagation/rainLoss.ts';
import { type Outage, outageOf } from '../link/propagation/rainYear.ts';
import type { FadeMargin } from './fadeMargin.ts';

/** Outage of a link by rain in an average year. @param rate exceeded 0.01 % of the year at the place, mm/h */
export function linkOutage({ margin, metres, frequency }: FadeMargin, rate: number): Outage {
  const path = { kilometres: metres / 1000, frequency: frequency / 1000, polarisation: POLARISATION, rate };
  return outageOf(path, margin / 100);
}

/** Link with the longest outage by rain; undefined without a link. */
export interface WorstLink {
  readonly fade: FadeMargin;
  readonly outage: Outage;
}

/** Link with the longest outage. */
export function worstLink(fades: readonly FadeMargin[], rate: number): WorstLink | undefined {
  const all = fades.map((fade) => ({ fade, outage: linkOutage(fade, rate) }));
  return all.toSorted((a, b) => b.outage.percent - a.outage.percent || a.fade.margin - b.fade.margin)[0];
}

import type { Effect } from '../../../engine/schema.ts';

/** One pending change in words, ready to be shown. */
export interface ReviewEntry {
  /** Pointer of the field, or of the row that came or went. */
  readonly pointer: string;
  /** Where it stands: page and card. */
  readonly place: string;
  /** Title of the field, with its row's where there are several. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly effect: Effect;
}

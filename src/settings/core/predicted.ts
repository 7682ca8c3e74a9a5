import { Cell } from '../../../base/cell.ts';

/** What the pending changes make of the only link of the device. */
export interface Predicted {
  /** Number of the radio that has it. */
  readonly radio: number;
  /** dBm received here, and there. */
  readonly here: number | undefined;
  readonly there: number | undefined;
  /** kbit/s that this end can receive, and send. */
  readonly receives?: number | undefined;
  readonly sends?: number | undefined;
}

/** As the card of the change has worked it out; undefined while nothing is known. */
export const predicted = new Cell<Predicted | undefined>(undefined);

import { Cell } from '../../../base/cell.ts';

/** Predicted figures of the device's only link after the pending changes. */
export interface Predicted {
  readonly radio: number;
  /** Received signal in dBm: at this end, and at the remote end. */
  readonly here: number | undefined;
  readonly there: number | undefined;
  /** Capacity in kbit/s: receiving and sending at this end. */
  readonly receives?: number | undefined;
  readonly sends?: number | undefined;
}

/** Prediction of the link card; undefined while there is none. */
export const predicted = new Cell<Predicted | undefined>(undefined);

import { Cell } from '../../../base/cell.ts';

/** What the pending changes make of the only link of the device: dBm received here, and there. */
export interface Predicted {
  readonly here: number | undefined;
  readonly there: number | undefined;
}

/** As the card of the change has worked it out; undefined while nothing is known. */
export const predicted = new Cell<Predicted | undefined>(undefined);

import { Cell } from '../../../base/cell.ts';

/** Reason why no change can be tested or saved now. Undefined if changes can be. It outlives the page that sets it. */
export const sendLock = new Cell<string | undefined>(undefined);

import { Cell } from '../../../base/cell.ts';

/** Last rain at the device from the weather service, mm/h. Undefined if not requested or not reported. */
export const rainNow = new Cell<number | undefined>(undefined);

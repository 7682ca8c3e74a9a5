import { Cell } from '../../../base/cell.ts';

/** Rain at the device, mm/h, as the weather service said last; undefined while it is not asked or does not say. */
export const rainNow = new Cell<number | undefined>(undefined);

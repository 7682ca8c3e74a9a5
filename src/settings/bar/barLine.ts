import { Cell } from '../../../base/cell.ts';

/** Where a page has the bar say in a line what the changes do; null while there is no bar. */
export const barLine = new Cell<HTMLElement | null>(null);

import { Cell } from '../../../base/cell.ts';

/** Slot in the bar where a page renders one line about the changes; null without a bar. */
export const barLine = new Cell<HTMLElement | null>(null);

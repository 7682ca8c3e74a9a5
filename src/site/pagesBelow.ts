import { Cell } from '../../base/cell.ts';
import { type BelowSystemPath, HISTORY_PATH, SITE_PATH } from '../app/path.ts';

/** Page in the navigation after the subpages of System. */
export interface PageBelow {
  readonly path: BelowSystemPath;
  readonly title: string;
}

const HISTORY: PageBelow = { path: HISTORY_PATH, title: 'History' };
const SITE: PageBelow = { path: SITE_PATH, title: 'Site' };

/** True if the radio has a note and photos of its site. Undefined until it has answered. */
export const hasSite = new Cell<boolean | undefined>(undefined);

/** Pages below System that the radio has, in navigation order. */
export const pagesBelow = (isSite: boolean | undefined): readonly PageBelow[] =>
  isSite === true ? [HISTORY, SITE] : [HISTORY];

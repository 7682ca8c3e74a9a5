import { Cell } from '../../base/cell.ts';

/** Change proposed by a page outside the settings. */
export interface Proposal {
  /** Settings page that contains the changed settings. */
  readonly page: string;
  /** Configuration lines. */
  readonly lines: ReadonlyMap<string, string>;
}

/** Current proposal. The settings turn it into pending changes, to review and test as usual, and reset it. */
export const proposal = new Cell<Proposal | undefined>(undefined);

import { Cell } from '../../base/cell.ts';

/** A change that a page outside the settings proposes. */
export interface Proposal {
  /** Id of the settings page that has what it changes. */
  readonly page: string;
  /** Lines of configuration. */
  readonly lines: ReadonlyMap<string, string>;
}

/**
 * The change that is proposed. The settings take it as a pending change, which is reviewed and tested like those a person
 * types, and forget the proposal.
 */
export const proposal = new Cell<Proposal | undefined>(undefined);

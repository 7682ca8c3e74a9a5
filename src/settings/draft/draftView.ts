import type { Issue } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import type { Interruption } from './interruption.ts';

/** Issue with the names that lead to it. */
export interface IssueLink {
  readonly issue: Issue;
  /** Title of the field, after that of its row. */
  readonly label: string;
  /** Field that the issue is about; undefined for a line that no setting knows. */
  readonly field: Field | undefined;
  /** Key of the line, where no page draws a field for it. */
  readonly undrawn?: string | undefined;
}

/** Ids of the rules that say how a person would be cut off begin so (rules/reach). */
const CUTS_OFF = 'reach.';

/** The warnings of a draft that say how its changes cut the person off from the device. */
export function cutOffsOf({ warnings }: Pick<DraftView, 'warnings'>): readonly IssueLink[] {
  return warnings.filter(({ issue }) => issue.code.startsWith(CUTS_OFF));
}

/** What the bar shows of a draft. */
export interface DraftView {
  /** Changes by field or row. */
  readonly pending: number;
  /** Pending lines without effect, which are no changes and go along. */
  readonly quiet: number;
  readonly pendingBySection: ReadonlyMap<string, number>;
  readonly interruption: Interruption;
  /** What must be settled before the draft can go to the device. */
  readonly errors: readonly IssueLink[];
  /** What the changes bring that rules warn of; the device takes it. */
  readonly warnings: readonly IssueLink[];
  /** Pointer templates of the changed fields and rows, also of those that only follow. */
  readonly fields: ReadonlySet<string>;
  /** Pointers of the steps that can be taken back and done again; empty where a step was about the whole draft. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

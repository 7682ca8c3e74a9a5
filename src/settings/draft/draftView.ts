import type { Issue } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import type { Interruption } from './interruption.ts';

export interface IssueLink {
  readonly issue: Issue;
  /** Title of the field, after the title of its row. */
  readonly label: string;
  /** Field of the issue; undefined for a line with an unknown key. */
  readonly field: Field | undefined;
  /** Key of the line, if no page renders a field for it. */
  readonly undrawn?: string | undefined;
}

/** Prefix of the rules about losing access to the device (rules/reach). */
const CUTS_OFF = 'reach.';

/** Warnings that the changes would cut off the user from the device. */
export function cutOffsOf({ warnings }: Pick<DraftView, 'warnings'>): readonly IssueLink[] {
  return warnings.filter(({ issue }) => issue.code.startsWith(CUTS_OFF));
}

export interface DraftView {
  /** Number of changes, by field or row. */
  readonly pending: number;
  /** Number of pending lines without effect. They are sent but do not count as changes. */
  readonly quiet: number;
  readonly pendingBySection: ReadonlyMap<string, number>;
  readonly interruption: Interruption;
  readonly errors: readonly IssueLink[];
  /** New warnings of rules. The device accepts the changes. */
  readonly warnings: readonly IssueLink[];
  /** Pointer templates of all changed fields and rows, including derived changes. */
  readonly fields: ReadonlySet<string>;
  /** Pointers of the next undo and redo steps; empty if a step changed the whole draft. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

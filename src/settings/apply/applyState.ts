import type { Issue } from '../../../engine/check/issue.ts';
import type { Conflict } from '../../../engine/config/merge.ts';
import type { Acted } from '../../device/endpoints/configuration.ts';

/** `save` keeps for good, `test` reverts by itself unless kept, `try` lasts until the next reboot (D13). */
export type Purpose = 'save' | 'test' | 'try';

export type Side = 'mine' | 'theirs';

/** How the last run ended, for the bar to say. */
export type Outcome =
  | { readonly kind: 'saved'; readonly purpose: 'save' | 'try'; readonly merged: boolean }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  /** The device said no; nothing of the draft is lost and nothing was applied. */
  | { readonly kind: 'refused'; readonly message: string; readonly issues: readonly Issue[] }
  /** `none`: nothing was sent. `not-taken`: asked again, the device still has its old text. `written`: it holds the new text, not in force. */
  | { readonly kind: 'lost'; readonly known: 'none' | 'not-taken' | 'written' }
  /**
   * Somebody else came between. `dropped`: they discarded the changes, or put others in their place, before they were
   * applied. `changed`: they have saved something else since.
   */
  | { readonly kind: 'overtaken'; readonly by: 'dropped' | 'changed' }
  | { readonly kind: 'cancelled' };

interface Run {
  readonly purpose: Purpose;
  /** Changes of another session were taken in during this run. */
  readonly merged: boolean;
}

export type ApplyState =
  | { readonly step: 'idle'; readonly outcome?: Outcome }
  /** Validators and limits over the whole draft. */
  | (Run & { readonly step: 'checking' })
  /** Reading the configuration again, to see whether it is still the one the draft started from. */
  | (Run & { readonly step: 'reading' })
  | (Run & {
      readonly step: 'choosing';
      readonly theirs: string;
      readonly conflicts: readonly Conflict[];
    })
  | (Run & { readonly step: 'writing'; readonly text: string })
  /** `digest`: what the device calls what it holds, where it names its texts. */
  | (Run & { readonly step: 'applying'; readonly text: string; readonly digest: string | undefined })
  /** Reading back what the device has now. `applied`: what it says it has put into force. */
  | (Run & {
      readonly step: 'confirming';
      readonly text: string;
      readonly digest: string | undefined;
      readonly applied: Acted;
    })
  /** The line went dead after something was sent: asking until the device says what it has. */
  | (Run & { readonly step: 'lost'; readonly text: string });

export type ApplyEvent =
  | { readonly type: 'start'; readonly purpose: Purpose }
  | { readonly type: 'checked'; readonly issues: readonly Issue[] }
  /** Configuration texts: of the device now, the one the draft started from, and the draft's. */
  | {
      readonly type: 'read';
      readonly theirs: string;
      readonly base: string;
      readonly mine: string;
      /** What the device calls its text, where it names its texts. */
      readonly digest?: string | undefined;
    }
  | { readonly type: 'chosen'; readonly sides: ReadonlyMap<string, Side> }
  | { readonly type: 'cancel' }
  | { readonly type: 'written'; readonly digest?: string | undefined }
  /** Somebody else was faster, between reading and writing, or writing and applying: the device did nothing. */
  | { readonly type: 'conflict' }
  | { readonly type: 'applied'; readonly applied: Acted }
  | { readonly type: 'refused'; readonly message: string; readonly issues: readonly Issue[] }
  | { readonly type: 'unreachable' }
  | {
      readonly type: 'seen';
      readonly text: string;
      /** The device holds a candidate that is not in force. */
      readonly modified: boolean;
      /** What the device calls it. */
      readonly digest?: string | undefined;
      readonly testing: boolean;
      /** What it calls the text under test. */
      readonly tested?: string | undefined;
    }
  | { readonly type: 'dismiss' };

/** What the machine asks of the outside; the answers come back as events. */
export type ApplyEffect =
  | { readonly do: 'check' }
  | { readonly do: 'read' }
  /** The device takes it only while its text is still the one of that digest. */
  | { readonly do: 'write'; readonly text: string; readonly purpose: Purpose; readonly basis: string | undefined }
  /** Nothing else than the text of that digest. */
  | { readonly do: 'apply'; readonly basis: string | undefined }
  /** Drops a candidate that was written and then refused, so that it never rides along with something else. */
  | { readonly do: 'discard'; readonly basis: string | undefined }
  /** Reads configuration and test mode, again and again until the device answers. */
  | { readonly do: 'look' }
  /** The draft stands on `original` from now on; where both changed these keys, the other side's value is taken. */
  | { readonly do: 'rebase'; readonly original: string; readonly theirs: readonly string[] }
  /** The device works by this text: original and draft both. */
  | { readonly do: 'commit'; readonly text: string; readonly purpose: Purpose }
  /** A test runs; the device has `text` in force. */
  | { readonly do: 'test'; readonly text: string; readonly digest?: string | undefined };

export interface ApplyStep {
  readonly state: ApplyState;
  readonly effects: readonly ApplyEffect[];
}

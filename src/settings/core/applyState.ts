import type { Conflict } from 'guywire-engine/config';
import type { Issue } from 'guywire-engine/core';
import type { Acted } from '../../device/endpoints/configurationChange.ts';
import type { Purpose, TestPurpose } from './purpose.ts';

export type Side = 'mine' | 'theirs';

/** How the last run ended, for the bar to say. */
export type RunOutcome = { readonly purpose: Purpose } & (
  | { readonly kind: 'done'; readonly merged: boolean }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  /** The device said no; nothing of the draft is lost and nothing was applied. */
  | { readonly kind: 'refused'; readonly message: string; readonly issues: readonly Issue[] }
  /**
   * `none`: nothing was sent. `not-taken`: asked again, the device has done nothing. `written`: it holds the new text, not
   * in force. `unknown`: it cannot be seen.
   */
  | { readonly kind: 'lost'; readonly known: 'none' | 'not-taken' | 'written' | 'unknown' }
  /**
   * Another administrator came between. `dropped`: they discarded the text that is meant, or put another in its place,
   * before it was applied. `changed`: they have saved another text since.
   */
  | { readonly kind: 'overtaken'; readonly by: 'dropped' | 'changed' }
  | { readonly kind: 'cancelled' }
);

export interface Run {
  readonly purpose: Purpose;
  /** Changes of another session were taken in during this run. */
  readonly merged: boolean;
}

/** A text of the device. */
export interface Named {
  readonly text: string;
  /** What the device calls it, where it names its texts. */
  readonly digest?: string | undefined;
}

/** A run that the device knows of, and the text it is about. */
type Sent = Run & Named;

export type ApplyState =
  | { readonly step: 'idle'; readonly outcome?: RunOutcome | undefined }
  /** The whole draft is reviewed. */
  | (Run & { readonly step: 'checking' })
  /** Reading the configuration again, to see whether it is still the one that is meant. */
  | (Run & { readonly step: 'reading' })
  | (Run & {
      readonly step: 'choosing';
      readonly theirs: string;
      readonly conflicts: readonly Conflict[];
    })
  | (Sent & { readonly step: 'writing' })
  /** Applying or discarding. */
  | (Sent & { readonly step: 'acting' })
  /** Reading back what the device has now. `acted`: what it says it has put into force, or dropped. */
  | (Sent & { readonly step: 'confirming'; readonly acted: Acted })
  /** The line went dead after something was sent: asking until the device says what it has. */
  | (Sent & { readonly step: 'lost' });

/** What the device has, and the test that runs. */
interface Seen extends Named {
  /** It holds a candidate that is not in force. */
  readonly modified: boolean;
  readonly testing: boolean;
  /** What it calls the text under test. */
  readonly tested?: string | undefined;
  /** Seconds until it goes back, as of this time in milliseconds. */
  readonly left: number;
  readonly at: number;
}

/** How the device came out of a test. */
export interface TestResult {
  readonly purpose: Purpose;
  /** The device answered what was asked of it, if anything. */
  readonly answered: boolean;
  /** What it has now. */
  readonly text: string;
  readonly at: number;
  /** The test that another session has begun in its place. */
  readonly other?: { readonly digest: string; readonly left: number } | undefined;
}

export type ApplyEvent =
  | { readonly type: 'start'; readonly purpose: Exclude<Purpose, TestPurpose> }
  /** The run is about the text under test. */
  | { readonly type: 'start'; readonly purpose: TestPurpose; readonly tested: Named }
  /** What keeps the draft from being sent. */
  | { readonly type: 'checked'; readonly issues: readonly Issue[] }
  /** Configuration texts: of the device now, the one the run starts from, and the one it is about. */
  | {
      readonly type: 'read';
      readonly theirs: string;
      readonly base: string;
      readonly mine: string;
      /** What the device calls its text, where it names its texts. */
      readonly digest?: string | undefined;
      /** That text waits to be applied. */
      readonly modified: boolean;
    }
  | { readonly type: 'chosen'; readonly sides: ReadonlyMap<string, Side> }
  | { readonly type: 'cancel' }
  | { readonly type: 'written'; readonly digest?: string | undefined }
  /** Another administrator was faster, between reading and writing, or writing and applying: the device did nothing. */
  | { readonly type: 'conflict' }
  | { readonly type: 'acted'; readonly acted: Acted }
  | { readonly type: 'refused'; readonly message: string; readonly issues: readonly Issue[] }
  | { readonly type: 'unreachable' }
  | (Seen & { readonly type: 'seen' })
  | { readonly type: 'dismiss' };

/** What the machine asks of the outside; the answers come back as events. */
export type ApplyEffect =
  | { readonly do: 'check' }
  | { readonly do: 'read'; readonly purpose: Purpose }
  /** The device takes it only while its text is still the one of that digest. */
  | { readonly do: 'write'; readonly text: string; readonly purpose: Purpose; readonly basis: string | undefined }
  /** Nothing else than the text of that digest. */
  | { readonly do: 'apply' | 'discard' | 'endTest'; readonly basis: string | undefined }
  /** Drops a candidate that was written and then refused, so that it never rides along with something else. */
  | { readonly do: 'drop'; readonly basis: string | undefined }
  /** Reads configuration and test mode, again and again until the device answers. */
  | { readonly do: 'look' }
  /** The draft stands on `text` from now on; where both changed these keys, the other side's value is taken. */
  | { readonly do: 'rebase'; readonly text: string; readonly theirs: readonly string[] }
  /** The draft stands on the text that another administrator has put there; `waiting`: it is not in force. */
  | { readonly do: 'follow'; readonly text: string; readonly waiting: boolean }
  /** The device works by this text. */
  | { readonly do: 'done'; readonly text: string; readonly purpose: Purpose }
  /** A test runs; the device has this text in force. */
  | ({ readonly do: 'beginTest' } & Named)
  | { readonly do: 'finishTest'; readonly result: TestResult };

export interface ApplyStep {
  readonly state: ApplyState;
  readonly effects: readonly ApplyEffect[];
}

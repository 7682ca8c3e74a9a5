import type { Conflict } from 'guywire-engine/config';
import type { Issue } from 'guywire-engine/core';
import type { Acted } from '../../device/endpoints/configurationChange.ts';
import type { Purpose, TestPurpose } from './purpose.ts';

export type Side = 'mine' | 'theirs';

export type RunOutcome = { readonly purpose: Purpose } & (
  | { readonly kind: 'done'; readonly merged: boolean }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  /** The device rejected the call. The draft keeps its edits, and nothing was applied. */
  | { readonly kind: 'refused'; readonly message: string; readonly issues: readonly Issue[] }
  /**
   * `none`: nothing was sent. `not-taken`: the device answered later and did nothing. `written`: the text is stored
   * on the device but not applied. `unknown`: the result cannot be observed.
   */
  | { readonly kind: 'lost'; readonly progress: 'none' | 'not-taken' | 'written' | 'unknown' }
  /**
   * Another administrator interfered. `dropped`: the text was discarded or replaced before it was applied. `changed`:
   * another text was saved since.
   */
  | { readonly kind: 'overtaken'; readonly by: 'dropped' | 'changed' }
  | { readonly kind: 'cancelled' }
);

export interface Run {
  readonly purpose: Purpose;
  /** Changes of another session were merged during this run. */
  readonly merged: boolean;
}

export interface Named {
  readonly text: string;
  /** Undefined if the device reports no digests. */
  readonly digest?: string | undefined;
}

/** A run whose text the device may already have. */
type Sent = Run & Named;

export type ApplyState =
  | { readonly step: 'idle'; readonly outcome?: RunOutcome | undefined }
  /** Validates the whole draft. */
  | (Run & { readonly step: 'checking' })
  /** Reads the configuration again to detect changes of other sessions. */
  | (Run & { readonly step: 'reading' })
  | (Run & {
      readonly step: 'choosing';
      readonly theirs: string;
      readonly conflicts: readonly Conflict[];
    })
  | (Sent & { readonly step: 'writing' })
  /** The apply or discard call is in flight. */
  | (Sent & { readonly step: 'acting' })
  /** Reads the result back. `acted`: the texts that the device reports as applied or discarded. */
  | (Sent & { readonly step: 'confirming'; readonly affected: Acted })
  /** The connection was lost after a call was sent. Polls until the device answers. */
  | (Sent & { readonly step: 'lost' });

interface Seen extends Named {
  /** The device has a candidate that is not applied. */
  readonly modified: boolean;
  readonly testing: boolean;
  /** Digest of the text under test. */
  readonly tested?: string | undefined;
  /** Seconds until the device reverts, measured at `at` (milliseconds). */
  readonly left: number;
  readonly at: number;
}

export interface TestResult {
  readonly purpose: Purpose;
  /** True if the device answered the call that ended the test, or if no call was needed. */
  readonly hasAnswered: boolean;
  /** Current text of the device. */
  readonly text: string;
  readonly at: number;
  /** Test that another session started instead. */
  readonly other?: { readonly digest: string; readonly left: number } | undefined;
}

export type ApplyEvent =
  | { readonly type: 'start'; readonly purpose: Exclude<Purpose, TestPurpose> }
  | { readonly type: 'start'; readonly purpose: TestPurpose; readonly tested: Named }
  /** Validation issues that prevent sending the draft. */
  | { readonly type: 'checked'; readonly issues: readonly Issue[] }
  /** Configuration texts: current text of the device, base of the draft, and target of the run. */
  | {
      readonly type: 'read';
      readonly theirs: string;
      readonly base: string;
      readonly mine: string;
      /** Digest of `theirs`. Undefined if the device reports no digests. */
      readonly digest?: string | undefined;
      /** `theirs` is written but not applied. */
      readonly modified: boolean;
    }
  | { readonly type: 'chosen'; readonly sides: ReadonlyMap<string, Side> }
  | { readonly type: 'cancel' }
  | { readonly type: 'written'; readonly digest?: string | undefined }
  /** Another administrator wrote first, between read and write or between write and apply. The device did nothing. */
  | { readonly type: 'conflict' }
  | { readonly type: 'acted'; readonly affected: Acted }
  | { readonly type: 'refused'; readonly message: string; readonly issues: readonly Issue[] }
  | { readonly type: 'unreachable' }
  | (Seen & { readonly type: 'seen' })
  | { readonly type: 'dismiss' };

/** Side effects of the machine. Their results return as events. */
export type ApplyEffect =
  | { readonly do: 'check' }
  | { readonly do: 'read'; readonly purpose: Purpose }
  /** The device accepts the text only if its current digest equals `basis`. */
  | { readonly do: 'write'; readonly text: string; readonly purpose: Purpose; readonly basis: string | undefined }
  /** The device acts only if the digest of its text equals `basis`. */
  | { readonly do: 'apply' | 'discard' | 'endTest'; readonly basis: string | undefined }
  /** Discards a candidate that was written and then refused, so that no later apply includes it. */
  | { readonly do: 'drop'; readonly basis: string | undefined }
  /** Reads configuration and test mode, and retries until the device answers. */
  | { readonly do: 'look' }
  /** Rebases the draft on `text`. For conflicting keys in `theirs`, the value of the other session wins. */
  | { readonly do: 'rebase'; readonly text: string; readonly theirs: readonly string[] }
  /** Rebases the draft on a text of another administrator. `waiting`: that text is not applied yet. */
  | { readonly do: 'follow'; readonly text: string; readonly waiting: boolean }
  /** `text` is in force on the device. */
  | { readonly do: 'done'; readonly text: string; readonly purpose: Purpose }
  /** A test started, and this text is in force. */
  | ({ readonly do: 'beginTest' } & Named)
  | { readonly do: 'finishTest'; readonly result: TestResult };

export interface ApplyStep {
  readonly state: ApplyState;
  readonly effects: readonly ApplyEffect[];
}

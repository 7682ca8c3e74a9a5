/** Why a test is over. `elsewhere`: somebody else kept it or ended it before its time. */
export type TestEnd =
  | { readonly kept: true; readonly by: 'here' | 'elsewhere' }
  | {
      readonly kept: false;
      readonly by: 'here' | 'elsewhere' | 'time' | 'restart';
      /** When the device went back, in milliseconds since 1970; undefined where that was just now. */
      readonly at?: number;
    };

export interface RunningTest {
  readonly phase: 'running';
  /** Seconds until the device goes back by itself, as of the last answer. */
  readonly left: number;
  /** When the last answer came, in milliseconds. */
  readonly at: number;
  /** The most seconds that were ever left: the whole of the countdown. */
  readonly whole: number;
  /** False while the device still prepares (restart, radar check) and the countdown stands. */
  readonly counting: boolean;
  /** The status was read since the change: the device is reachable with the new settings. */
  readonly reached: boolean;
  /** Questions in a row without an answer. */
  readonly missed: number;
  /** The text under test. */
  readonly text: string;
  /** What the device calls it, where it names its texts. */
  readonly digest?: string | undefined;
  /** Begun in this page, or found running when the page was opened. */
  readonly begun: 'here' | 'before';
  /** What was asked for and is under way. */
  readonly asked?: 'keep' | 'revert';
  /** What the device answered when it refused to keep or to end the test. */
  readonly refusal?: string;
}

export type TestState =
  | { readonly phase: 'none' }
  | RunningTest
  /** No test any more; reading which text won. `due`: its time was over. */
  | { readonly phase: 'looking'; readonly last: RunningTest; readonly due: boolean; readonly refusal?: string }
  | { readonly phase: 'over'; readonly end: TestEnd };

export type TestEvent =
  | {
      readonly type: 'begin';
      readonly text: string;
      readonly begun: 'here' | 'before';
      readonly left: number;
      readonly at: number;
      readonly digest?: string | undefined;
    }
  | {
      readonly type: 'polled';
      readonly active: boolean;
      readonly counting: boolean;
      readonly left: number;
      readonly at: number;
      readonly digest?: string | undefined;
    }
  | { readonly type: 'missed' }
  | { readonly type: 'reached' }
  | { readonly type: 'keep' }
  | { readonly type: 'revert' }
  | { readonly type: 'answered' }
  | { readonly type: 'refused'; readonly message: string }
  /** The device did not do it: what it has is not what this test is about. */
  | { readonly type: 'conflict'; readonly message: string }
  /** What the device has now, and the test that runs, where it names what it tests. */
  | {
      readonly type: 'seen';
      readonly text: string;
      readonly running?: { readonly digest: string; readonly left: number; readonly at: number } | undefined;
    }
  /** A test that an earlier page began is over. */
  | { readonly type: 'ended'; readonly end: TestEnd }
  | { readonly type: 'dismiss' };

export type TestEffect =
  /** Nothing else than the text of that digest. */
  | { readonly do: 'keep' | 'revert'; readonly basis: string | undefined }
  /** Reads the configuration until the device answers. */
  | { readonly do: 'look' }
  /** The device has this text for good. */
  | { readonly do: 'commit'; readonly text: string }
  /** Another session has begun a test of its own in place of this one. */
  | { readonly do: 'tell' }
  /** The device is back on this text; the draft keeps its edits as pending. */
  | { readonly do: 'restore'; readonly text: string; readonly begun: RunningTest['begun'] };

export interface TestStep {
  readonly state: TestState;
  readonly effects: readonly TestEffect[];
}

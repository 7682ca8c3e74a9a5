import type { Interruption } from '../draft/interruption.ts';
import type { Named, TestResult } from './applyState.ts';
import type { LinkStatus } from './linkStatus.ts';
import type { Predicted } from './predicted.ts';
import type { TestPurpose } from './purpose.ts';

/** Why a test is over. `elsewhere`: another session kept it or ended it before its time. */
export type TestEnd =
  | { readonly kept: true; readonly by: 'here' | 'elsewhere' }
  | {
      readonly kept: false;
      readonly by: 'here' | 'elsewhere' | 'time' | 'restart';
      /** When the device went back, in milliseconds since 1970; undefined where that was just now. */
      readonly at?: number;
    };

/** The links as they were when a test began. */
export interface LinkBefore extends Pick<LinkStatus, 'at' | 'radios' | 'peers'> {
  /** What applying it was expected to interrupt, and for how long. */
  readonly interruption: Interruption;
  /** What the only link was expected to become, where that was worked out. */
  readonly predicted?: Predicted | undefined;
}

export interface RunningTest {
  readonly phase: 'running';
  /** Seconds until the device goes back by itself, as of the last answer. */
  readonly left: number;
  /** When the last answer came, in milliseconds. */
  readonly at: number;
  /** The most seconds that were ever left: the whole of the countdown. */
  readonly whole: number;
  /** When all that it interrupts should be back, in milliseconds since 1970. */
  readonly due: number;
  /** Seconds of the radar check: as expected, or the most that were ever left. */
  readonly radar: number;
  /** False while the device still prepares (restart, radar check) and the countdown stands. */
  readonly counting: boolean;
  /** The status was read since the change: the device is reachable with the new settings. */
  readonly reached: boolean;
  /** Questions in a row without an answer. */
  readonly missed: number;
  /** When the device first said that it is not running any more. */
  readonly goneAt?: number;
  /** The text under test. */
  readonly text: string;
  /** What the device calls it, where it names its texts. */
  readonly digest?: string | undefined;
  /** Of a test at both ends: whether the device sees the other end with it. Until then it cannot be kept (D57). */
  readonly otherEnd?: 'seen' | 'missing' | undefined;
  /** The links when it began; undefined where that is not known. */
  readonly before?: LinkBefore | undefined;
  /** The links by the newest answer. */
  readonly link?: LinkStatus | undefined;
  /** Where the page cannot stay at its address: whether the device answers where it is then. */
  readonly address?: 'silent' | 'answers' | undefined;
  /** Begun in this page, or found running when the page was opened. */
  readonly begun: 'here' | 'before';
}

export type TestState = { readonly phase: 'none' } | RunningTest | { readonly phase: 'over'; readonly end: TestEnd };

export type TestEvent =
  | {
      readonly type: 'begin';
      readonly text: string;
      readonly begun: 'here' | 'before';
      readonly left: number;
      readonly at: number;
      readonly digest?: string | undefined;
      readonly before?: LinkBefore | undefined;
    }
  | {
      readonly type: 'polled';
      readonly link?: LinkStatus | undefined;
      readonly otherEnd?: 'seen' | 'missing' | undefined;
      readonly active: boolean;
      readonly counting: boolean;
      readonly left: number;
      readonly at: number;
      readonly digest?: string | undefined;
    }
  | { readonly type: 'missed' }
  | { readonly type: 'reached' }
  | { readonly type: 'address'; readonly address: RunningTest['address'] }
  /** Keeps it once that is sound. */
  | { readonly type: 'keep' }
  /** Keeps it although the link is not back. */
  | { readonly type: 'keepAlone' }
  | { readonly type: 'revert' }
  /** The device does not run this test any more. */
  | { readonly type: 'finished'; readonly result: TestResult }
  /** A test that an earlier page began is over. */
  | { readonly type: 'ended'; readonly end: TestEnd }
  | { readonly type: 'dismiss' };

export type TestEffect =
  | { readonly do: 'run'; readonly purpose: TestPurpose; readonly tested: Named }
  /** The device has this text for good. */
  | { readonly do: 'kept'; readonly text: string; readonly tested: RunningTest }
  /** Another session has begun a test of its own in place of this one. */
  | { readonly do: 'tell' }
  /** The device is back on this text; the draft keeps its edits as pending. */
  | { readonly do: 'restore'; readonly text: string; readonly begun: RunningTest['begun'] };

export interface TestStep {
  readonly state: TestState;
  readonly effects: readonly TestEffect[];
}

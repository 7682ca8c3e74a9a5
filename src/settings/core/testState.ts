import type { Interruption } from '../draft/interruption.ts';
import type { Named, TestResult } from './applyState.ts';
import type { LinkStatus } from './linkStatus.ts';
import type { Predicted } from './predicted.ts';
import type { TestPurpose } from './purpose.ts';

/** Reason for the end of a test. `elsewhere`: another session kept it or ended it early. */
export type TestEnd =
  | { readonly isKept: true; readonly by: 'here' | 'elsewhere' }
  | {
      readonly isKept: false;
      readonly by: 'here' | 'elsewhere' | 'time' | 'restart';
      /** Time of the revert, in milliseconds since 1970. Undefined if the device reverted just now. */
      readonly at?: number;
    };

export interface LinkBefore extends Pick<LinkStatus, 'at' | 'radios' | 'peers'> {
  readonly interruption: Interruption;
  /** Undefined if there is no prediction. */
  readonly predicted?: Predicted | undefined;
}

export interface RunningTest {
  readonly phase: 'running';
  /** Seconds until the device reverts, from the last response. */
  readonly left: number;
  /** Time of the last response, in milliseconds. */
  readonly at: number;
  /** Highest value of `left` so far: the length of the countdown. */
  readonly whole: number;
  /** Time at which every interrupted service should be back, in milliseconds since 1970. */
  readonly due: number;
  /** Seconds of the radar check: the expected value, or a higher one that the device reported. */
  readonly radar: number;
  /** False while the device prepares (restart, radar check) and its countdown is paused. */
  readonly counting: boolean;
  /** True once the status was read under the new settings. */
  readonly isReached: boolean;
  /** Consecutive polls without a response. */
  readonly missedPolls: number;
  /** Time of the first response that no longer reports this test. */
  readonly missingSince?: number;
  readonly text: string;
  /** Undefined if the device reports no digests. */
  readonly digest?: string | undefined;
  /** Link state of the other end, in a test at both ends. The test cannot be kept until it is seen (D57). */
  readonly otherEnd?: 'seen' | 'missing' | undefined;
  /** Undefined if the links were unknown. */
  readonly before?: LinkBefore | undefined;
  readonly link?: LinkStatus | undefined;
  /** Result of polling the new address, if the change moves the page to another address. */
  readonly address?: 'silent' | 'answers' | undefined;
  /**
   * `here`: started on this page. `before`: already running when the page was opened. `elsewhere`: started in another
   * tab while this page was open.
   */
  readonly origin: 'here' | 'before' | 'elsewhere';
}

export type TestState = { readonly phase: 'none' } | RunningTest | { readonly phase: 'over'; readonly end: TestEnd };

export type TestEvent =
  | {
      readonly type: 'begin';
      readonly text: string;
      readonly origin: RunningTest['origin'];
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
  /** Keeps the test once that is safe. */
  | { readonly type: 'keep' }
  /** Keeps the test although the link is not back. */
  | { readonly type: 'keepAlone' }
  | { readonly type: 'revert' }
  | { readonly type: 'finished'; readonly result: TestResult }
  /** A test that an earlier page started has ended. */
  | { readonly type: 'ended'; readonly end: TestEnd }
  | { readonly type: 'dismiss' };

export type TestEffect =
  | { readonly do: 'run'; readonly purpose: TestPurpose; readonly tested: Named }
  /** The text is saved on the device. */
  | { readonly do: 'kept'; readonly text: string; readonly tested: RunningTest }
  /** Tells the user that another session replaced this test. */
  | { readonly do: 'tell' }
  /** The device reverted to this text. The draft keeps its edits as pending. */
  | { readonly do: 'restore'; readonly text: string; readonly origin: RunningTest['origin'] };

export interface TestStep {
  readonly state: TestState;
  readonly effects: readonly TestEffect[];
}

import { sameConfiguration } from '../apply/sameConfiguration.ts';
import type { TestResult } from '../core/applyState.ts';
import type { TestPurpose } from '../core/purpose.ts';
import type { RunningTest, TestEffect, TestEnd, TestEvent, TestState, TestStep } from '../core/testState.ts';
import { SECONDS } from '../draft/interruption.ts';
import { isKeepableAlone, keepWaitsFor } from './keepWaitsFor.ts';

/** Seconds of tolerance at the end, because responses arrive once a second and in whole seconds. */
const LAST_SECONDS = 3;

/**
 * State machine of a test (D13). Follows the countdown of the device. Allows keeping once the device was reached and
 * its link is back. Decides at the end which text is in force, and why.
 */
export function testReducer(state: TestState, event: TestEvent): TestStep {
  switch (event.type) {
    case 'begin':
      return stay(begin(event));
    case 'dismiss':
      return stay(state.phase === 'over' ? { phase: 'none' } : state);
    case 'ended':
      return stay(state.phase === 'running' ? state : { phase: 'over', end: event.end });
    default:
      return state.phase === 'running' ? running(state, event) : stay(state);
  }
}

type On<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>;

function stay(state: TestState): TestStep {
  return { state, effects: [] };
}

function begin({ text, origin, left, at, digest, before }: Omit<On<'begin'>, 'type'>): RunningTest {
  const nothing = { counting: false, isReached: false, missedPolls: 0 };
  const { seconds = SECONDS.device, radarCheck: radar = 0 } = before?.interruption ?? {};
  const due = (before?.at ?? at) + seconds * 1000;
  return { phase: 'running', left, at, whole: left, due, radar, ...nothing, text, origin, digest, before };
}

function running(state: RunningTest, event: Exclude<TestEvent, { type: 'begin' | 'dismiss' | 'ended' }>): TestStep {
  switch (event.type) {
    case 'polled':
      return event.active && isOf(state, event.digest)
        ? stay(updateCountdown(state, event))
        : run({ ...state, missingSince: state.missingSince ?? event.at }, 'afterTest');
    case 'missed':
      return stay({ ...state, missedPolls: state.missedPolls + 1 });
    case 'reached':
      // The link cannot be back before the device.
      return stay({ ...state, isReached: true, due: Math.max(state.due, linkedBy(state.at)) });
    case 'keep':
      return keepWaitsFor(state) === undefined ? run(state, 'keepTest') : stay(state);
    case 'keepAlone':
      return isKeepableAlone(state) ? run(state, 'keepTest') : stay(state);
    case 'address':
      return stay({ ...state, address: event.address });
    case 'revert':
      return run(state, 'revertTest');
    case 'finished':
      return finished(state, event.result);
  }
}

function run(state: RunningTest, purpose: TestPurpose): TestStep {
  const { text, digest } = state;
  return { state, effects: [{ do: 'run', purpose, tested: { text, digest } }] };
}

/** True if the device runs this test. A device without digests has only one test. */
function isOf({ digest }: RunningTest, tested: string | undefined): boolean {
  return digest === undefined || tested === undefined || digest === tested;
}

function updateCountdown({ missingSince: _, ...state }: RunningTest, event: On<'polled'>): RunningTest {
  const { at, counting, otherEnd, link } = event;
  // While the device prepares, its countdown is paused, but time passes for the user.
  const left = counting ? event.left : Math.max(event.left, state.left - Math.max(0, at - state.at) / 1000);
  const { radarLeft } = link ?? { radarLeft: 0 };
  return {
    ...state,
    ...{ left, at, counting, otherEnd, link, missedPolls: 0 },
    whole: Math.max(state.whole, left),
    radar: Math.max(state.radar, radarLeft),
    due: radarLeft > 0 ? Math.max(state.due, linkedBy(at + radarLeft * 1000)) : state.due,
  };
}

/** Time at which a link should be back, if it can be established from `from` on. Milliseconds since 1970. */
function linkedBy(from: number): number {
  return from + SECONDS.link * 1000;
}

/** Ends the test, or starts watching the test that replaced it. */
function finished(state: RunningTest, result: TestResult): TestStep {
  const { text, at, other } = result;
  const restore: TestEffect = { do: 'restore', text, origin: state.origin };
  if (other !== undefined) {
    return { state: begin({ text, origin: 'before', at, ...other }), effects: [restore, { do: 'tell' }] };
  }
  const end = ending(state, result);
  return { state: { phase: 'over', end }, effects: [end.isKept ? { do: 'kept', text, tested: state } : restore] };
}

/** Uses the clock, because the page may have been suspended or the device unreachable. */
function ending(state: RunningTest, { purpose, hasAnswered, text, at }: TestResult): TestEnd {
  if (sameConfiguration(text, state.text)) return { isKept: true, by: purpose === 'keepTest' ? 'here' : 'elsewhere' };
  const isDue = (state.missingSince ?? at) - state.at >= (state.left - LAST_SECONDS) * 1000;
  if (purpose === 'revertTest' && (hasAnswered || !isDue)) return { isKept: false, by: 'here' };
  return isDue ? { isKept: false, by: 'time', at: state.at + state.left * 1000 } : { isKept: false, by: 'elsewhere' };
}

import { sameConfiguration } from '../apply/sameConfiguration.ts';
import type { TestResult } from '../core/applyState.ts';
import type { TestPurpose } from '../core/purpose.ts';
import type { RunningTest, TestEffect, TestEnd, TestEvent, TestState, TestStep } from '../core/testState.ts';
import { SECONDS } from '../draft/interruption.ts';
import { isKeepableAlone, keepWaitsFor } from './keepWaitsFor.ts';

/** Seconds by which the end may seem early: answers come once a second and in whole seconds. */
const LAST_SECONDS = 3;

/**
 * A configuration under test (D13): counts along with the device, lets the person keep it only once the device was
 * reached with it and its link is back, and when it is over says which text won and why.
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

function begin({ text, begun, left, at, digest, before }: Omit<On<'begin'>, 'type'>): RunningTest {
  const nothing = { counting: false, reached: false, missed: 0 };
  const { seconds = SECONDS.device, radarCheck: radar = 0 } = before?.interruption ?? {};
  const due = (before?.at ?? at) + seconds * 1000;
  return { phase: 'running', left, at, whole: left, due, radar, ...nothing, text, begun, digest, before };
}

function running(state: RunningTest, event: Exclude<TestEvent, { type: 'begin' | 'dismiss' | 'ended' }>): TestStep {
  switch (event.type) {
    case 'polled':
      return event.active && isOf(state, event.digest)
        ? stay(counted(state, event))
        : run({ ...state, goneAt: state.goneAt ?? event.at }, 'afterTest');
    case 'missed':
      return stay({ ...state, missed: state.missed + 1 });
    case 'reached':
      // A link is not back before the device is.
      return stay({ ...state, reached: true, due: Math.max(state.due, linkedBy(state.at)) });
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

/** Whether what the device tests is this test; one that does not name its texts has but one. */
function isOf({ digest }: RunningTest, tested: string | undefined): boolean {
  return digest === undefined || tested === undefined || digest === tested;
}

function counted({ goneAt: _, ...state }: RunningTest, event: On<'polled'>): RunningTest {
  const { at, counting, otherEnd, link } = event;
  // While the device prepares, its time stands; that of the person does not.
  const left = counting ? event.left : Math.max(event.left, state.left - Math.max(0, at - state.at) / 1000);
  const { radarLeft } = link ?? { radarLeft: 0 };
  return {
    ...state,
    ...{ left, at, counting, otherEnd, link, missed: 0 },
    whole: Math.max(state.whole, left),
    radar: Math.max(state.radar, radarLeft),
    due: radarLeft > 0 ? Math.max(state.due, linkedBy(at + radarLeft * 1000)) : state.due,
  };
}

/** When a link should be back that can come about from a moment on, both in milliseconds since 1970. */
function linkedBy(from: number): number {
  return from + SECONDS.link * 1000;
}

/** A test that runs in its place is watched from now on. */
function finished(state: RunningTest, result: TestResult): TestStep {
  const { text, at, other } = result;
  const restore: TestEffect = { do: 'restore', text, begun: state.begun };
  if (other !== undefined) {
    return { state: begin({ text, begun: 'before', at, ...other }), effects: [restore, { do: 'tell' }] };
  }
  const end = ending(state, result);
  return { state: { phase: 'over', end }, effects: [end.kept ? { do: 'kept', text, tested: state } : restore] };
}

/** The page may have slept, or the device been out of reach: the clock tells whether the time was over. */
function ending(state: RunningTest, { purpose, answered, text, at }: TestResult): TestEnd {
  if (sameConfiguration(text, state.text)) return { kept: true, by: purpose === 'keepTest' ? 'here' : 'elsewhere' };
  const isDue = (state.goneAt ?? at) - state.at >= (state.left - LAST_SECONDS) * 1000;
  if (purpose === 'revertTest' && (answered || !isDue)) return { kept: false, by: 'here' };
  return isDue ? { kept: false, by: 'time', at: state.at + state.left * 1000 } : { kept: false, by: 'elsewhere' };
}

import { sameConfiguration } from '../apply/sameConfiguration.ts';
import type { RunningTest, TestEffect, TestEnd, TestEvent, TestState, TestStep } from './testState.ts';

/** Seconds by which the end may seem early: answers come once a second and in whole seconds. */
const LAST_SECONDS = 3;

/**
 * A configuration under test (D13): counts along with the device, lets the person keep it only once the device was
 * reached with it, and when it is over says which text won and why.
 */
export function testReducer(state: TestState, event: TestEvent): TestStep {
  switch (event.type) {
    case 'begin':
      return stay(begin(event));
    case 'dismiss':
      return stay(state.phase === 'over' ? { phase: 'none' } : state);
    case 'ended':
      return stay(state.phase === 'running' ? state : { phase: 'over', end: event.end });
    case 'seen':
      return state.phase === 'looking' ? seen(state, event) : stay(state);
    default:
      return state.phase === 'running' ? running(state, event) : stay(state);
  }
}

type Looking = Extract<TestState, { phase: 'looking' }>;
type On<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>;

function stay(state: TestState): TestStep {
  return { state, effects: [] };
}

function begin({ text, begun, left, at, digest }: Omit<On<'begin'>, 'type'>): RunningTest {
  const nothing = { counting: false, reached: false, missed: 0 };
  return { phase: 'running', left, at, whole: left, ...nothing, text, begun, digest };
}

function running(
  state: RunningTest,
  event: Exclude<TestEvent, { type: 'begin' | 'dismiss' | 'seen' | 'ended' }>,
): TestStep {
  switch (event.type) {
    case 'polled':
      return event.active && isOf(state, event.digest) ? stay(counted(state, event)) : looking(state, event.at);
    case 'missed':
      return stay({ ...state, missed: state.missed + 1 });
    case 'reached':
      return stay({ ...state, reached: true });
    case 'keep':
      return state.reached ? ask(state, 'keep') : stay(state);
    case 'revert':
      return ask(state, 'revert');
    case 'answered':
      return looking(state, state.at);
    case 'conflict':
      return looking(state, state.at, event.message);
    case 'refused': {
      const { asked: _, ...rest } = state;
      return stay({ ...rest, refusal: event.message });
    }
  }
}

const LOOK: TestEffect = { do: 'look' };

function ask(state: RunningTest, what: 'keep' | 'revert'): TestStep {
  if (state.asked !== undefined) return stay(state);
  const { refusal: _, ...rest } = state;
  return { state: { ...rest, asked: what }, effects: [{ do: what, basis: state.digest }] };
}

/** The page may have slept, or the device been out of reach: the clock tells whether the time was over. */
function looking(last: RunningTest, now: number, refusal?: string): TestStep {
  const due = now - last.at >= (last.left - LAST_SECONDS) * 1000;
  const state: TestState = { phase: 'looking', last, due, ...(refusal === undefined ? {} : { refusal }) };
  return { state, effects: [LOOK] };
}

/** Whether what the device tests is this test; one that does not name its texts has but one. */
function isOf({ digest }: RunningTest, tested: string | undefined): boolean {
  return digest === undefined || tested === undefined || digest === tested;
}

/** A test that still runs goes on, whatever was asked for; one that runs in its place is watched from now on. */
function seen(state: Looking, { text, running }: On<'seen'>): TestStep {
  const { last, refusal } = state;
  if (running === undefined || last.digest === undefined) return over(state, text);
  if (running.digest === last.digest) {
    const { asked: _, ...rest } = last;
    return stay({ ...rest, ...(refusal === undefined ? {} : { refusal }) });
  }
  const restore: TestEffect = { do: 'restore', text, begun: last.begun };
  const other = begin({ text, begun: 'before', ...running });
  return { state: other, effects: [restore, { do: 'tell' }] };
}

function counted(state: RunningTest, { left, at, counting }: On<'polled'>): RunningTest {
  return { ...state, left, at, counting, missed: 0, whole: Math.max(state.whole, left) };
}

function over(state: Looking, text: string): TestStep {
  const end = ending(state, sameConfiguration(text, state.last.text));
  const effect: TestEffect = end.kept ? { do: 'commit', text } : { do: 'restore', text, begun: state.last.begun };
  return { state: { phase: 'over', end }, effects: [effect] };
}

function ending({ last, due }: Looking, kept: boolean): TestEnd {
  if (kept) return { kept, by: last.asked === 'keep' ? 'here' : 'elsewhere' };
  if (last.asked === 'revert') return { kept, by: 'here' };
  return due ? { kept, by: 'time', at: last.at + last.left * 1000 } : { kept, by: 'elsewhere' };
}

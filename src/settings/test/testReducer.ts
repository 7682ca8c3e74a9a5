import { sameConfiguration } from '../apply/sameConfiguration.ts';
import type { RunningTest, TestEffect, TestEnd, TestEvent, TestState, TestStep } from './testState.ts';

/** Seconds: the last answer may be this old when the time runs out. */
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
    case 'seen':
      return state.phase === 'looking' ? over(state.last, event.text) : stay(state);
    default:
      return state.phase === 'running' ? running(state, event) : stay(state);
  }
}

type On<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>;

function stay(state: TestState): TestStep {
  return { state, effects: [] };
}

function begin({ text, begun, left }: On<'begin'>): RunningTest {
  return {
    phase: 'running',
    left,
    whole: left,
    counting: begun === 'before',
    reached: false,
    missed: 0,
    text,
    begun,
  };
}

function running(state: RunningTest, event: Exclude<TestEvent, { type: 'begin' | 'dismiss' | 'seen' }>): TestStep {
  switch (event.type) {
    case 'polled':
      return event.active
        ? stay(counted(state, event))
        : { state: { phase: 'looking', last: state }, effects: [LOOK] };
    case 'missed':
      return stay({ ...state, missed: state.missed + 1, left: Math.max(0, state.left - 1) });
    case 'reached':
      return stay({ ...state, reached: true });
    case 'keep':
      return state.reached ? ask(state, 'keep') : stay(state);
    case 'revert':
      return ask(state, 'revert');
    case 'answered':
      return { state: { phase: 'looking', last: state }, effects: [LOOK] };
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
  return { state: { ...rest, asked: what }, effects: [{ do: what }] };
}

function counted(state: RunningTest, { left, counting }: On<'polled'>): RunningTest {
  return { ...state, left, counting, missed: 0, whole: Math.max(state.whole, left) };
}

function over(last: RunningTest, text: string): TestStep {
  const end = ending(last, sameConfiguration(text, last.text));
  const effect: TestEffect = end.kept ? { do: 'commit', text } : { do: 'restore', text };
  return { state: { phase: 'over', end }, effects: [effect] };
}

function ending(last: RunningTest, kept: boolean): TestEnd {
  if (kept) return { kept, by: last.asked === 'keep' ? 'here' : 'elsewhere' };
  if (last.asked === 'revert') return { kept, by: 'here' };
  return { kept, by: last.left <= LAST_SECONDS ? 'time' : 'elsewhere' };
}

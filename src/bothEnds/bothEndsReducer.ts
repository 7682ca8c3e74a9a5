import type { FarState } from '../device/endpoints/farEnd.ts';
import type { TestState } from '../settings/core/testState.ts';
import { keepWaitsFor } from '../settings/testMode/keepWaitsFor.ts';

/** How far a change at both ends has come (D57). */
export type BothEndsState =
  /** Both drafts stand side by side. */
  | { readonly phase: 'ready'; readonly problem?: string | undefined }
  /** The other end is asked to test first. */
  | { readonly phase: 'asking' }
  /** It tests, and so does this one or will in a moment. */
  | { readonly phase: 'testing'; readonly change: string; readonly isRunning: boolean }
  /** Both see each other: this end is told to keep. */
  | { readonly phase: 'keeping'; readonly change: string }
  /** This end has decided; the other one follows as soon as it sees it. */
  | { readonly phase: 'following'; readonly change: string; readonly kept: boolean; readonly silent: number }
  | { readonly phase: 'over'; readonly kept: boolean; readonly together: boolean };

export type BothEndsEvent =
  /** The person goes on with the drafts. */
  | { readonly type: 'edited' }
  | { readonly type: 'begin' }
  | { readonly type: 'followed'; readonly change: string }
  /** It was not begun. */
  | { readonly type: 'refused'; readonly problem: string }
  /** This end takes part no more, or could not. */
  | { readonly type: 'abandoned' }
  /** How it stands with the test of this end. */
  | { readonly type: 'test'; readonly test: TestState }
  | ({ readonly type: 'far' } & FarState)
  | { readonly type: 'silent' };

export type BothEndsEffect =
  /** This end keeps what it tests. */
  | 'keep'
  /** Asks the other end until it has decided. */
  | 'watch'
  /** The other end works by another text than the draft began with. */
  | 'read';

export interface BothEndsStep {
  readonly state: BothEndsState;
  readonly effects: readonly BothEndsEffect[];
}

function stay(state: BothEndsState): BothEndsStep {
  return { state, effects: [] };
}

/**
 * A change at both ends as the page leads it: the other end first, then this one, and this one is kept by itself once both
 * see each other. Whatever does not come leaves both to go back by themselves: the page never keeps the other end.
 */
export function bothEndsReducer(state: BothEndsState, event: BothEndsEvent): BothEndsStep {
  switch (event.type) {
    case 'edited':
      return state.phase === 'over' ? stay({ phase: 'ready' }) : stay(state);
    case 'begin':
      return state.phase === 'ready' || state.phase === 'over' ? stay({ phase: 'asking' }) : stay(state);
    case 'followed':
      return state.phase === 'asking'
        ? stay({ phase: 'testing', change: event.change, isRunning: false })
        : stay(state);
    case 'refused':
      return state.phase === 'asking' ? stay({ phase: 'ready', problem: event.problem }) : stay(state);
    case 'abandoned':
      return 'change' in state && state.phase !== 'following' ? decided(state.change, false) : stay(state);
    case 'test':
      return state.phase === 'testing' || state.phase === 'keeping' ? tested(state, event.test) : stay(state);
    case 'far':
      return state.phase === 'following' ? heard(state, event) : stay(state);
    case 'silent':
      return state.phase === 'following' ? stay({ ...state, silent: state.silent + 1 }) : stay(state);
  }
}

type In<Phase extends BothEndsState['phase']> = Extract<BothEndsState, { phase: Phase }>;

function tested(state: In<'testing'> | In<'keeping'>, test: TestState): BothEndsStep {
  const { change } = state;
  if (test.phase === 'over') return decided(change, test.end.kept);
  if (test.phase === 'none') return stay(state);
  if (state.phase === 'keeping') return stay(state);
  if (test.otherEnd === 'seen' && keepWaitsFor(test) === undefined)
    return { state: { phase: 'keeping', change }, effects: ['keep'] };
  return stay({ ...state, isRunning: true });
}

function decided(change: string, kept: boolean): BothEndsStep {
  return { state: { phase: 'following', change, kept, silent: 0 }, effects: ['watch'] };
}

function heard({ change, kept, ...following }: In<'following'>, { state, change: its }: FarState): BothEndsStep {
  if (state !== 'settled') return stay({ ...following, change, kept, silent: 0 });
  return { state: { phase: 'over', kept, together: (its === change) === kept }, effects: ['read'] };
}

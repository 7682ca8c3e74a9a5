import type { FarState } from '../device/endpoints/farEnd.ts';
import type { TestState } from '../settings/core/testState.ts';
import { keepWaitsFor } from '../settings/testMode/keepWaitsFor.ts';

/** Phase of a change at both ends (D57). */
export type BothEndsState =
  /** Both drafts can be edited. */
  | { readonly phase: 'ready'; readonly problem?: string | undefined }
  /** The test starts at the other end first. */
  | { readonly phase: 'asking' }
  /** The other end is testing. This end is testing too, or will start soon. */
  | { readonly phase: 'testing'; readonly change: string; readonly isRunning: boolean }
  /** Both ends see each other, and this end is told to keep. */
  | { readonly phase: 'keeping'; readonly change: string }
  /** This end has decided. The other end follows once it sees this end. */
  | { readonly phase: 'following'; readonly change: string; readonly isKept: boolean; readonly silent: number }
  | { readonly phase: 'over'; readonly isKept: boolean; readonly together: boolean };

export type BothEndsEvent =
  /** The user edited a draft. */
  | { readonly type: 'edited' }
  | { readonly type: 'begin' }
  | { readonly type: 'followed'; readonly change: string }
  /** The test was not started. */
  | { readonly type: 'refused'; readonly problem: string }
  /** This end stopped taking part, or could not start. */
  | { readonly type: 'abandoned' }
  /** The test of this end changed. */
  | { readonly type: 'test'; readonly test: TestState }
  | ({ readonly type: 'far' } & FarState)
  | { readonly type: 'silent' };

export type BothEndsEffect =
  /** Keeps the test at this end. */
  | 'keep'
  /** Polls the other end until it has decided. */
  | 'watch'
  /** Reads the other end, because its text in force has changed. */
  | 'read';

export interface BothEndsStep {
  readonly state: BothEndsState;
  readonly effects: readonly BothEndsEffect[];
}

function stay(state: BothEndsState): BothEndsStep {
  return { state, effects: [] };
}

/**
 * State machine of a change at both ends. The other end tests first, then this end. This end keeps its test
 * automatically once both ends see each other. If anything fails, both ends revert by themselves. The page never
 * keeps the test of the other end.
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
      return 'change' in state && state.phase !== 'following' ? decide(state.change, false) : stay(state);
    case 'test':
      return state.phase === 'testing' || state.phase === 'keeping' ? tested(state, event.test) : stay(state);
    case 'far':
      return state.phase === 'following' ? onFarState(state, event) : stay(state);
    case 'silent':
      return state.phase === 'following' ? stay({ ...state, silent: state.silent + 1 }) : stay(state);
  }
}

type In<Phase extends BothEndsState['phase']> = Extract<BothEndsState, { phase: Phase }>;

function tested(state: In<'testing'> | In<'keeping'>, test: TestState): BothEndsStep {
  const { change } = state;
  if (test.phase === 'over') return decide(change, test.end.isKept);
  if (test.phase === 'none') return stay(state);
  if (state.phase === 'keeping') return stay(state);
  if (test.otherEnd === 'seen' && keepWaitsFor(test) === undefined)
    return { state: { phase: 'keeping', change }, effects: ['keep'] };
  return stay({ ...state, isRunning: true });
}

function decide(change: string, isKept: boolean): BothEndsStep {
  return { state: { phase: 'following', change, isKept, silent: 0 }, effects: ['watch'] };
}

function onFarState(
  { change, isKept, ...following }: In<'following'>,
  { state, change: its }: FarState,
): BothEndsStep {
  if (state !== 'settled') return stay({ ...following, change, isKept, silent: 0 });
  return { state: { phase: 'over', isKept, together: (its === change) === isKept }, effects: ['read'] };
}

import { FRESH } from '../diagnostics/alignment/heard.ts';

/** Milliseconds with the expected signal at both ends before the announcement. */
const STEADY = 5000;
/** Milliseconds from the announcement to the next step, so that the user can stay. */
const SAID = 5000;

/** Time with the expected signal at both ends, by the status. Clock times in milliseconds. */
export type SteadySignal =
  | { readonly kind: 'waiting'; readonly since?: number | undefined; readonly at?: number | undefined }
  /** The continuation was announced. */
  | { readonly kind: 'said'; readonly since: number; readonly at: number }
  /** The next step starts. */
  | { readonly kind: 'over' }
  /** The user stays. */
  | { readonly kind: 'stopped' };

export type SteadyEvent =
  | { readonly type: 'status'; readonly at: number; readonly isAligned: boolean }
  /** The user pressed something in the step. */
  | { readonly type: 'press' };

/** State after a status or a press. A swinging antenna, a press and a silent device restart the time. */
export function nextSteady(state: SteadySignal, event: SteadyEvent): SteadySignal {
  if (state.kind === 'over' || state.kind === 'stopped') return state;
  if (event.type === 'press') return { kind: state.kind === 'said' ? 'stopped' : 'waiting' };
  const { at, isAligned } = event;
  if (!isAligned) return { kind: 'waiting' };
  const { since } = state;
  if (since === undefined || at - (state.at ?? at) > FRESH) return { kind: 'waiting', since: at, at };
  if (state.kind === 'waiting') return at - since < STEADY ? { ...state, at } : { kind: 'said', since: at, at };
  return at - since < SAID ? { ...state, at } : { kind: 'over' };
}

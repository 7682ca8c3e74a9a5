import { FRESH } from '../diagnostics/alignment/heard.ts';

/** Milliseconds for which both ends have to be as strong as expected before it is said that the step goes on. */
const STEADY = 5000;
/** Milliseconds from saying so until it does: for a person to read it, and to stay. */
const SAID = 5000;

/** How long both ends have been as strong as expected, by the status. Clock times in milliseconds. */
export type SteadySignal =
  | { readonly kind: 'waiting'; readonly since?: number | undefined; readonly at?: number | undefined }
  /** It was said that the step goes on. */
  | { readonly kind: 'said'; readonly since: number; readonly at: number }
  /** The step goes on now. */
  | { readonly kind: 'over' }
  /** The person stays. */
  | { readonly kind: 'stopped' };

export type SteadyEvent =
  | { readonly type: 'status'; readonly at: number; readonly isAligned: boolean }
  /** The person did something in the step. */
  | { readonly type: 'press' };

/** After a status, or a press: an antenna that swings, a person at work and a device that was silent all begin anew. */
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

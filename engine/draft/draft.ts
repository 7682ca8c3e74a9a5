import { isTouching } from '../core/pointer.ts';
import type { Limits } from '../limits/limitsOver.ts';
import type { Outcome } from './apply.ts';
import type { Command } from './command.ts';
import type { DraftRules } from './draftRules.ts';
import type { DraftState } from './state.ts';

type Listener = (outcome: Outcome) => void;

/**
 * Single owner of the values of a configuration during editing.
 * @example const end = draft.subscribe('/links', ({ changed }) => console.log(changed)); // ['/links/0/power']
 * draft.dispatch({ type: 'set', pointer: '/links/0/power', value: 24 });
 */
export interface Draft {
  readonly state: () => DraftState;
  readonly rules: () => DraftRules;
  /** Current limits. */
  readonly limits: () => Limits;
  /** Applies a command. Subscribers are notified before it returns. @throws the errors of `apply` */
  readonly dispatch: (command: Command) => Outcome;
  /** Replaces the rules, and the state with one computed under them. */
  readonly become: (rules: DraftRules, state: DraftState) => void;
  /**
   * Subscribes to commands that changed something at, above or below a pointer; `''` subscribes to every command.
   * @returns unsubscribe function
   */
  readonly subscribe: (pointer: string, listener: Listener) => () => void;
}

type Apply = (state: DraftState, command: Command, rules: DraftRules) => Outcome;

/** @param apply function that applies commands */
export function createDraft(initialRules: DraftRules, initial: DraftState, apply: Apply): Draft {
  let [rules, state] = [initialRules, initial];
  const listeners = new Set<{ readonly pointer: string; readonly listener: Listener }>();

  function tell(outcome: Outcome): void {
    for (const { pointer, listener } of [...listeners]) {
      if (pointer === '' || outcome.changed.some((changed) => isTouching(changed, pointer))) listener(outcome);
    }
  }

  return {
    state: () => state,
    rules: () => rules,
    limits: () => rules.limits.at(state.document),
    dispatch(command) {
      const outcome = apply(state, command, rules);
      if (outcome.state !== state) {
        state = outcome.state;
        tell(outcome);
      }
      return outcome;
    },
    become(nextRules, next) {
      [rules, state] = [nextRules, next];
      tell({ state, changed: [''], limited: [], clamped: [] });
    },
    subscribe(pointer, listener) {
      const one = { pointer, listener };
      listeners.add(one);
      return () => listeners.delete(one);
    },
  };
}

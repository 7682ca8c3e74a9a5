import type { JsonObject } from '../core/schema.ts';
import type { Derivation } from '../derived/derivation.ts';
import { type LimitRules, limitsFrom } from '../limits/limitsFrom.ts';
import { limitsOver } from '../limits/limitsOver.ts';
import type { Plan } from '../plan/field.ts';
import { apply } from './apply.ts';
import { createDraft, type Draft } from './draft.ts';
import { openText, openValues } from './openState.ts';

/** Content to edit: values, or the configuration text that contains them (`x-key`). */
export type DraftSource = { readonly values: JsonObject } | { readonly text: string };

/** Rules of the draft. */
export interface DraftOptions {
  /** Limits by `x-limited` name. */
  readonly limits?: LimitRules;
  /** Derivations of computed values (`x-derived`). */
  readonly derivations?: readonly Derivation[];
}

/**
 * Opens values for editing.
 * @example const draft = openDraft(plan(schema), { values: { port: 80 } }); draft.dispatch({ type: 'set', pointer:
 * '/port', value: 8080 }); draft.state().document; // { port: 8080 } draft.dispatch({ type: 'undo' });
 */
export function openDraft(plan: Plan, source: DraftSource, options: DraftOptions = {}): Draft {
  const { limits = {}, derivations = [] } = options;
  const rules = { plan, derivations, limits: limitsOver(plan, limitsFrom(limits)) };
  return createDraft(rules, 'text' in source ? openText(source.text, rules) : openValues(plan, source.values), apply);
}

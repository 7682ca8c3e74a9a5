import { serialise } from '../../../engine/config/flatText.ts';
import type { LimitSource } from '../../../engine/core/limit.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue, Schema } from '../../../engine/core/schema.ts';
import type { Derivation } from '../../../engine/derived/derivation.ts';
import { apply } from '../../../engine/draft/apply.ts';
import { changesOf } from '../../../engine/draft/changes.ts';
import { createDraft, type Draft } from '../../../engine/draft/draft.ts';
import type { DraftRules } from '../../../engine/draft/draftRules.ts';
import { openText, openValues } from '../../../engine/draft/openState.ts';
import { textOf } from '../../../engine/draft/text.ts';
import { limitsOver } from '../../../engine/limits/limitsOver.ts';
import type { Read } from '../../../engine/plan/active.ts';
import type { Plan } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';

/** Undefined limits. */
export const NO_LIMITS: LimitSource = { get: () => undefined, update: () => [] };

/** Limits without restrictions. */
export const OPEN: LimitSource = { get: () => ({ reasons: [] }), update: () => [] };

interface Options {
  readonly limits?: (read: Read) => LimitSource;
  readonly derivations?: readonly Derivation[];
}

export function rulesOf(own: Plan, { limits = () => NO_LIMITS, derivations = [] }: Options = {}): DraftRules {
  return { plan: own, derivations, limits: limitsOver(own, limits) };
}

export function planOf(sections: Readonly<Record<string, Schema>>): Plan {
  return plan({ type: 'object', properties: sections });
}

/** Draft of values without a text. */
export function draftOfValues(own: Plan, values: JsonObject, options?: Options): Draft {
  return createDraft(rulesOf(own, options), openValues(own, values), apply);
}

export function draftOfText(own: Plan, text: string, options?: Options): Draft {
  const rules = rulesOf(own, options);
  return createDraft(rules, openText(text, rules), apply);
}

export const valueAt = (draft: Draft, pointer: string) => getAt(draft.state().document, pointer);

export const set = (draft: Draft, pointer: string, value: JsonValue | undefined) =>
  draft.dispatch({ type: 'set', pointer, value });

/** All pending changes. */
export function changes(draft: Draft) {
  const { own, following } = changesOf(draft.state(), draft.rules());
  return [...own, ...following];
}

/**
 * Serialized text of the draft.
 * @throws ConfigurationError if a value cannot be a line
 */
export const text = (draft: Draft): string => serialise(textOf(draft.state(), draft.rules()));

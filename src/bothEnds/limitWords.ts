import { equalJson, type JsonValue } from 'guywire-engine/core';
import type { EffectiveField } from 'guywire-engine/limits';
import { type Conventions, titleOfChoice } from 'guywire-engine/words';
import { t } from '../i18n/t.ts';

/** Maximum number of choices listed. */
const MOST_TOLD = 8;

export interface LimitWords {
  readonly words: string;
  /** Calculation of the bound, and the regulation. */
  readonly why: readonly string[];
}

/**
 * Allowed choices, consequence of the selected choice, or maximum. Undefined if there is no limit, or if too many
 * choices are allowed.
 */
export function limitWords(
  of: EffectiveField,
  value: JsonValue | undefined,
  conventions: Conventions,
): LimitWords | undefined {
  const { choices, maximum, reasons, field } = of;
  if (choices !== undefined) {
    const selected = choices.find((choice) => equalJson(choice.value, value));
    if (selected?.mark !== undefined) return { words: t(selected.mark.text, selected.mark.params), why: [] };
    const open = choices.filter(({ excluded }) => excluded === undefined);
    return open.length > MOST_TOLD
      ? undefined
      : { words: open.map((choice) => titleOfChoice(choice, t)).join(', '), why: [] };
  }
  const binding = reasons.find((reason) => reason.binds && reason.value !== undefined);
  if (maximum === undefined || binding === undefined) return undefined;
  const sum = (binding.terms ?? []).map((term) =>
    t('{text}: {value}', { text: t(term.text, term.params), value: conventions.bound(term.value, field) }),
  );
  const text = t(binding.text, binding.params);
  return {
    words: t('limit {limit}', { limit: conventions.bound(maximum, field) }),
    why: [...sum, binding.law === undefined ? text : `${text} ${binding.law}`],
  };
}

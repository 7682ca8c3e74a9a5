import { equalJson, type JsonValue } from 'guywire-engine/core';
import type { EffectiveField } from 'guywire-engine/limits';
import { type Conventions, titleOfChoice } from 'guywire-engine/words';
import { t } from '../i18n/t.ts';

/** More choices than this are not told one by one. */
const MOST_TOLD = 8;

/** What an end allows for a setting, in a few words, and why. */
export interface LimitWords {
  readonly words: string;
  /** The sum that leads to a bound, and the law. */
  readonly why: readonly string[];
}

/**
 * The choices that an end leaves open, the consequence of the chosen one, or the greatest value; undefined if it limits
 * nothing or leaves too many choices to list.
 */
export function limitWords(
  of: EffectiveField,
  value: JsonValue | undefined,
  conventions: Conventions,
): LimitWords | undefined {
  const { choices, maximum, reasons, field } = of;
  if (choices !== undefined) {
    const chosen = choices.find((choice) => equalJson(choice.value, value));
    if (chosen?.mark !== undefined) return { words: t(chosen.mark.text, chosen.mark.params), why: [] };
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
  const said = t(binding.text, binding.params);
  return {
    words: t('limit {limit}', { limit: conventions.bound(maximum, field) }),
    why: [...sum, binding.law === undefined ? said : `${said} ${binding.law}`],
  };
}

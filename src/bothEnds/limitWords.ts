import { titleOfChoice } from '../../engine/form/choices.ts';
import type { Conventions } from '../../engine/form/conventions.ts';
import { equalJson } from '../../engine/json.ts';
import type { EffectiveField } from '../../engine/limits/effective.ts';
import type { JsonValue } from '../../engine/schema.ts';
import { t } from '../i18n/t.ts';

/** More choices than this are not told one by one. */
const MOST_TOLD = 8;

/** What an end allows for a setting, in a few words a line: its choices, or its bound with the sum that leads to it. */
export function limitWords(
  of: EffectiveField,
  value: JsonValue | undefined,
  conventions: Conventions,
): readonly string[] {
  const { choices, maximum, reasons } = of;
  if (choices !== undefined) {
    const chosen = choices.find((choice) => equalJson(choice.value, value));
    if (chosen?.mark !== undefined) return [t(chosen.mark.text, chosen.mark.params)];
    const open = choices.filter(({ excluded }) => excluded === undefined);
    return open.length > MOST_TOLD ? [] : [open.map((choice) => titleOfChoice(choice, t)).join(', ')];
  }
  const binding = reasons.find((reason) => reason.binds && reason.value !== undefined);
  if (maximum === undefined || binding === undefined) return [];
  const sum = (binding.terms ?? [])
    .filter((term) => term.value !== 0)
    .map((term) => `${t(term.text, term.params)} ${conventions.format(term.value)}`);
  return [t('limit {limit}', { limit: conventions.format(maximum) }), ...(sum.length > 0 ? [sum.join(', ')] : [])];
}

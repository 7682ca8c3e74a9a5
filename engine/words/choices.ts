import type { Params, Translate } from '../../base/translate.ts';
import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { EffectiveField } from '../limits/effective.ts';
import type { Field } from '../plan/field.ts';
import type { Conventions } from './conventions.ts';

/** The choices to show: those the limits leave open or exclude, else those of the schema. */
export type ShownChoice = NonNullable<EffectiveField['choices']>[number];

/** The text that stands for a choice in the value of an input. A number and its figures never get the same one. */
export function choiceKey(value: JsonValue, field: Field): string {
  return typeof value === 'string' && field.type === 'string' ? value : JSON.stringify(value);
}

/** The value an input's text stands for; the text itself where no choice has it. */
export function choiceOfKey(key: string, field: Field): JsonValue {
  if (field.type === 'string') return key;
  try {
    const value: JsonValue = JSON.parse(key);
    return value;
  } catch {
    return key;
  }
}

/** Title of a value: that of its choice, else the value itself as a person writes it. */
export function titleOfValue(
  value: JsonValue,
  choices: readonly ShownChoice[] | undefined,
  t: Translate,
  conventions: Conventions,
): string {
  const choice = choices?.find((other) => equalJson(other.value, value));
  if (choice !== undefined) return titleOfChoice(choice, t);
  if (typeof value === 'number') return conventions.format(value);
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (Array.isArray(value)) return value.map((item) => titleOfValue(item, choices, t, conventions)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Title of a choice in the language of the person. */
export function titleOfChoice(choice: ShownChoice, t: Translate): string {
  const params: Params | undefined = 'params' in choice ? choice.params : undefined;
  return t(choice.title, params);
}

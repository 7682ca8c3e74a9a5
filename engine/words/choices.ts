import type { Params, Translate } from '../../base/translate.ts';
import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { EffectiveField } from '../limits/effective.ts';
import type { Field } from '../plan/field.ts';
import type { Conventions } from './conventions.ts';

/** Choice to display: from the limit if there is one, else from the schema. */
export type ShownChoice = NonNullable<EffectiveField['choices']>[number];

/** Input value of a choice. A number and the text with the same digits get different keys. */
export function choiceKey(value: JsonValue, field: Field): string {
  return typeof value === 'string' && field.type === 'string' ? value : JSON.stringify(value);
}

/** Value of an input's key; the key itself if no choice matches. */
export function choiceOfKey(key: string, field: Field): JsonValue {
  if (field.type === 'string') return key;
  try {
    const value: JsonValue = JSON.parse(key);
    return value;
  } catch {
    return key;
  }
}

/** Title of a value: the title of its choice, else the formatted value. */
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

/** Translated title of a choice. */
export function titleOfChoice(choice: ShownChoice, t: Translate): string {
  const params: Params | undefined = 'params' in choice ? choice.params : undefined;
  return t(choice.title, params);
}

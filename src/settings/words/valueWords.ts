import type { JsonValue } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import { type Conventions, type ShownChoice, valueWords as wordsOfValue } from 'guywire-engine/words';
import { t } from '../../i18n/t.ts';

/**
 * A value as a person reads it, in the language of the page.
 * @param conventions the units and marks of the form, so that a value reads the same in both
 * @param choices titles the rules give to the values of this field, where they name them better than the schema
 */
export function valueWords(
  field: Field,
  value: JsonValue | undefined,
  conventions: Conventions,
  choices?: readonly ShownChoice[],
): string {
  return wordsOfValue(field, value, { t, conventions }, choices);
}

import type { ShownChoice } from '../../../engine/form/choices.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import { valueWords as wordsOfValue } from '../../../engine/form/valueWords.ts';
import type { Field } from '../../../engine/plan/field.ts';
import type { JsonValue } from '../../../engine/schema.ts';
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

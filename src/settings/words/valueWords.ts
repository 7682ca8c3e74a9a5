import type { JsonValue } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import { type Conventions, type ShownChoice, valueWords as wordsOfValue } from 'guywire-engine/words';
import { t } from '../../i18n/t.ts';

/**
 * Formats a value for display.
 * @param conventions units and marks of the form, so that values look the same everywhere
 * @param choices titles of values from the rules, if better than those of the schema
 */
export function valueWords(
  field: Field,
  value: JsonValue | undefined,
  conventions: Conventions,
  choices?: readonly ShownChoice[],
): string {
  return wordsOfValue(field, value, { t, conventions }, choices);
}

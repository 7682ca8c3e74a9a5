import type { Translate } from '../../base/translate.ts';
import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field } from '../plan/field.ts';
import { type ShownChoice, titleOfChoice, titleOfValue } from './choices.ts';
import type { Conventions } from './conventions.ts';
import { MASK } from './mask.ts';

/** Language and units for formatting. */
interface Telling {
  readonly t: Translate;
  readonly conventions: Conventions;
}

/**
 * Formats a value for display: title of a choice, On or Off, or a number with its unit. Defaults are marked as such,
 * secrets are masked.
 * @param choices choices from the rules, whose titles take precedence over those of the schema
 */
export function valueWords(
  field: Field,
  value: JsonValue | undefined,
  telling: Telling,
  choices: readonly ShownChoice[] = [],
): string {
  const { t } = telling;
  if (value !== undefined) return field.secret ? MASK : plainWords(field, value, telling, choices);
  if (field.default === undefined || field.secret) return t('not set');
  return t('{value} (default)', { value: plainWords(field, field.default, telling, choices) });
}

function plainWords(
  field: Field,
  value: JsonValue,
  { t, conventions }: Telling,
  choices: readonly ShownChoice[],
): string {
  const unit = conventions.unit(field.unit);
  const named = [...choices, ...(field.choices ?? [])];
  const choice = named.find((other) => equalJson(other.value, value));
  if (choice !== undefined) return titleWords(titleOfChoice(choice, t), field, conventions);
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (typeof value === 'number') return conventions.words(value, field);
  if (Array.isArray(value) && value.length === 0) return t('none');
  return value === '' ? t('empty') : withUnit(titleOfValue(value, named, t, conventions), unit);
}

/** A numeric title is in the field's unit, unlike `Automatic`. */
function titleWords(title: string, field: Field, conventions: Conventions): string {
  return /^\d+$/.test(title) ? conventions.words(Number(title), field) : title;
}

function withUnit(words: string, unit: string | undefined): string {
  return unit === undefined ? words : `${words} ${unit}`;
}

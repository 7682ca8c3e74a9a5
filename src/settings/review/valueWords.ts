import type { Conventions } from '../../../engine/form/conventions.ts';
import type { LimitedChoice } from '../../../engine/limits/limit.ts';
import type { Field } from '../../../engine/plan/field.ts';
import type { JsonValue } from '../../../engine/schema.ts';
import { t } from '../../i18n/t.ts';
import { MASK } from '../secretKeys.ts';

/**
 * A value as a person reads it: the title of a choice, On or Off, a number with its unit; the default is said to be
 * one; a secret is a mask, whatever it is.
 * @param conventions the units and marks of the form, so that a value reads the same in both
 * @param choices titles the rules give to the values of this field, where they name them better than the schema
 */
export function valueWords(
  field: Field,
  value: JsonValue | undefined,
  conventions: Conventions,
  choices: readonly LimitedChoice[] = [],
): string {
  if (value !== undefined) return field.secret ? MASK : plainWords(field, value, conventions, choices);
  if (field.default === undefined || field.secret) return t('not set');
  return t('{value} (default)', { value: plainWords(field, field.default, conventions, choices) });
}

function plainWords(
  field: Field,
  value: JsonValue,
  conventions: Conventions,
  choices: readonly LimitedChoice[],
): string {
  const unit = conventions.unit(field.unit);
  const limited = choices.find((choice) => choice.value === value);
  if (limited !== undefined) return titleWords(t(limited.title, limited.params), unit);
  const own = field.choices?.find((choice) => choice.value === value);
  if (own !== undefined) return titleWords(t(own.title), unit);
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (typeof value === 'number') return withUnit(conventions.show(value, field), unit);
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map(String).join(', ');
  if (value === '') return t('empty');
  return withUnit(typeof value === 'string' ? value : JSON.stringify(value), unit);
}

/** A title that is a number is one of the field's unit; `Automatic` is not. */
function titleWords(title: string, unit: string | undefined): string {
  return /^\d+$/.test(title) ? withUnit(title, unit) : title;
}

function withUnit(words: string, unit: string | undefined): string {
  return unit === undefined ? words : `${words} ${unit}`;
}

import { writeValue } from 'guywire-engine/config';
import type { JsonValue, Limit } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import { countOf } from '../guywire/countOf.ts';

/** Maximum number of listed values. More are counted. */
const MOST_LISTED = 12;

/**
 * Expected value in the format of the device: `5500`, `at most 24`, `enabled or disabled`. Undefined if only the
 * reason can describe it, such as the format of an address.
 * @param limit current limit of the field, if any
 */
export function expectedText(code: string, field: Field, limit: Limit | undefined): string | undefined {
  switch (code) {
    case 'limit-fixed':
      return limit?.fixed === undefined ? undefined : valueText(field, limit.fixed);
    case 'limit-minimum':
    case 'limit-maximum':
      return rangeText(limit?.minimum ?? field.minimum, limit?.maximum ?? field.maximum);
    case 'minimum':
    case 'maximum':
      return rangeText(field.minimum, field.maximum);
    case 'step':
      return `a multiple of ${field.step}`;
    case 'minLength':
    case 'maxLength':
      return rangeText(field.minLength, field.maxLength, 'character');
    case 'limit-choice':
    case 'limit-choices':
      return listOf(
        (limit?.choices ?? []).flatMap((choice) => (choice.excluded ? [] : valueText(field, choice.value))),
      );
    case 'choice':
      return listOf((field.choices ?? []).map(({ value }) => valueText(field, value)));
    case 'type':
      return field.type === 'boolean'
        ? listOf([valueText(field, true), valueText(field, false)])
        : `a value of type ${field.type}`;
    default:
      return undefined;
  }
}

function valueText(field: Field, value: JsonValue): string {
  return writeValue(field, value) || 'nothing';
}

/** @param unit in the singular, absent for plain numbers */
function rangeText(least: number | undefined, most: number | undefined, unit?: string): string | undefined {
  const counted = (count: number) => (unit === undefined ? `${count}` : countOf(count, unit));
  if (least !== undefined && most !== undefined) return `${least} to ${counted(most)}`;
  if (most !== undefined) return `at most ${counted(most)}`;
  return least === undefined ? undefined : `at least ${counted(least)}`;
}

function listOf(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  const more = values.length - MOST_LISTED;
  const words = [...values.slice(0, MOST_LISTED), ...(more > 0 ? [`${more} more`] : [])];
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

import type { JsonValue } from 'guywire-engine/core';
import { type Condition, type Field, fieldAt, type Plan } from 'guywire-engine/plan';
import { english } from '../base/translate.ts';

const KINDS: Readonly<Record<Field['type'], string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'on or off',
  list: 'list',
  rows: 'list of rows',
  json: 'JSON',
};

/** Type of a field, in words. */
export function kindWords({ type, itemType, choices, format, empty, required }: Field): string {
  const kind = choices !== undefined && type !== 'list' ? 'choice' : KINDS[type];
  const items = itemType === undefined ? [] : [`of ${KINDS[itemType]}`];
  return [
    [kind, ...items].join(' '),
    ...(format === undefined ? [] : [format]),
    ...(empty === null ? ['or null'] : []),
    ...(required ? ['required'] : []),
  ].join(', ');
}

function between(least: number | undefined, most: number | undefined, unit: string): readonly string[] {
  if (least === undefined && most === undefined) return [];
  if (least === undefined) return [`at most ${most}${unit}`];
  return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`];
}

/** Range of a field in words, empty without bounds. */
export function rangeWords({
  minimum,
  maximum,
  step,
  minLength,
  maxLength,
  minItems,
  maxItems,
  ...field
}: Field): string {
  return [
    ...between(minimum, maximum, field.unit === undefined ? '' : ` ${field.unit}`),
    ...(step === undefined ? [] : [`in steps of ${step}`]),
    ...between(minLength, maxLength, ' characters'),
    ...between(minItems, maxItems, ' entries'),
    ...(field.pattern === undefined ? [] : [`matching ${field.pattern}`]),
  ].join(', ');
}

/** Reasons why a field is edited as JSON, and the keywords that are not checked. */
export function notesOf({ note, unchecked = [] }: Field): readonly string[] {
  return [note ?? [], unchecked].flat().map(({ text, params }) => english(text, params));
}

export function valueWords(value: JsonValue | undefined): string {
  return value === undefined ? '' : JSON.stringify(value);
}

function conditionWords({ pointer, values, negated, absent }: Condition, plan: Plan): string {
  const title = fieldAt(plan, pointer)?.title ?? pointer;
  if (values.length === 0) return negated === true ? `${title} is set` : `${title} is not set`;
  const named = values.map(valueWords).join(' or ');
  return `${title} is ${negated === true ? 'not ' : ''}${named}${absent === true ? ', or not set' : ''}`;
}

/** Condition of a field in words, empty without one. */
export function whenWords({ when }: Field, plan: Plan): string {
  return when.map((condition) => conditionWords(condition, plan)).join('; ');
}

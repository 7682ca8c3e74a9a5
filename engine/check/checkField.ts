import type { Params } from '../../base/translate.ts';
import { hasForbiddenCharacter } from '../config/flatText.ts';
import { FORMATS } from '../core/formats.ts';
import { isMultiple } from '../core/isMultiple.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson, isJsonArray } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import { isLongNumber, isRounded } from '../core/longNumber.ts';
import type { JsonValue } from '../core/schema.ts';
import type { EffectiveChoice, EffectiveField } from '../limits/effective.ts';
import type { Field } from '../plan/field.ts';
import { isUnreadJson } from './unreadJson.ts';

type Found = Pick<Issue, 'code' | 'params' | 'text'>;

/**
 * Issues of one field value: schema first, then limit. Cheap enough to run on every key press. An `undefined` value
 * stands for the device's default.
 * @param pointer of the value, with row indexes
 */
export function checkField(effective: EffectiveField, value: JsonValue | undefined, pointer: string): Issue[] {
  const { field } = effective;
  if (effective.unavailable !== undefined) return [];
  const { failed } = effective;
  if (failed) return [{ pointer, code: 'rule-failed', params: { ...failed }, severity: 'error', source: 'rule' }];
  if (value === undefined) {
    return field.required
      ? [{ pointer, code: 'required', params: {}, severity: 'error', source: 'schema' }]
      : checkDefault(effective, pointer);
  }
  const bySchema: Found[] = [];
  if (field.advisory) checkRead(value, bySchema);
  else checkValue(field, value, bySchema);
  if (bySchema.length > 0) {
    const found = bySchema.map((one) => withOwnMessage(effective, value, one));
    return found.map((one) => ({ ...one, pointer, severity: 'error', source: 'schema' }));
  }
  return field.advisory ? [] : checkRules(effective, value, pointer);
}

/**
 * Without a value the device uses its default, so the limit must allow the default. If there is no default, the limit
 * may object to the absence. A fixed value needs no check.
 */
function checkDefault(effective: EffectiveField, pointer: string): Issue[] {
  const { limited, default: value } = effective.field;
  if (limited === undefined || effective.fixed !== undefined) return [];
  return value === undefined ? objections(effective, value, pointer) : checkRules(effective, value, pointer);
}

function checkRules(effective: EffectiveField, value: JsonValue, pointer: string): Issue[] {
  const refused: Found[] = [];
  checkLimit(effective, value, refused);
  if (refused.length === 0) return [...caution(effective, value, pointer), ...objections(effective, value, pointer)];
  const found = refused.map((one) => withOwnMessage(effective, value, one));
  return found.map((one) => ({ ...one, pointer, severity: 'error', source: 'rule' }));
}

/** Replaces the message of a finding by the limit's own message, if it has one. */
function withOwnMessage({ messages: own }: EffectiveField, value: JsonValue, found: Found): Found {
  const sentence = value === '' ? own?.empty : own?.beyond;
  return sentence === undefined ? found : { code: found.code, params: {}, ...sentence };
}

function checkValue(field: Field, value: JsonValue, into: Found[]): void {
  if (value === field.empty) return;
  if (field.type === 'rows' || field.type === 'list') {
    if (!isJsonArray(value)) {
      found(into, 'type', { type: 'list' });
      return;
    }
    checkLength(field, value.length, into);
    if (field.type === 'list') for (const item of value) checkScalar(field, field.itemType ?? 'string', item, into);
    return;
  }
  checkScalar(field, field.type, value, into);
}

function checkLength({ minItems, maxItems }: Field, length: number, into: Found[]): void {
  if (minItems !== undefined && length < minItems) found(into, 'minItems', { minItems });
  if (maxItems !== undefined && length > maxItems) found(into, 'maxItems', { maxItems });
}

function checkScalar(
  field: Field,
  type: Exclude<Field['type'], 'list' | 'rows'>,
  value: JsonValue,
  into: Found[],
): void {
  if (field.choices !== undefined) {
    if (!field.choices.some((choice) => equalJson(choice.value, value))) found(into, 'choice', {});
    return;
  }
  switch (type) {
    case 'boolean':
      if (typeof value !== 'boolean') found(into, 'type', { type });
      return;
    case 'string':
      if (typeof value === 'string') checkText(field, value, into);
      else found(into, 'type', { type });
      return;
    case 'json':
      checkRead(value, into);
      return;
    default:
      if (field.rangeMessage !== undefined && isRange(value)) {
        into.push({ code: 'type', params: { type }, text: field.rangeMessage });
      } else if (isTooLong(value)) found(into, 'digits', {});
      else if (typeof value !== 'number' || !Number.isFinite(value)) found(into, 'type', { type });
      else checkNumber(field, type, value, into);
  }
}

function checkRead(value: JsonValue, into: Found[]): void {
  if (isUnreadJson(value)) into.push({ code: 'json', params: {}, text: value.message });
}

const isTooLong = (value: JsonValue): boolean =>
  isLongNumber(value) || (typeof value === 'string' && isRounded(value));

const isRange = (value: JsonValue): boolean => typeof value === 'string' && value.includes(':');

function checkNumber(field: Field, type: string, value: number, into: Found[]): void {
  const { minimum, maximum, step } = field;
  if (type === 'integer' && !Number.isInteger(value)) found(into, 'type', { type });
  if (minimum !== undefined && value < minimum) found(into, 'minimum', { minimum });
  if (maximum !== undefined && value > maximum) found(into, 'maximum', { maximum });
  if (step !== undefined && !isMultiple(value, step)) found(into, 'step', { step });
  checkFormat(field, value, into);
}

function checkText(field: Field, value: string, into: Found[]): void {
  // Length in code points, as in JSON Schema.
  const length = [...value].length;
  if (field.minLength !== undefined && length < field.minLength)
    found(into, 'minLength', { minLength: field.minLength });
  if (field.maxLength !== undefined && length > field.maxLength)
    found(into, 'maxLength', { maxLength: field.maxLength });
  if (field.pattern !== undefined && !(field.matcher ?? patternOf(field.pattern)).test(value))
    found(into, 'pattern', {}, field.patternWords);
  checkFormat(field, value, into);
  if (field.key !== undefined && hasForbiddenCharacter(value)) found(into, 'control-character', {});
}

function checkFormat({ format, formatRule }: Field, value: string | number, into: Found[]): void {
  if (format === undefined) return;
  if (formatRule === undefined) {
    if (typeof value === 'string' && FORMATS.get(format)?.test(value) === false) found(into, 'format', { format });
  } else if (formatRule.type === typeof value && !formatRule.check(value)) {
    found(into, 'format', { format }, formatRule.words);
  }
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const cached = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, cached);
  return cached;
}

function checkLimit(
  { field, minimum, maximum, choices, fixed }: EffectiveField,
  value: JsonValue,
  into: Found[],
): void {
  if (fixed !== undefined && !equalJson(fixed, value)) found(into, 'limit-fixed', {});
  if (typeof value === 'number') {
    if (minimum !== undefined && maximum !== undefined && minimum > maximum) found(into, 'limit-nothing', {});
    else if (minimum !== undefined && value < minimum) found(into, 'limit-minimum', { minimum });
    else if (maximum !== undefined && value > maximum) found(into, 'limit-maximum', { maximum });
  }
  const refused = choices === undefined ? [] : itemsOf(field, value).filter((item) => !isOpen(choices, item));
  if (refused.length === 0) return;
  if (isJsonArray(value)) found(into, 'limit-choices', { refused: refused.join(', ') });
  else found(into, 'limit-choice', {});
}

/** Values to compare with the choices: the items of a list field, else the value itself (even an array). */
function itemsOf({ type }: Field, value: JsonValue): readonly JsonValue[] {
  return type === 'list' && isJsonArray(value) ? value : [value];
}

function isOpen(choices: readonly EffectiveChoice[], value: JsonValue): boolean {
  return choices.some((choice) => choice.excluded === undefined && equalJson(choice.value, value));
}

function caution({ caution: limit }: EffectiveField, value: JsonValue, pointer: string): Issue[] {
  if (limit === undefined || typeof value !== 'number' || value < limit.from) return [];
  return [{ pointer, code: 'caution', params: { from: limit.from }, severity: 'warning', source: 'rule' }];
}

function objections(effective: EffectiveField, value: JsonValue | undefined, pointer: string): Issue[] {
  const raised = effective.objections?.filter((objection) => equalJson(objection.value, value)) ?? [];
  return raised.map(({ severity, reason: { rule, text, params = {} } }) => {
    return { pointer, code: rule, params, severity, source: 'rule', text };
  });
}

function found(into: Found[], code: string, params: Params, words?: Sentence): void {
  into.push({ code, params, ...words });
}

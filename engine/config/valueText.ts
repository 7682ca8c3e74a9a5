import { isJsonArray } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field } from '../plan/field.ts';

/** Default text of false and true (docs/device.md#configuration-text). */
export const DEFAULT_BOOLEAN = ['disabled', 'enabled'] as const;

const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

type Scalar = Exclude<Field['type'], 'list' | 'rows'>;

/** Replaces −0 by 0. */
function plainZero(value: number): number {
  return value === 0 ? 0 : value;
}

function parseInteger(text: string): number | undefined {
  const value = INTEGER.test(text) ? plainZero(Number(text)) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

function parseDecimal(text: string): number | undefined {
  const value = DECIMAL.test(text) ? plainZero(Number(text)) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** Digits of a switch; every number except 0 is on. */
const DIGITS = /^\d{1,3}$/;

/** Parses a switch. Firmware writes the same switch with its own words, the default words, or a number. */
export function parseSwitch(text: string, own: readonly [string, string] = DEFAULT_BOOLEAN): boolean | undefined {
  for (const [off, on] of [own, DEFAULT_BOOLEAN]) {
    if (text === on) return true;
    if (text === off) return false;
  }
  return DIGITS.test(text) ? Number(text) !== 0 : undefined;
}

/** Parsed value, or undefined if the text is not of the type. */
function parseScalar(type: Scalar, text: string, booleans: readonly [string, string]): JsonValue | undefined {
  if (type === 'string') return text;
  if (type === 'integer') return parseInteger(text);
  if (type === 'number') return parseDecimal(text);
  return parseSwitch(text, booleans);
}

/** Value of a choice. Firmware capitalizes some choices (`Managed`). */
function parseChoice(choices: NonNullable<Field['choices']>, text: string): JsonValue {
  const isNamed = ({ value }: { readonly value: JsonValue }, name: string) =>
    typeof value === 'string' && value.toLowerCase() === name;
  if (choices.some(({ value }) => value === text)) return text;
  const alike = choices.filter((choice) => isNamed(choice, text.toLowerCase()));
  return alike.length === 1 ? (alike[0]?.value ?? text) : text;
}

/**
 * True if an empty text means the device's default. This applies to switches, numbers, choices without an empty one,
 * and lists that require an item.
 */
function isDefaultIfEmpty({ type, choices, minItems = 0 }: Field): boolean {
  if (type === 'list') return minItems > 0;
  if (type === 'rows' || type === 'json') return false;
  return type !== 'string' || (choices !== undefined && !choices.some(({ value }) => value === ''));
}

/**
 * Value of a text; undefined if the text is empty and stands for the default. A text of the wrong type is returned
 * unchanged, and the check reports it. Integers are plain decimals in the safe range. Lists are split at commas; an
 * empty text is an empty list.
 */
export function parseValue(field: Field, text: string): JsonValue | undefined {
  const booleans = field.text ?? DEFAULT_BOOLEAN;
  if (text === '' && isDefaultIfEmpty(field)) return undefined;
  if (field.type === 'string' && field.choices !== undefined) return parseChoice(field.choices, text);
  if (field.type !== 'list') return field.type === 'rows' ? text : (parseScalar(field.type, text, booleans) ?? text);
  if (text === '') return [];
  const items: JsonValue[] = [];
  for (const part of text.split(',')) {
    const item = parseScalar(field.itemType ?? 'string', part, booleans);
    if (item === undefined) return text;
    items.push(item);
  }
  return items;
}

/** Decimal notation without exponent: 1e21 as its digits, 1.5e-7 as 0.00000015. */
function decimal(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const shift = Number(exponent);
  if (shift > 0) return sign + whole + fraction.padEnd(shift, '0');
  return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
}

function writeScalar(value: JsonValue, booleans: readonly [string, string]): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return booleans[value ? 1 : 0];
  return typeof value === 'number' && Number.isFinite(value) ? decimal(value) : undefined;
}

/** Text of a value; undefined if no text would give the value back. Does not check for control characters. */
export function writeValue(field: Field, value: JsonValue): string | undefined {
  const booleans = field.text ?? DEFAULT_BOOLEAN;
  if (!isJsonArray(value)) return writeScalar(value, booleans);
  if (field.type !== 'list' || (value.length === 1 && value[0] === '')) return undefined;
  const parts = value.map((item) => writeScalar(item, booleans));
  if (parts.some((part) => part === undefined || part.includes(','))) return undefined;
  return parts.join(',');
}

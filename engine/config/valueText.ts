import { isJsonArray } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field } from '../plan/field.ts';

/** How false and true are written where the schema does not say (docs/device.md#configuration-text). */
export const DEFAULT_BOOLEAN = ['disabled', 'enabled'] as const;

const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

type Scalar = Exclude<Field['type'], 'list' | 'rows'>;

/** The number without a minus before zero. */
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

/** A value that has the type, or nothing. */
function parseScalar(type: Scalar, text: string, booleans: readonly [string, string]): JsonValue | undefined {
  if (type === 'string') return text;
  if (type === 'integer') return parseInteger(text);
  if (type === 'number') return parseDecimal(text);
  if (text === booleans[1]) return true;
  return text === booleans[0] ? false : undefined;
}

/**
 * The value a text stands for. A text that is not of the field's type stays as it is, a string, so that nothing is lost:
 * the check makes an issue of it. Integers are plain decimal and within the safe range; lists are split at commas, the
 * empty text being the empty list.
 */
export function parseValue(field: Field, text: string): JsonValue {
  const booleans = field.text ?? DEFAULT_BOOLEAN;
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

/** A finite number without exponent: 1e21 as its digits, 1.5e-7 as 0.00000015. */
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

/** The text for a value; nothing when no text gives the value back. Control characters are not looked at here. */
export function writeValue(field: Field, value: JsonValue): string | undefined {
  const booleans = field.text ?? DEFAULT_BOOLEAN;
  if (!isJsonArray(value)) return writeScalar(value, booleans);
  if (field.type !== 'list' || (value.length === 1 && value[0] === '')) return undefined;
  const parts = value.map((item) => writeScalar(item, booleans));
  if (parts.some((part) => part === undefined || part.includes(','))) return undefined;
  return parts.join(',');
}

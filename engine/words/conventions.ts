import { FEET } from '../core/length.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field } from '../plan/field.ts';
import { parseNumber } from './parseNumber.ts';

export type UnitSystem = 'metric' | 'imperial';

/** Number formats and units: separators of the language, units of the user. */
export interface Conventions {
  /** Decimal separator of the language. */
  readonly separator: () => string;
  /** Formats a number without a unit: U+2212 minus, no grouping, at most three decimals. */
  readonly format: (value: number) => string;
  /** Display unit of a base unit. */
  readonly unit: (base: string | undefined) => string | undefined;
  /** Formats a value in base units for an input; with `digits` decimals for aligned columns. */
  readonly show: (value: number, field: Field, digits?: number) => string;
  /** Formats a bound in the display unit. If the number is long, the next larger unit is added. */
  readonly bound: (value: number, field: Field) => string;
  /** True if the display unit reverses the sign, so the maximum is displayed as the minimum. */
  readonly isTurned: (field: Field) => boolean;
  /** Formats a long value in the next larger unit: `2.14 mi` for 11319 ft. Undefined if the value is not long. */
  readonly long: (value: number, field: Field) => string | undefined;
  /** Formats a value with its unit: in the next larger unit if that is exact, else in both. */
  readonly words: (value: number, field: Field) => string;
  /**
   * Parses an input as a value in base units. Returns the text itself if it is no number, undefined if it is empty.
   */
  readonly read: (text: string, field: Field) => JsonValue | undefined;
}

interface Conversion {
  readonly unit: string;
  /** Display units per base unit. */
  readonly factor: number;
}

/** Signal levels are stored without the minus sign. */
const METRIC: Readonly<Record<string, Conversion>> = { '−dBm': { unit: 'dBm', factor: -1 } };

const IMPERIAL: Readonly<Record<string, Conversion>> = {
  ...METRIC,
  // Decimals as in all other conversions (D31).
  m: { unit: 'ft', factor: FEET.metre },
  km: { unit: 'mi', factor: 1 / 1.609344 },
};

interface Next {
  readonly unit: string;
  /** Smaller units per larger unit. */
  readonly of: number;
  /** Smallest value, in the smaller unit, that uses the larger unit. */
  readonly from: number;
  /** True if whole values fit three decimals, so the larger unit can stand alone. */
  readonly exact: boolean;
}

const NEXT: Readonly<Record<string, Next>> = {
  ft: { unit: 'mi', of: FEET.mile, from: FEET.mile, exact: false },
  m: { unit: 'km', of: 1000, from: 1000, exact: true },
  MHz: { unit: 'GHz', of: 1000, from: 10_000, exact: true },
};

function knownLocale(locale: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

function separatorOf(locale: string | undefined): string {
  const parts = new Intl.NumberFormat(knownLocale(locale)).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

/** Factor for rounding to the displayed decimals. */
const SHOWN_DECIMALS = 1000;

/**
 * Conventions of a language and a system of units. The separator is loaded lazily: the first `Intl` object of a page
 * costs more than rendering its first fields.
 */
export function createConventions(locale: string | undefined, units: UnitSystem): Conventions {
  let cachedSeparator: string | undefined;
  const separator = (): string => {
    cachedSeparator ??= locale === undefined || /^en\b/i.test(locale) ? '.' : separatorOf(locale);
    return cachedSeparator;
  };
  const write = (plain: string): string => {
    const text = plain.replace('-', '−');
    return text.includes('.') ? text.replace('.', separator()) : text;
  };
  const conversions = units === 'imperial' ? IMPERIAL : METRIC;
  const conversion = (unit: string | undefined) =>
    unit !== undefined && Object.hasOwn(conversions, unit) ? conversions[unit] : undefined;
  const shownOf = (value: number, { unit }: Field): number => {
    const shown = conversion(unit);
    return shown === undefined ? value : Math.round(value * shown.factor * 10) / 10;
  };
  const nextOf = (field: Field): Next | undefined => {
    const unit = conversion(field.unit)?.unit ?? field.unit;
    return unit !== undefined && Object.hasOwn(NEXT, unit) ? NEXT[unit] : undefined;
  };
  const long = (value: number, field: Field): string | undefined => {
    const next = nextOf(field);
    const shown = shownOf(value, field);
    if (next === undefined || shown < next.from) return undefined;
    const digits = next.exact ? SHOWN_DECIMALS : 100;
    return `${write(String(Math.round((shown / next.of) * digits) / digits))} ${next.unit}`;
  };

  const show = (value: number, field: Field, digits?: number): string => {
    if (digits === undefined) return write(String(shownOf(value, field)));
    return write((value * (conversion(field.unit)?.factor ?? 1)).toFixed(digits));
  };
  const bound = (value: number, field: Field): string => {
    const greater = long(value, field);
    const unit = conversion(field.unit)?.unit ?? field.unit;
    const own = [show(value, field), unit].filter((part) => part !== undefined).join(' ');
    return greater === undefined ? own : `${own} (${greater})`;
  };

  return {
    long,
    bound,
    words: (value, field) => (nextOf(field)?.exact === true ? long(value, field) : undefined) ?? bound(value, field),
    separator,
    format: (value) => write(String(Math.round(value * SHOWN_DECIMALS) / SHOWN_DECIMALS)),
    unit: (base) => conversion(base)?.unit ?? base,
    isTurned: ({ unit }) => (conversion(unit)?.factor ?? 1) < 0,
    show,
    read: (text, field) => {
      const value = parseNumber(text, separator);
      const shown = conversion(field.unit);
      if (shown === undefined || typeof value !== 'number') return value;
      // A user who sees −94 may also type 94.
      const base = Math.abs(value / shown.factor) * (shown.factor < 0 ? 1 : Math.sign(value));
      return field.type === 'integer' ? Math.round(base) : Math.round(base * 100) / 100;
    },
  };
}

import { FEET } from '../core/length.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field } from '../plan/field.ts';
import { parseNumber } from './parseNumber.ts';

/** Systems of units a person reads in. */
export type UnitSystem = 'metric' | 'imperial';

/** How numbers are written and read: the marks of the language, the units of the person. */
export interface Conventions {
  /** Decimal separator of the language. */
  readonly separator: () => string;
  /** A number of no unit with U+2212 minus, without grouping, with as many decimals as needed up to three. */
  readonly format: (value: number) => string;
  /** The unit a value of this base unit is shown in. */
  readonly unit: (base: string | undefined) => string | undefined;
  /** A value in its base unit as the text of an input; with `digits` decimals where values stand under each other. */
  readonly show: (value: number, field: Field, digits?: number) => string;
  /** A bound of a field in the unit that the field shows, the next greater unit beside it where it is long. */
  readonly bound: (value: number, field: Field) => string;
  /** True if the shown unit turns the sign: the greatest value is then shown as the least. */
  readonly isTurned: (field: Field) => boolean;
  /** A value that is long in its unit, in the next greater one: `2.14 mi` for 11319 ft. Undefined if it is not long. */
  readonly long: (value: number, field: Field) => string | undefined;
  /** A value with its unit as a person reads it: the next unit where that says the same, else both. */
  readonly words: (value: number, field: Field) => string;
  /** The text of an input as a value in the base unit: the raw text if it is no number, undefined if it is empty. */
  readonly read: (text: string, field: Field) => JsonValue | undefined;
}

interface Conversion {
  readonly unit: string;
  /** How many of the shown unit one base unit is. */
  readonly factor: number;
}

/** A signal is kept without its minus. */
const METRIC: Readonly<Record<string, Conversion>> = { '−dBm': { unit: 'dBm', factor: -1 } };

const IMPERIAL: Readonly<Record<string, Conversion>> = {
  ...METRIC,
  // As many decimals as everywhere else (D31).
  m: { unit: 'ft', factor: FEET.metre },
  km: { unit: 'mi', factor: 1 / 1.609344 },
};

interface Next {
  readonly unit: string;
  /** How many of the shorter unit it is. */
  readonly of: number;
  /** Value of the shorter unit from which on it is used. */
  readonly from: number;
  /** Fits three decimals of whole values, so that it can stand alone. */
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

/** Decimals that are shown of a number that was computed. */
const SHOWN_DECIMALS = 1000;

/**
 * The conventions of a language and a system of units. The first `Intl` object of a page costs more than its first
 * screen of fields, so the language is asked for its separator only when a number has one.
 */
export function createConventions(locale: string | undefined, units: UnitSystem): Conventions {
  let known: string | undefined;
  const separator = (): string => {
    known ??= locale === undefined || /^en\b/i.test(locale) ? '.' : separatorOf(locale);
    return known;
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
      // Who reads −94 types 94 too.
      const base = Math.abs(value / shown.factor) * (shown.factor < 0 ? 1 : Math.sign(value));
      return field.type === 'integer' ? Math.round(base) : Math.round(base * 100) / 100;
    },
  };
}

import type { Field } from '../plan/field.ts';
import type { JsonValue } from '../schema.ts';
import { parseNumber } from './parseNumber.ts';

/** Systems of units a person reads in. */
export type UnitSystem = 'metric' | 'imperial';

/** How numbers are written and read: the marks of the language, the units of the person. */
export interface Conventions {
  /** Decimal separator of the language. */
  readonly separator: () => string;
  /** A number with U+2212 minus, without grouping; `digits` decimals, else as many as needed up to three. */
  readonly format: (value: number, digits?: number) => string;
  /** The unit a value of this base unit is shown in. */
  readonly unit: (base: string | undefined) => string | undefined;
  /** A value in its base unit as the text of an input. */
  readonly show: (value: number, field: Field) => string;
  /** The text of an input as a value in the base unit; raw text where it is no number, nothing where it is empty. */
  readonly read: (text: string, field: Field) => JsonValue | undefined;
}

interface Conversion {
  readonly unit: string;
  /** How many of the shown unit one base unit is. */
  readonly factor: number;
}

const IMPERIAL: Readonly<Record<string, Conversion>> = {
  // As many decimals as everywhere else (specification §9).
  m: { unit: 'ft', factor: 3.2808399 },
  km: { unit: 'mi', factor: 1 / 1.609344 },
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
  const conversion = (unit: string | undefined) =>
    units === 'imperial' && unit !== undefined && Object.hasOwn(IMPERIAL, unit) ? IMPERIAL[unit] : undefined;

  return {
    separator,
    format: (value, digits) =>
      write(
        digits === undefined ? String(Math.round(value * SHOWN_DECIMALS) / SHOWN_DECIMALS) : value.toFixed(digits),
      ),
    unit: (base) => conversion(base)?.unit ?? base,
    show: (value, field) => {
      const shown = conversion(field.unit);
      return write(String(shown === undefined ? value : Math.round(value * shown.factor * 10) / 10));
    },
    read: (text, field) => {
      const value = parseNumber(text, separator);
      const shown = conversion(field.unit);
      if (shown === undefined || typeof value !== 'number') return value;
      const base = value / shown.factor;
      return field.type === 'integer' ? Math.round(base) : Math.round(base * 100) / 100;
    },
  };
}

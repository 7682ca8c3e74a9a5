import { FEET } from 'guywire-engine/core';
import { RATE_STEP, STORAGE_STEP } from '../../rules/constants/general.ts';
import { formatNumber, t } from '../i18n/t.ts';
import type { Units } from './units.ts';

/** Placeholder for a missing value, distinct from zero. */
export const UNKNOWN = '–';

/** Formats a whole number. */
export function figure(value: number | undefined, digits = 0): string {
  return value === undefined ? UNKNOWN : formatNumber(value, { digits });
}

/** Like {@link figure}, with one decimal for fractions. */
export function tenths(value: number | undefined): string {
  return figure(value, value === undefined || Number.isInteger(value) ? 0 : 1);
}

/** Mbit/s without the unit, with one decimal below 10. @param rate kbit/s */
export function megabits(rate: number | undefined): string {
  if (rate === undefined) {
    return UNKNOWN;
  }
  const value = rate / RATE_STEP;
  return formatNumber(value, { digits: value > 0 && value < 9.95 ? 1 : 0 });
}

/** `3.45 km`, `750 m`; `2.14 mi` or `2461 ft` (D31). @param metres the distance */
export function distance(metres: number, units: Units): string {
  if (units === 'imperial') {
    const feet = metres * FEET.metre;
    return feet < FEET.mile
      ? t('{distance} ft', { distance: Math.round(feet) })
      : t('{distance} mi', { distance: hundredths(feet / FEET.mile) });
  }
  return metres < 1000
    ? t('{distance} m', { distance: Math.round(metres) })
    : t('{distance} km', { distance: hundredths(metres / 1000) });
}

/** Distance in a column with one unit and two decimals: `0.75 km`; `2.70 mi`. @param metres the distance */
export function columnDistance(metres: number, units: Units): string {
  return units === 'imperial'
    ? t('{distance} mi', { distance: formatNumber((metres * FEET.metre) / FEET.mile, { digits: 2 }) })
    : t('{distance} km', { distance: formatNumber(metres / 1000, { digits: 2 }) });
}

function hundredths(value: number): string {
  return formatNumber(value, { digits: 2 }).replace(/0$/, '');
}

interface ByteScale {
  readonly step: number;
  readonly units: readonly [string, ...string[]];
}

const TRAFFIC: ByteScale = { step: RATE_STEP, units: ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] };
const STORAGE: ByteScale = { step: STORAGE_STEP, units: ['B', 'KiB', 'MiB', 'GiB', 'TiB'] };

/** Bytes of traffic, in steps of 1000 (D31): `1.2 GB`. */
export function bytes(count: number | undefined): string {
  return scaled(count, TRAFFIC);
}

/** Bytes of memory and files, in steps of 1024 (docs/decisions.md#d90): `128 MiB`. */
export function storage(count: number | undefined): string {
  return scaled(count, STORAGE);
}

function scaled(count: number | undefined, { step, units }: ByteScale): string {
  if (count === undefined || count < 0) return UNKNOWN;
  let value = count;
  let unit = 0;
  while (value >= step - 0.5 && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const text = formatNumber(value, { digits: unit > 0 && value < 9.95 ? 1 : 0 });
  return t('{value} {unit}', { value: text, unit: units[unit] ?? units[0] });
}

/** Percentage from 0 to 100; undefined if a value is missing or the whole is 0. */
export function percentOf(part: number | undefined, whole: number | undefined): number | undefined {
  return part === undefined || whole === undefined || whole <= 0
    ? undefined
    : Math.min(100, Math.max(0, (part / whole) * 100));
}

/** MHz from which frequencies are shown in GHz. */
const LONG = 10_000;

/** `5530 MHz`, `64.8 GHz`. @param frequency MHz */
export function frequencyWords(frequency: number): string {
  return frequency < LONG
    ? t('{frequency} MHz', { frequency })
    : t('{frequency} GHz', { frequency: formatNumber(frequency / 1000) });
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Duration in its two largest units: `3 d 4 h`, `12 min 5 s`, `40 s`. @param seconds not below 0 */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= DAY) {
    return t('{days} d {hours} h', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  }
  if (whole >= HOUR) {
    return t('{hours} h {minutes} min', {
      hours: Math.floor(whole / HOUR),
      minutes: Math.floor((whole % HOUR) / MINUTE),
    });
  }
  if (whole >= MINUTE) {
    return t('{minutes} min {seconds} s', { minutes: Math.floor(whole / MINUTE), seconds: whole % MINUTE });
  }
  return t('{seconds} s', { seconds: whole });
}

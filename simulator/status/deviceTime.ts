import { TIME_ZONES } from '../../rules/system/timeZones.ts';

/** Offset of standard time from a POSIX time zone in minutes east, `EET-2EEST,…` → 120; 0 when it cannot be read. */
function minutesEast(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /^(?:[A-Za-z]{3,6}|<[^>]{3,6}>)([+-]?)(\d{1,2})(?::(\d{2}))?/.exec(zone) ?? [];
  const west = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? west : -west;
}

const known = new Set(Intl.supportedValuesOf('timeZone'));

/** A place for each POSIX rule: one of those that have it, and so the same time. */
const PLACES = new Map([...TIME_ZONES].filter(([name]) => known.has(name)).map(([name, rule]) => [rule, name]));

/**
 * Local date and time as `YYYY-MM-DD HH:MM:SS`: with daylight saving where a named time zone has the rule, else in
 * standard time.
 * @param milliseconds since 1970; @param zone POSIX time zone (`system.timezone`).
 */
export function deviceTime(milliseconds: number, zone: string): string {
  // A rule without a date of change has one offset the whole year, which is much quicker to reckon with than a place.
  const place = zone.includes(',') ? PLACES.get(zone) : undefined;
  // Swedish times are written year first.
  if (place !== undefined) return new Date(milliseconds).toLocaleString('sv-SE', { timeZone: place });
  const local = new Date(milliseconds + minutesEast(zone) * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

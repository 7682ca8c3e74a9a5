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

/** Swedish times are written year first. A format takes long to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(place: string): Intl.DateTimeFormat {
  const format =
    formats.get(place) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(place, format);
  return format;
}

/** What was told last: every station of a status tells the same. */
let told = { second: Number.NaN, zone: '', text: '' };

/**
 * Local date and time as `YYYY-MM-DD HH:MM:SS`: with daylight saving where a named time zone has the rule, else in
 * standard time.
 * @param milliseconds since 1970; @param zone POSIX time zone (`system.timezone`).
 */
export function deviceTime(milliseconds: number, zone: string): string {
  const second = Math.floor(milliseconds / 1000);
  if (told.second !== second || told.zone !== zone) told = { second, zone, text: timeText(milliseconds, zone) };
  return told.text;
}

function timeText(milliseconds: number, zone: string): string {
  const place = PLACES.get(zone);
  if (place !== undefined) return formatOf(place).format(milliseconds);
  const local = new Date(milliseconds + minutesEast(zone) * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

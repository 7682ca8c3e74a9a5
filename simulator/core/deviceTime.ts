import { TIME_ZONES } from '../../rules/system/timeZones.ts';

/** Standard time offset of a POSIX time zone in minutes east: `EET-2EEST,…` → 120. 0 if it cannot be parsed. */
function minutesEast(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /^(?:[A-Za-z]{3,6}|<[^>]{3,6}>)([+-]?)(\d{1,2})(?::(\d{2}))?/.exec(zone) ?? [];
  const west = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? west : -west;
}

const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** An IANA time zone for each POSIX rule. Zones with the same rule have the same time. */
const PLACES = new Map([...TIME_ZONES].filter(([name]) => zones.has(name)).map(([name, rule]) => [rule, name]));

/** Cached because they are slow to create. The `sv` locale formats dates as YYYY-MM-DD. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(place: string): Intl.DateTimeFormat {
  const format =
    formats.get(place) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(place, format);
  return format;
}

/** Last result. All stations of a status have the same time. */
let last = { second: Number.NaN, zone: '', text: '' };

/**
 * Local time as `YYYY-MM-DD HH:MM:SS`. With daylight saving if an IANA zone has the same rule, else standard time.
 * @param milliseconds since 1970
 * @param zone POSIX time zone (`system.timezone`)
 */
export function deviceTime(milliseconds: number, zone: string): string {
  const second = Math.floor(milliseconds / 1000);
  if (last.second !== second || last.zone !== zone) last = { second, zone, text: timeText(milliseconds, zone) };
  return last.text;
}

function timeText(milliseconds: number, zone: string): string {
  const place = PLACES.get(zone);
  if (place !== undefined) return formatOf(place).format(milliseconds);
  const local = new Date(milliseconds + minutesEast(zone) * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

import { TIME_ZONES } from '../../../rules/system/timeZones.ts';

/** UTC time in the format of the device. */
const UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/;
/** POSIX time zone: offset of standard time west of Greenwich. */
const POSIX = /^(?:[A-Za-z]{3,6}|<[^>]{3,6}>)([+-]?)(\d{1,2})(?::(\d{2}))?/;

/**
 * Converts UTC to device time: by the named zone with daylight saving, else by the standard time of the rule.
 * @param rule `system.timezone`; @param name `system.timezone.name`
 * @returns year first; other texts unchanged
 */
export function deviceTime(rule: string | undefined, name: string | undefined): (utc: string) => string {
  const local = localTime(rule ?? 'GMT', name);
  return (utc) => {
    const [, date, time] = UTC.exec(utc) ?? [];
    const moment = Date.parse(`${date}T${time}Z`);
    return Number.isNaN(moment) ? utc : local(moment);
  };
}

function localTime(rule: string, name: string | undefined): (moment: number) => string {
  const named = name !== undefined && TIME_ZONES.get(name) === rule ? name : undefined;
  const place = named ?? [...TIME_ZONES].find(([, other]) => other === rule)?.[0];
  try {
    // The `sv` locale formats dates as YYYY-MM-DD.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'medium' });
    if (place !== undefined) return (moment) => format.format(moment);
  } catch {
    // The browser does not know the zone. Use the rule.
  }
  const [, sign, hours = '0', minutes = '0'] = POSIX.exec(rule) ?? [];
  const west = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return (moment) => new Date(moment - west * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

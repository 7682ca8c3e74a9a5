import { TIME_ZONES } from '../../../rules/system/timeZones.ts';

/** A time in UTC as the device writes it. */
const UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/;
/** A POSIX time zone: how far standard time is west of Greenwich. */
const POSIX = /^(?:[A-Za-z]{3,6}|<[^>]{3,6}>)([+-]?)(\d{1,2})(?::(\d{2}))?/;

/**
 * Makes UTC the time of the device: by the place of its time zone with daylight saving, by the rule's standard time where no
 * place is known to have it.
 * @param rule `system.timezone`; @param name `system.timezone.name`
 * @returns year first; what is no time stays as it is
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
    // Swedish times are written year first.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'medium' });
    if (place !== undefined) return (moment) => format.format(moment);
  } catch {
    // A browser that does not know the place keeps to the rule.
  }
  const [, sign, hours = '0', minutes = '0'] = POSIX.exec(rule) ?? [];
  const west = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return (moment) => new Date(moment - west * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

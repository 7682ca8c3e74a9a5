import { TIME_ZONES } from '../../rules/system/timeZones.ts';

/** Offset of standard time from a POSIX time zone in minutes east, `EET-2EEST,…` → 120; 0 when it cannot be read. */
function minutesEast(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /^(?:[A-Za-z]{3,6}|<[^>]{3,6}>)([+-]?)(\d{1,2})(?::(\d{2}))?/.exec(zone) ?? [];
  const west = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? west : -west;
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** The clock of the places that have a rule; nothing where none is known to have it. */
function clockOf(rule: string): Intl.DateTimeFormat | undefined {
  if (clocks.has(rule)) return clocks.get(rule);
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  const place = [...TIME_ZONES].find(([name, own]) => own === rule && known.has(name))?.[0];
  // Swedish times are written year first.
  const options = { timeZone: place, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = place === undefined ? undefined : new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(rule, clock);
  return clock;
}

/**
 * Local date and time as `YYYY-MM-DD HH:MM:SS`: with daylight saving where a named time zone has the rule, else in
 * standard time.
 * @param milliseconds since 1970; @param zone POSIX time zone (`system.timezone`).
 */
export function deviceTime(milliseconds: number, zone: string): string {
  const clock = clockOf(zone);
  if (clock !== undefined) return clock.format(milliseconds);
  const local = new Date(milliseconds + minutesEast(zone) * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

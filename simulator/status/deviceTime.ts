/** Offset of standard time from a POSIX time zone in minutes east, `EET-2EEST,…` → 120; 0 when it cannot be read. */
function minutesEast(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /^(?:[A-Za-z]{3,6}|<[^>]{3,6}>)([+-]?)(\d{1,2})(?::(\d{2}))?/.exec(zone) ?? [];
  const west = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? west : -west;
}

/**
 * Local date and time as `YYYY-MM-DD HH:MM:SS`, in standard time.
 * @param milliseconds since 1970; @param zone POSIX time zone (`system.timezone`).
 */
export function deviceTime(milliseconds: number, zone: string): string {
  const local = new Date(milliseconds + minutesEast(zone) * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

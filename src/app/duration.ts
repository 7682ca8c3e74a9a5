import { t } from '../i18n/t.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time by its two largest units: `3 d 4 h`, `12 min 5 s`, `40 s`. @param seconds not below 0 */
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

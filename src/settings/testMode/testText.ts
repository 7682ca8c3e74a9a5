import { currentLocale, t } from '../../i18n/t.ts';
import type { TestEnd } from '../core/testState.ts';

/** Countdown as `m:ss`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function testEndText(end: TestEnd): string {
  if (end.isKept) {
    return end.by === 'here'
      ? t('Kept: the tested settings are saved and in use.')
      : t('The tested settings were kept from another session; they are saved and in use.');
  }
  if (end.at === undefined) return t(REVERTED[end.by]);
  return t(REVERTED_AT[end.by], {
    time: new Date(end.at).toLocaleTimeString(currentLocale(), { timeStyle: 'short' }),
  });
}

const REVERTED = {
  here: 'Test ended here; saved settings restored.',
  elsewhere: 'Test ended by another session or a restart; saved settings restored.',
  time: 'Test expired; saved settings restored.',
  restart: 'The device restarted during the test; saved settings restored.',
} as const;

const REVERTED_AT = {
  ...REVERTED,
  time: 'Test expired at {time}; saved settings restored.',
  restart: 'The device restarted at {time}, during the test; saved settings restored.',
} as const;

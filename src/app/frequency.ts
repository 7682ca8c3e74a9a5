import { formatNumber, t } from '../i18n/t.ts';

/** MHz from which on a frequency is said in GHz. */
const LONG = 10_000;

/** `5530 MHz`, `64.8 GHz`. @param frequency MHz */
export function frequencyWords(frequency: number): string {
  return frequency < LONG
    ? t('{frequency} MHz', { frequency })
    : t('{frequency} GHz', { frequency: formatNumber(frequency / 1000) });
}

import { currentLocale, formatNumber } from '../i18n/t.ts';
import type { ChartSource } from './chartData.ts';

/** Text of a missing value. */
export const UNKNOWN = '–';

/** Formatted x value: `14:05:09`, `Nov 19, 14:05`, or its number. */
export function placeWords(
  value: number | undefined,
  kind: ChartSource['xKind'],
  isLong: boolean,
  label = '',
): string {
  if (value === undefined) return UNKNOWN;
  if (kind === 'plain') return label === '' ? formatNumber(value) : `${label} ${formatNumber(value)}`;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return UNKNOWN;
  return isLong
    ? time.toLocaleString(currentLocale(), {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    : time.toLocaleTimeString(currentLocale(), { hourCycle: 'h23' });
}

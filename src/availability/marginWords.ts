import type { FadeMargin } from '../../rules/prediction/fadeMargin.ts';
import { formatNumber, t } from '../i18n/t.ts';

/** Smallest rain margin of some links, which requires no place; undefined without links. */
export function marginWords(fades: readonly FadeMargin[]): string | undefined {
  if (fades.length === 0) return undefined;
  return t('{margin} dB rain margin.', { margin: marginDecibels(Math.min(...fades.map(({ margin }) => margin))) });
}

/**
 * Formats decibels, rounded down.
 * @param hundredths hundredths of a decibel
 */
export const marginDecibels = (hundredths: number): string =>
  formatNumber(Math.floor(hundredths / 10) / 10, { digits: 1 });

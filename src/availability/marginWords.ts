import type { FadeMargin } from '../../rules/prediction/fadeMargin.ts';
import { formatNumber, t } from '../i18n/t.ts';

/** The least margin of some links, for which no place is needed; undefined without one. */
export function marginWords(fades: readonly FadeMargin[]): string | undefined {
  if (fades.length === 0) return undefined;
  return t('{margin} dB rain margin.', { margin: marginDecibels(Math.min(...fades.map(({ margin }) => margin))) });
}

/** Rounded down. @param hundredths of decibels */
export const marginDecibels = (hundredths: number): string =>
  formatNumber(Math.floor(hundredths / 10) / 10, { digits: 1 });

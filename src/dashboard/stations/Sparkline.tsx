import { memo, useContext } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { figure } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';
import { sparklinePath } from './sparklinePath.ts';
import { TrendsContext } from './stationTrends.ts';

const WIDTH = 50;
const HEIGHT = 14;

/** Recent signal of a station. Re-renders when there is a new value, not with each status. */
export const Sparkline = memo(function Sparkline({ mac }: { readonly mac: string }) {
  const { isLive, trendOf } = useCell(useContext(TrendsContext));
  const trend = trendOf(mac);
  if (trend === undefined) return null;
  const range = { low: figure(trend.low), high: figure(trend.high) };
  const label = isLive ? t('last 2 min: {low} to {high} dBm', range) : t('last hour: {low} to {high} dBm', range);
  return (
    <svg className="station-trend" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{label}</title>
      <path d={sparklinePath(trend, WIDTH, HEIGHT)} />
    </svg>
  );
});

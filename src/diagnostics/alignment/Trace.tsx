import { memo } from 'react';
import { figure } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';
import { FRESH, type Heard, TRACE, traceScale } from './heard.ts';

const WIDTH = 332;
const HEIGHT = 44;
const EDGE = 6;

/** Signal of the last 30 s as a line with peak and expected level. Magnified near the peak. */
export const Trace = memo(function Trace({
  levels: heard,
  expected,
  now,
}: {
  readonly levels: Heard;
  readonly expected: number | undefined;
  readonly now: number;
}) {
  const { trace, peak } = heard;
  const scale = traceScale(heard);
  const x = (at: number) => EDGE + Math.max(0, 1 - (now - at) / TRACE) * (WIDTH - 2 * EDGE);
  const y = (signal: number) =>
    EDGE + (1 - Math.min(1, Math.max(0, (signal - scale.least) / (scale.most - scale.least)))) * (HEIGHT - 2 * EDGE);
  const shown = trace.filter(({ at }) => at > now - TRACE);
  const line = shown
    .map(({ at, signal }, index) => {
      const before = shown[index - 1];
      const isGap = before === undefined || at - before.at > FRESH;
      return `${isGap ? 'M' : 'L'}${x(at).toFixed(1)} ${y(signal).toFixed(1)}`;
    })
    .join('');
  const newest = shown.at(-1);
  const isExpectedIn = expected !== undefined && expected >= scale.least && expected <= scale.most;
  return (
    <figure className="align-trace">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {isExpectedIn && <line className="align-expected" x1={0} x2={WIDTH} y1={y(expected)} y2={y(expected)} />}
        <path className="align-line" d={line} />
        {peak !== undefined && peak.at > now - TRACE && (
          <line className="align-peak-dot" x1={x(peak.at)} x2={x(peak.at)} y1={y(peak.signal)} y2={y(peak.signal)} />
        )}
        {newest !== undefined && (
          <line
            className="align-dot"
            x1={x(newest.at)}
            x2={x(newest.at)}
            y1={y(newest.signal)}
            y2={y(newest.signal)}
          />
        )}
      </svg>
      <figcaption>
        <span dir="auto">{t('{seconds} s', { seconds: -TRACE / 1000 })}</span>
        <span dir="auto">
          {t('{least} to {most} dBm', { least: figure(scale.least), most: figure(scale.most) })}
          {expected !== undefined && t(' · expected {signal}', { signal: figure(expected) })}
        </span>
        <span>{t('now')}</span>
      </figcaption>
    </figure>
  );
});

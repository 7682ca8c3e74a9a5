import { type Axis, axisBottom, axisRight } from 'd3-axis';
import { scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { useLayoutEffect, useRef } from 'react';
import { type ChartBounds, type ChartSeries, type Column, chartData, knownOf } from '../chart/chartData.ts';
import { DataTable } from '../chart/DataTable.tsx';
import '../chart/Chart.css';
import { useWidth } from '../diagnostics/useWidth.ts';
import { currentLocale, formatNumber, t } from '../i18n/t.ts';

const HEIGHT = 150;
/** Right of the lines stand their figures, below them the times. */
const EDGE = { start: 8, end: 48, top: 8, bottom: 22 } as const;
const LEVELS = 4;
/** Pixels a time takes with the room beside it. */
const TIME = 110;
/** Pixels of a drawing that has not been laid out. */
const LEAST = 160;

interface Props {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly x: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly bounds: ChartBounds;
  readonly digits?: number;
}

/**
 * Lines over time as they were once: a drawing that paper takes as well, in any theme, with its data as a table; null
 * if too little was measured for a line.
 */
export function ReportChart({ title, x, series, bounds, digits = 0 }: Props) {
  const frame = useRef<HTMLElement>(null);
  // Paper takes it as wide as it was.
  const width = Math.max(LEAST, useWidth(frame));
  const data = chartData({ x, xKind: 'time', series, bounds });
  if (data.series.every((column) => knownOf(column).length < 2)) return null;
  const { xAxis, yAxis } = data;
  const right = width - EDGE.end;
  const foot = HEIGHT - EDGE.bottom;
  // Round times are so many seconds before the last one.
  const across = scaleLinear([(xAxis.low - xAxis.high) / 1000, 0], [EDGE.start, right]);
  const down = scaleLinear([yAxis.low, yAxis.high], [foot, EDGE.top]);
  const lineOf = (column: Column) =>
    data.x
      .map((at, index) => {
        const value = column[index] ?? null;
        if (value === null) return '';
        const isFirst = (column[index - 1] ?? null) === null;
        return `${isFirst ? 'M' : 'L'}${across((at - xAxis.high) / 1000).toFixed(1)} ${down(value).toFixed(1)}`;
      })
      .join('');
  return (
    <figure ref={frame} className="report-chart">
      <figcaption>
        <strong>{title}</strong>
        {series.map(({ label, tone }) => (
          <span key={label}>
            <i className={`chart-tone-${tone}`} aria-hidden="true" />
            {label}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title} direction="ltr">
        <DrawnAxis
          to={`translate(0,${foot})`}
          axis={axisBottom<number>(across)
            .ticks(Math.max(2, Math.floor((right - EDGE.start) / TIME)))
            .tickFormat((seconds) => t('{seconds} s', { seconds: formatNumber(seconds) }))
            .tickSizeOuter(0)}
        />
        <DrawnAxis
          to={`translate(${right},0)`}
          axis={axisRight<number>(down)
            .ticks(LEVELS)
            .tickFormat((level) => formatNumber(level))
            // Through the whole drawing.
            .tickSizeInner(EDGE.start - right)
            .tickSizeOuter(0)
            .tickPadding(8)}
        />
        {series.map(({ label, tone }, index) => (
          <path
            key={label}
            className={`report-line chart-tone-${tone}`}
            strokeDasharray={index === 0 ? undefined : '6 3'}
            d={lineOf(data.series[index] ?? [])}
          />
        ))}
      </svg>
      <DataTable
        data={data}
        labels={{ caption: title, place: t('Time'), columns: series.map(({ label }) => label) }}
        place={clockWords}
        digits={digits}
      />
    </figure>
  );
}

/** An axis with its ticks, which are those of its scale. */
function DrawnAxis<Value>({ axis, to }: { readonly axis: Axis<Value>; readonly to: string }) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (group.current !== null) select(group.current).call(axis);
  });
  return <g ref={group} className="report-axis" transform={to} />;
}

const clockWords = (at: number): string => new Date(at).toLocaleTimeString(currentLocale(), { hourCycle: 'h23' });

import { type Axis, axisBottom, axisRight } from 'd3-axis';
import { scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { useLayoutEffect, useRef } from 'react';
import { type ChartBounds, type ChartSeries, type Column, chartData, knownOf } from '../chart/chartData.ts';
import { DataTable } from '../chart/DataTable.tsx';
import '../chart/Chart.css';
import { currentLocale, formatNumber, t } from '../i18n/t.ts';
import { useWidth } from '../ui/useWidth.ts';

const HEIGHT = 150;
/** Figures are right of the lines, times below. */
const EDGE = { start: 8, end: 48, top: 8, bottom: 22 } as const;
const LEVELS = 4;
/** Pixels per time label, including space. */
const TIME = 110;
/** Width in pixels before the layout is known. */
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
 * Static chart of lines over time, printable in any theme, with its data as a table. Null if too few values were
 * measured.
 */
export function ReportChart({ title, x, series, bounds, digits = 0 }: Props) {
  const frame = useRef<HTMLElement>(null);
  // Printed in the same width.
  const width = Math.max(LEAST, useWidth(frame));
  const data = chartData({ x, xKind: 'time', series, bounds });
  if (data.series.every((column) => knownOf(column).length < 2)) return null;
  const { xAxis, yAxis } = data;
  const right = width - EDGE.end;
  const foot = HEIGHT - EDGE.bottom;
  // Ticks are round numbers of seconds before the last value.
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
            // Grid lines across the whole chart.
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

/** Axis with the ticks of its scale. */
function DrawnAxis<Value>({ axis, to }: { readonly axis: Axis<Value>; readonly to: string }) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (group.current !== null) select(group.current).call(axis);
  });
  return <g ref={group} className="report-axis" transform={to} />;
}

const clockWords = (at: number): string => new Date(at).toLocaleTimeString(currentLocale(), { hourCycle: 'h23' });

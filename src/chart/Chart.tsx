import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber, t } from '../i18n/t.ts';
import { ChartEvents } from './ChartEvents.tsx';
import {
  CHART_HEIGHT,
  type ChartData,
  type ChartEvent,
  type ChartSeries,
  type ChartSource,
  type ChartZoom,
  type Column,
  chartData,
  knownOf,
} from './chartData.ts';
import { DataTable } from './DataTable.tsx';
import { placeWords, UNKNOWN } from './placeWords.ts';
import { createPlot, type Plot, type PlotShape } from './plot.ts';
import './Chart.css';

export interface ChartProps extends ChartSource {
  /** Translated title of the description and the table. */
  readonly label: string;
  /** Unit of the values: `dBm`. */
  readonly unit: string;
  /** Title of a plain x axis with its unit: `Frequency, MHz`. */
  readonly xLabel?: string;
  /** Events marked over the lines. */
  readonly events?: readonly ChartEvent[];
  /** Decimals of the values in text. Default: none. */
  readonly digits?: number;
  /** Height of the drawing in CSS pixels. */
  readonly height?: number;
  /** Charts with the same key synchronize their cursors. */
  readonly sync?: string;
  /** Called with the part that the user drags over, or undefined after a double-click. */
  readonly onZoom?: (zoom: ChartZoom | undefined) => void;
  /** Content beside the legend: a title, a choice. */
  readonly heading?: ReactNode;
}

/** Milliseconds of an axis above which times include the day. */
const TIME_ALONE = 12 * 3_600_000;

/**
 * Line chart over time or another quantity, with axes, a legend with the newest or selected values, and a table.
 * Missing values are gaps. Accepts any values.
 */
export function Chart(props: ChartProps) {
  const { label, unit, x, xKind, xLabel, span, series, band, bounds, digits = 0, heading } = props;
  const { height = CHART_HEIGHT, sync, zoom, onZoom } = props;
  const events = distinct(props.events ?? []);
  const data = useMemo(
    () => chartData({ x, xKind, span, zoom, series, band, bounds }),
    [x, xKind, span, zoom, series, band, bounds],
  );
  const isLong = data.xAxis.high - data.xAxis.low > TIME_ALONE;
  const [pointed, setPointed] = useState<number>();
  const last = data.x.length - 1;
  const at = pointed === undefined || pointed > last ? last : pointed;
  const valueAt = (column: Column | undefined) => wordsOf(column?.[at] ?? null, digits);
  return (
    <div className="chart">
      <div className="chart-header">
        {heading}
        <ul className="chart-legend" aria-label={t('Values of {chart}', { chart: label })}>
          {series.map((one, index) => (
            <li key={one.label}>
              <LineSample of={one} />
              <bdi>{one.label}</bdi>
              <strong>
                <bdi>{valueAt(data.series[index])}</bdi>
              </strong>
              {one === series.at(-1) && <span className="chart-unit">{unit}</span>}
            </li>
          ))}
          {pointed !== undefined && at !== last && (
            <li className="chart-at">
              <bdi>{placeWords(data.x[at], xKind, isLong, xLabel)}</bdi>
            </li>
          )}
        </ul>
      </div>
      <Drawing
        data={data}
        series={series}
        height={height}
        xKind={xKind}
        sync={sync}
        summary={summaryOf(props, data)}
        onCursor={setPointed}
        onZoom={onZoom}
      >
        <ChartEvents axis={data.xAxis} events={events} />
        {data.yAxis.ticks.length === 0 && (
          <p className="chart-empty" dir="auto">
            {t('No data yet.')}
          </p>
        )}
        {band !== undefined && <span className="chart-band-label">{band.label}</span>}
      </Drawing>
      <DataTable
        data={data}
        labels={labelsOf(props)}
        place={(value) => placeWords(value, xKind, isLong)}
        digits={digits}
      >
        <EventList events={events} xKind={xKind} isLong={isLong} />
      </DataTable>
    </div>
  );
}

type EventListProps = Pick<ChartProps, 'xKind'> & {
  readonly events: readonly ChartEvent[];
  readonly isLong: boolean;
};

/** Events with their times. */
function EventList({ events, xKind, isLong }: EventListProps) {
  return (
    <ul>
      {events.map(({ at, label }) => (
        <li key={`${at} ${label}`}>
          <bdi>{placeWords(at, xKind, isLong)}</bdi> <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface DrawingProps extends Pick<PlotShape, 'height' | 'xKind' | 'sync'> {
  readonly data: ChartData;
  readonly series: readonly ChartSeries[];
  readonly summary: string;
  readonly onCursor: (index: number | undefined) => void;
  readonly onZoom: ChartProps['onZoom'];
  readonly children: ReactNode;
}

function Drawing({ data, series, height, xKind, sync, summary, onCursor, onZoom, children }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const newest = useRef(data);
  const zoomTo = useRef(onZoom);
  zoomTo.current = onZoom;
  const lines = series.map(({ tone, dashed = false, fill = false }) => ({ tone, dashed, fill }));
  const hasBand = data.band !== undefined;
  // The plot is recreated only when its structure changes. New values update it.
  const zooms = onZoom !== undefined;
  const shape = JSON.stringify({ lines, band: hasBand, xKind, height, sync, zooms } satisfies PlotShape);
  useEffect(() => {
    newest.current = data;
    plot.current?.update(data);
  }, [data]);
  useEffect(() => {
    if (box.current === null) return;
    const drawing = createPlot(box.current, readShape(shape), newest.current, {
      point: onCursor,
      zoom: (part) => zoomTo.current?.(part),
    });
    plot.current = drawing;
    return () => {
      plot.current = undefined;
      drawing.destroy();
    };
  }, [shape, onCursor]);
  return (
    <div className="chart-drawing" dir="ltr" style={{ blockSize: height }}>
      <div ref={box} className="chart-plot" role="img" aria-label={summary} />
      <div className="chart-over" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

function readShape(shape: string): PlotShape {
  return JSON.parse(shape);
}

/** Sample of the line in the legend. */
function LineSample({ of: { tone, dashed = false } }: { readonly of: ChartSeries }) {
  return (
    <svg className={`chart-sample chart-tone-${tone}`} viewBox="0 0 14 4" aria-hidden="true">
      <path d="M0 2h14" stroke="currentColor" strokeWidth="2" strokeDasharray={dashed ? '4 3' : undefined} />
    </svg>
  );
}

/** Removes events with the same text at the same place. */
function distinct(events: readonly ChartEvent[]): readonly ChartEvent[] {
  return [...new Map(events.map((event) => [`${event.at} ${event.label}`, event])).values()];
}

/** Summary with one sentence per line: newest value, minimum and maximum. */
function summaryOf({ label, unit, series, digits = 0 }: ChartProps, data: ChartData): string {
  const parts = series.map((one, index) => {
    const numbers = knownOf(data.series[index] ?? []);
    return numbers.length === 0
      ? t('{line}: no values', { line: one.label })
      : t('{line}: {now} {unit}, lowest {low}, highest {high}', {
          line: one.label,
          now: wordsOf(data.series[index]?.at(-1) ?? null, digits),
          unit,
          low: wordsOf(least(numbers), digits),
          high: wordsOf(-least(numbers.map((value) => -value)), digits),
        });
  });
  return `${label}. ${parts.join('. ')}`;
}

const least = (values: readonly number[]): number =>
  values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);

function labelsOf({ label, unit, xKind, xLabel, series, band }: ChartProps) {
  return {
    caption: unit === '' ? label : t('{chart}, {unit}', { chart: label, unit }),
    place: xKind === 'time' ? t('Time') : (xLabel ?? ''),
    columns: [...series.map((one) => one.label), ...(band === undefined ? [] : [t('Lowest'), t('Highest')])],
  };
}

function wordsOf(value: number | null, digits: number): string {
  return value === null ? UNKNOWN : formatNumber(value, { digits });
}

import { scaleTime } from 'd3-scale';

/** Default height of a drawing, CSS pixels. */
export const CHART_HEIGHT = 180;

/** Colours of lines and marks: token names. */
export type ChartTone = 'accent' | 'ink' | 'muted' | 'pending' | 'good' | 'warn' | 'bad';

/** One value per x value. Missing or non-finite values are gaps. */
export type ChartValues = readonly (number | undefined)[];

export interface ChartSeries {
  /** Translated, unique in the chart. */
  readonly label: string;
  readonly values: ChartValues;
  readonly tone: ChartTone;
  readonly dashed?: boolean;
  /** True to fill the area below the line. */
  readonly fill?: boolean;
}

export interface ChartBand {
  readonly label: string;
  readonly low: ChartValues;
  readonly high: ChartValues;
}

export interface ChartEvent {
  /** X value. */
  readonly at: number;
  readonly label: string;
  readonly tone: 'good' | 'warn' | 'bad';
  /** Fragment of the target page. For the keyboard there is a link beside the chart. */
  readonly link?: string;
}

/** Minimum range of the value axis. */
export interface ChartBounds {
  readonly low?: number;
  readonly high?: number;
  /** Minimum span of the range. */
  readonly span?: number;
}

/** Part of an x axis, with `low` below `high`. */
export interface ChartZoom {
  readonly low: number;
  readonly high: number;
}

export interface ChartSource {
  /** Clock milliseconds for `time`, otherwise any quantity: MHz, packet number. */
  readonly x: readonly number[];
  readonly xKind: 'time' | 'plain';
  /** Minimum part of the x axis to show, up to the newest x value: milliseconds for `time`. */
  readonly span?: number | undefined;
  /** Visible part of the x axis. Default: all. */
  readonly zoom?: ChartZoom | undefined;
  readonly series: readonly ChartSeries[];
  readonly band?: ChartBand | undefined;
  readonly bounds?: ChartBounds | undefined;
}

export interface Axis {
  readonly low: number;
  readonly high: number;
  /** Empty for values if there are none. */
  readonly ticks: readonly number[];
}

/** Columns of equal length: ascending x, null for missing values. */
export interface ChartData {
  readonly x: readonly number[];
  readonly series: readonly Column[];
  readonly band?: { readonly low: Column; readonly high: Column } | undefined;
  readonly xAxis: Axis;
  readonly yAxis: Axis;
}

export type Column = readonly (number | null)[];

/** Larger and smaller values exceed the precision of numbers. No radio measures them. */
const LARGEST = 1e15;
const SMALLEST = 1e-9;
/** Approximate number of sections of a time axis. */
const TIME_PARTS = 4;
const VALUE_PARTS = 4;
const X_PARTS = 6;

/** Prepares data for drawing. Drops x values that are not finite or not visible, with their values. */
export function chartData({ x, xKind, span = 0, zoom, series, band, bounds }: ChartSource): ChartData {
  const order = orderOf(x, zoom);
  const places = order.map((index) => x[index] ?? 0);
  const columns = series.map(({ values }) => columnOf(values, order));
  const edges = band && { low: columnOf(band.low, order), high: columnOf(band.high, order) };
  const shown = edges === undefined ? columns : [...columns, edges.low, edges.high];
  return {
    x: places,
    series: columns,
    band: edges,
    xAxis: xKind === 'time' ? timeAxis(zoom ?? timeSpan(places, span)) : plainAxis(places),
    yAxis: valueAxis(shown, bounds),
  };
}

export function knownOf(column: Column): readonly number[] {
  return column.filter((value) => value !== null);
}

/**
 * Axis with round limits and sections of one round size.
 * @param low not above `high`
 * @param parts maximum number of sections
 * @param least minimum size of a section
 */
export function roundAxis(low: number, high: number, parts: number, least = 0): Axis {
  const finest = Math.max(least, Math.max(Math.abs(low), Math.abs(high), 1) * SMALLEST);
  const step = roundStep(low, high, parts, Math.max((high - low) / parts, finest));
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  const ticks = Array.from({ length: count + 1 }, (_, index) => exact((first + index) * step));
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks };
}

/** Readable section sizes. */
const ROUND = [1, 1.5, 2, 2.5, 4, 5, 10, 15, 20, 25, 40, 50] as const;

function roundStep(low: number, high: number, parts: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = ROUND.map((step) => exact(step * power)).filter((step) => step < 1 || Number.isInteger(step));
  const fits = (step: number) => Math.ceil(high / step) - Math.floor(low / step) <= parts;
  return steps.find((step) => step >= least && fits(step)) ?? power * 100;
}

/** Removes rounding errors of binary fractions: 0.1 · 3 is 0.3. */
function exact(value: number): number {
  return Math.abs(value) < SMALLEST ? 0 : Number(value.toPrecision(12));
}

/** Indices in ascending order of x. For equal x, the last one counts. */
function orderOf(x: readonly number[], zoom: ChartZoom | undefined): readonly number[] {
  const isVisible = (place: number) => zoom === undefined || (place >= zoom.low && place <= zoom.high);
  const usable = new Map(
    x.flatMap((place, index) => (isUsable(place) && isVisible(place) ? [[place, index] as const] : [])),
  );
  return [...usable].sort(([a], [b]) => a - b).map(([, index]) => index);
}

function columnOf(values: ChartValues, order: readonly number[]): Column {
  return order.map((index) => {
    const value = values[index];
    return isUsable(value) ? exact(value) : null;
  });
}

function isUsable(value: number | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) <= LARGEST;
}

/**
 * Whole time axis. Ends at the newest value.
 * @param places ascending
 */
export function timeSpan(places: readonly number[], span: number): ChartZoom {
  const high = places.at(-1) ?? 0;
  return { low: high - Math.max(isUsable(span) ? span : 0, high - (places[0] ?? high), 1), high };
}

/** Ticks at round times of the clock. */
function timeAxis({ low, high }: ChartZoom): Axis {
  const ticks = scaleTime().domain([low, high]).ticks(TIME_PARTS).map(Number);
  // Clocks have whole milliseconds, so a tick can be outside by a fraction of one.
  return { low, high, ticks: ticks.filter((tick) => tick >= low && tick <= high) };
}

/** Ends at the data, with round ticks. Whole ticks if all x values are whole. */
function plainAxis(places: readonly number[]): Axis {
  const low = places[0] ?? 0;
  const last = places.at(-1) ?? low;
  const high = last - low > SMALLEST * Math.max(1, Math.abs(last)) ? last : low + 1;
  const { ticks } = roundAxis(low, high, X_PARTS, places.every(Number.isInteger) ? 1 : 0);
  return { low, high, ticks: ticks.filter((tick) => tick >= low && tick <= high) };
}

function valueAxis(columns: readonly Column[], { low, high, span = 0 }: ChartBounds = {}): Axis {
  let least = isUsable(low) ? low : undefined;
  let most = isUsable(high) ? high : undefined;
  for (const column of columns) {
    for (const value of column) {
      if (value === null) continue;
      if (least === undefined || value < least) least = value;
      if (most === undefined || value > most) most = value;
    }
  }
  const from = least ?? Math.min(0, most ?? 0);
  const to = Math.max(from, most ?? from);
  // Extends the range on both sides, or only upwards if the lower limit is set.
  const wanted = isUsable(span) ? Math.abs(span) : 0;
  const missing = Math.max(0, (wanted || (to === from ? 1 : 0)) - (to - from));
  const below = from === low ? 0 : missing / 2;
  const axis = roundAxis(from - below, to + missing - below, VALUE_PARTS);
  return columns.some((column) => knownOf(column).length > 0) ? axis : { ...axis, ticks: [] };
}

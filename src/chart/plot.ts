import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatNumber, t } from '../i18n/t.ts';
import type { ChartData, ChartTone, Column } from './chartData.ts';

/** What stays the same while values come and go. */
export interface PlotShape {
  readonly lines: readonly { readonly tone: ChartTone; readonly dashed: boolean; readonly fill: boolean }[];
  readonly band: boolean;
  readonly xKind: 'time' | 'plain';
  readonly height: number;
  /** Charts with the same one show their cursors at the same place. */
  readonly sync?: string | undefined;
}

/** Room around the lines, CSS pixels; chart.css places marks by the same. */
const LEFT = 24;
const TOP = 10;
const RIGHT = 52;
const BOTTOM = 26;
/** Narrower than this, every other label of the x axis is left out. */
const NARROW = 300;
const FONT_SIZE = 11;
const DOT = 3;
const DASHES = [[], [6, 4], [2, 3], [8, 3, 2, 3]] as const;

/** Colours as the canvas takes them, of the theme in use. */
interface Palette {
  readonly line: string;
  readonly text: string;
  readonly surface: string;
  readonly tones: ReadonlyMap<ChartTone, { readonly stroke: string; readonly soft: string }>;
  /** Colours are those of the person: lines are told apart by their dashes. */
  readonly forced: boolean;
}

export interface Plot {
  readonly update: (data: ChartData) => void;
  readonly destroy: () => void;
}

/**
 * Draws lines on a canvas in a box, as wide as the box: again when its size, the theme or the data change, and only while
 * it is seen.
 * @param onCursor hears at which place the person points: an index, undefined when at none
 */
export function createPlot(
  box: HTMLElement,
  shape: PlotShape,
  first: ChartData,
  onCursor: (index: number | undefined) => void,
): Plot {
  let data = first;
  let palette = readPalette(box, shape);
  let seen = true;
  let stale = false;
  let width = box.clientWidth;
  const axisLook = { stroke: () => palette.text, font: `${FONT_SIZE}px ${getComputedStyle(box).fontFamily}` };
  const dashOf = (index: number): number[] => [
    ...(DASHES[shape.lines[index]?.dashed ? 1 : palette.forced ? index % DASHES.length : 0] ?? []),
  ];
  const toneOf = (tone: ChartTone) => palette.tones.get(tone) ?? { stroke: palette.text, soft: palette.line };

  const plot = new UPlot(
    {
      width,
      height: shape.height,
      padding: [TOP, 0, 0, LEFT],
      legend: { show: false },
      focus: { alpha: 1 },
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        points: { size: 2 * DOT + 3, width: 1.5, stroke: () => palette.surface },
        ...(shape.sync === undefined ? {} : { sync: { key: shape.sync, setSeries: false } }),
      },
      scales: {
        x: { time: false, range: () => [data.xAxis.low, data.xAxis.high] },
        y: { range: () => [data.yAxis.low, data.yAxis.high] },
      },
      axes: [
        {
          ...axisLook,
          size: BOTTOM,
          grid: { show: false },
          border: { show: true, stroke: () => palette.line, width: 1 },
          ticks: { show: true, size: 4, width: 1, stroke: () => palette.line },
          splits: () => everyOther([...data.xAxis.ticks], width < NARROW),
          values: (_, splits) => splits.map((tick) => xWords(tick, data, shape.xKind)),
        },
        {
          ...axisLook,
          side: 1,
          size: RIGHT,
          align: 2,
          // From the outer edge, so that figures stand one over the other.
          alignTo: 2,
          gap: 20,
          ticks: { show: false },
          grid: { width: 1, stroke: () => palette.line },
          splits: () => [...data.yAxis.ticks],
          values: (_, splits) => splits.map((tick) => formatNumber(tick)),
        },
      ],
      series: [
        {},
        ...shape.lines.map(({ tone, fill }, index) => ({
          stroke: () => toneOf(tone).stroke,
          width: 1.6,
          ...(fill ? { fill: () => toneOf(tone).soft } : {}),
          dash: dashOf(index),
          points: {
            show: false,
            size: 4,
            fill: () => toneOf(tone).stroke,
            filter: (_: UPlot, number: number) => loneOf(data.series[number - 1] ?? []),
          },
        })),
        ...(shape.band ? [EDGE, EDGE] : []),
      ],
      bands: shape.band
        ? [
            {
              series: [shape.lines.length + 2, shape.lines.length + 1],
              fill: () => toneOf('accent').soft,
            },
          ]
        : [],
      hooks: {
        setCursor: [({ cursor }) => onCursor(cursor.idx ?? undefined)],
        draw: [(drawn) => drawNewest(drawn, data, shape, palette)],
      },
    },
    columnsOf(data),
    box,
  );

  function draw(): void {
    if (!seen || document.visibilityState === 'hidden') {
      stale = true;
      return;
    }
    stale = false;
    plot.setData(columnsOf(data));
  }
  function redrawStale(): void {
    if (stale) draw();
  }
  function changeLook(): void {
    palette = readPalette(box, shape);
    plot.series.slice(1, shape.lines.length + 1).forEach((series, index) => {
      series.dash = dashOf(index);
    });
    draw();
  }
  function point(event: PointerEvent): void {
    if (event.pointerType === 'mouse') return;
    const { left, top } = plot.over.getBoundingClientRect();
    plot.setCursor({ left: event.clientX - left, top: event.clientY - top });
  }

  const sizes = new ResizeObserver(() => {
    if (box.clientWidth === width || box.clientWidth === 0) return;
    width = box.clientWidth;
    plot.setSize({ width, height: shape.height });
  });
  const sight = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? true;
    redrawStale();
  });
  const theme = new MutationObserver(changeLook);
  const looks = LOOKS.map((query) => matchMedia(query));
  sizes.observe(box);
  sight.observe(box);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
  for (const look of looks) look.addEventListener('change', changeLook);
  document.addEventListener('visibilitychange', redrawStale);
  plot.over.addEventListener('pointerdown', point);
  plot.over.addEventListener('pointermove', point);

  return {
    update(next) {
      data = next;
      draw();
    },
    destroy() {
      sizes.disconnect();
      sight.disconnect();
      theme.disconnect();
      for (const look of looks) look.removeEventListener('change', changeLook);
      document.removeEventListener('visibilitychange', redrawStale);
      plot.destroy();
    },
  };
}

const FORCED = '(forced-colors: active)';
const LOOKS = ['(prefers-color-scheme: dark)', FORCED] as const;

/** An edge of the band has no line of its own. */
const EDGE: UPlot.Series = { width: 0, points: { show: false } };

function columnsOf({ x, series, band }: ChartData): UPlot.AlignedData {
  const columns = band === undefined ? series : [...series, band.low, band.high];
  return [[...x], ...columns.map((column) => [...column])];
}

/** Known values between gaps, which no line shows. */
function loneOf(column: Column): number[] | null {
  const lone = column.flatMap((value, index) =>
    value !== null && (column[index - 1] ?? null) === null && (column[index + 1] ?? null) === null ? [index] : [],
  );
  return lone.length === 0 ? null : lone;
}

/** A dot where each line ends now. */
function drawNewest({ ctx, valToPos }: UPlot, data: ChartData, { lines, xKind }: PlotShape, palette: Palette): void {
  const last = data.x.length - 1;
  const x = data.x[last];
  if (x === undefined || xKind === 'plain') return;
  lines.forEach(({ tone }, index) => {
    const column: Column = data.series[index] ?? [];
    const value = column[last];
    if (value === null || value === undefined) return;
    ctx.beginPath();
    ctx.arc(valToPos(x, 'x', true), valToPos(value, 'y', true), DOT * UPlot.pxRatio, 0, 2 * Math.PI);
    ctx.fillStyle = palette.tones.get(tone)?.stroke ?? palette.text;
    ctx.fill();
  });
}

function xWords(tick: number, { xAxis }: ChartData, kind: PlotShape['xKind']): string {
  return kind === 'plain' ? formatNumber(tick) : timeWords((tick - xAxis.high) / 1000);
}

/** From this many seconds on a time is said in minutes, and in hours. */
const MINUTES_FROM = 600;
const HOURS_FROM = 4 * 3600;
/** … and in days. */
const DAYS_FROM = 49 * 3600;

/** `−33 s`, `now`. @param seconds from now, not above 0 */
function timeWords(seconds: number): string {
  if (seconds === 0) return t('now');
  if (seconds > -MINUTES_FROM) return t('{seconds} s', { seconds: formatNumber(Math.round(seconds * 10) / 10) });
  if (seconds < -DAYS_FROM) return t('{days} d', { days: formatNumber(Math.round(seconds / 8640) / 10) });
  if (seconds > -HOURS_FROM) return t('{minutes} min', { minutes: formatNumber(Math.round(seconds / 60)) });
  return t('{hours} h', { hours: formatNumber(Math.round(seconds / 360) / 10) });
}

/** Ticks, those between left empty where there is little room; the last one stays. */
function everyOther(ticks: number[], narrow: boolean): number[] {
  return narrow ? ticks.filter((_, index) => (ticks.length - 1 - index) % 2 === 0) : ticks;
}

/** A colour of the style sheets, worked out for where the box is; the canvas knows no tokens. */
function colourOf(box: HTMLElement, css: string): string {
  const probe = document.createElement('i');
  probe.style.color = css;
  box.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function readPalette(box: HTMLElement, { lines, band }: PlotShape): Palette {
  const forced = matchMedia(FORCED).matches;
  const used = new Set<ChartTone>([...lines.map(({ tone }) => tone), ...(band ? (['accent'] as const) : [])]);
  const soft = (tone: string) => colourOf(box, `color-mix(in oklab, var(--${tone}) 10%, transparent)`);
  return {
    forced,
    line: forced ? 'GrayText' : colourOf(box, 'var(--line)'),
    text: forced ? 'CanvasText' : colourOf(box, 'var(--muted)'),
    surface: forced ? 'Canvas' : colourOf(box, 'var(--surface)'),
    tones: new Map(
      [...used].map((tone) => [
        tone,
        forced
          ? { stroke: 'CanvasText', soft: 'transparent' }
          : { stroke: colourOf(box, `var(--${tone})`), soft: soft(tone) },
      ]),
    ),
  };
}

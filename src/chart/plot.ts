import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { currentLocale, formatNumber } from '../i18n/t.ts';
import type { ChartData, ChartTone, ChartZoom, Column } from './chartData.ts';

/** Structure of a plot, independent of its values. */
export interface PlotShape {
  readonly lines: readonly { readonly tone: ChartTone; readonly dashed: boolean; readonly fill: boolean }[];
  readonly band: boolean;
  readonly xKind: 'time' | 'plain';
  readonly height: number;
  /** Charts with the same key synchronize their cursors. */
  readonly sync?: string | undefined;
  /** True to zoom by dragging. */
  readonly zooms: boolean;
}

export interface PlotActs {
  /** Called with the index at the cursor, undefined outside. */
  readonly point: (index: number | undefined) => void;
  /** Called with the selected part of the x axis, undefined after a double-click. */
  readonly zoom: (part: ChartZoom | undefined) => void;
}

/** Padding around the lines, CSS pixels. Chart.css positions marks with the same values. */
const LEFT = 24;
const TOP = 10;
const RIGHT = 52;
const BOTTOM = 26;
/** Width below which every other x label is omitted. */
const NARROW = 300;
const FONT_SIZE = 11;
const DOT = 3;
/** Pixels of a drag that is not a click. */
const LEAST_DRAG = 8;
const DASHES = [[], [6, 4], [2, 3], [8, 3, 2, 3]] as const;

/** Canvas colours of the current theme. */
interface Palette {
  readonly line: string;
  readonly text: string;
  readonly surface: string;
  readonly tones: ReadonlyMap<ChartTone, { readonly stroke: string; readonly soft: string }>;
  /** True for forced colours: then the dashes distinguish the lines. */
  readonly forced: boolean;
}

export interface Plot {
  readonly update: (data: ChartData) => void;
  readonly destroy: () => void;
}

/** Draws lines on a canvas as wide as the box. Redraws when size, theme or data change, and only while visible. */
export function createPlot(box: HTMLElement, shape: PlotShape, first: ChartData, acts: PlotActs): Plot {
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
        drag: { x: shape.zooms, y: false, setScale: false, dist: LEAST_DRAG },
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
          // Aligned to the outer edge, so that values are stacked.
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
        setCursor: [({ cursor }) => acts.point(cursor.idx ?? undefined)],
        setSelect: [
          (plot) => {
            const { left, width } = plot.select;
            if (width < LEAST_DRAG) return;
            acts.zoom({ low: plot.posToVal(left, 'x'), high: plot.posToVal(left + width, 'x') });
            plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          },
        ],
        draw: [(plot) => drawNewest(plot, data, shape, palette)],
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
  if (shape.zooms) plot.over.addEventListener('dblclick', () => acts.zoom(undefined));
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

/** The edges of the band have no line. */
const EDGE: UPlot.Series = { width: 0, points: { show: false } };

function columnsOf({ x, series, band }: ChartData): UPlot.AlignedData {
  const columns = band === undefined ? series : [...series, band.low, band.high];
  return [[...x], ...columns.map((column) => [...column])];
}

/** Values between two gaps, which no line would show. */
function loneOf(column: Column): number[] | null {
  const lone = column.flatMap((value, index) =>
    value !== null && (column[index - 1] ?? null) === null && (column[index + 1] ?? null) === null ? [index] : [],
  );
  return lone.length === 0 ? null : lone;
}

/** Dot at the newest value of each line. */
function drawNewest({ ctx, valToPos }: UPlot, data: ChartData, { lines, xKind }: PlotShape, palette: Palette): void {
  const last = data.x.length - 1;
  const x = data.x[last];
  // A zoomed axis may end before the newest value.
  if (x === undefined || x < data.xAxis.high || xKind === 'plain') return;
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

function xWords(tick: number, { xAxis: { ticks } }: ChartData, kind: PlotShape['xKind']): string {
  if (kind === 'plain') return formatNumber(tick);
  const [first = 0, second = first + MINUTE] = ticks;
  return timeWords(new Date(tick), second - first);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `14:05`, `14:05:30`, or `Nov 19`. @param step between two ticks, ms */
function timeWords(time: Date, step: number): string {
  const isMidnight = time.getHours() === 0 && time.getMinutes() === 0 && time.getSeconds() === 0;
  if (step >= DAY || (isMidnight && step >= MINUTE)) {
    return time.toLocaleDateString(currentLocale(), { month: 'short', day: 'numeric' });
  }
  return time.toLocaleTimeString(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    ...(step < MINUTE ? { second: '2-digit' } : {}),
    hourCycle: 'h23',
  });
}

/** Empties every other tick if narrow. The last one stays. */
function everyOther(ticks: number[], narrow: boolean): number[] {
  return narrow ? ticks.filter((_, index) => (ticks.length - 1 - index) % 2 === 0) : ticks;
}

/** Resolves a CSS colour at the box, because the canvas has no access to tokens. */
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

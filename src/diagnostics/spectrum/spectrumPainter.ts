import type { SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { t } from '../../i18n/t.ts';
import type { Stretch } from '../ownChannel.ts';
import type { Band } from './bands.ts';
import { type Columns, columnsOf } from './columns.ts';
import { drawLegend, LEGEND_HEIGHT, markOf } from './drawLegend.ts';
import { drawLine, drawPersistence, fillUnder } from './drawLines.ts';
import { drawNetworks, drawOwnEdges, drawStill, type Mark } from './drawStill.ts';
import { averageLevels, levelsWithin } from './histogramLevels.ts';
import type { PictureChoice } from './pictureChoice.ts';
import type { SpectrumColors } from './spectrumColors.ts';
import type { SpectrumHistory } from './spectrumHistory.ts';
import { type SpectrumLayout, spectrumLayout } from './spectrumLayout.ts';
import { createWaterfall } from './waterfall.ts';

/** Minimum interval between two pictures in milliseconds. */
const PICTURE_INTERVAL = 100;

/** Inputs of a picture besides the measurements. */
export interface PictureInput extends Omit<PictureChoice, 'range'> {
  readonly colors: SpectrumColors;
  /** Pixels; 0 draws nothing. */
  readonly width: number;
  readonly range: Stretch;
  readonly bands: readonly Band[];
  readonly own: Stretch | undefined;
  readonly networks: readonly Mark[];
  readonly reading: SpectrumReading | undefined;
}

/** Stacked canvases, so that unchanged layers are not redrawn. */
export interface PictureCanvases {
  /** Axes, bands, and lines that change per response. */
  readonly still: HTMLCanvasElement;
  /** Latest measurement. */
  readonly live: HTMLCanvasElement;
  /** Inside an element that clips it to the range. */
  readonly waterfall: HTMLCanvasElement;
}

export interface SpectrumPainter {
  /** Draws in the next animation frame, at least {@link PICTURE_INTERVAL} ms after the last picture. */
  show(input: PictureInput, history: SpectrumHistory): void;
  /** Whole picture on its own canvas with a plain background, a title and a legend. */
  image(title: string): HTMLCanvasElement | undefined;
  stop(): void;
}

export function createPainter(canvases: PictureCanvases): SpectrumPainter {
  const waterfall = createWaterfall(canvases.waterfall);
  const columnsFor = kept((frequencies: readonly number[]) => columnsOf(frequencies));
  const layoutFor = kept((width: number, from: number, to: number, low: number, high: number) =>
    spectrumLayout(width, { from, to }, { low, high }),
  );
  let wanted: { readonly input: PictureInput; readonly history: SpectrumHistory } | undefined;
  let shown: { readonly input: PictureInput; readonly layout: SpectrumLayout } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  let last = -Infinity;

  function draw(now: number): void {
    frame = undefined;
    last = now;
    if (wanted === undefined || wanted.input.width === 0) return;
    const { input, history } = wanted;
    const layout = layoutFor(input.width, input.range.from, input.range.to, history.low, history.high);
    const columns = columnsFor(history.frequencies);
    if (shown?.input !== input || shown.layout !== layout) drawBehind(input, history, layout, columns);
    drawLive(input, history, layout);
    drawWaterfall(input, history, layout, columns);
    shown = { input, layout };
  }

  function drawBehind(
    input: PictureInput,
    { frequencies, peaks }: SpectrumHistory,
    layout: SpectrumLayout,
    columns: Columns,
  ): void {
    const { width, height, left, right, plot } = layout;
    const context = cleared(canvases.still, width, height);
    if (context === undefined) return;
    const { colors, layers, reading } = input;
    drawStill(context, { ...input, layout, times: timesOf(input) });
    const histogram = reading?.histogram;
    context.save();
    context.beginPath();
    context.rect(left, plot.top, right - left, plot.bottom - plot.top);
    context.clip();
    if (histogram && layers.has('persistence')) drawPersistence(context, histogram, columns, layout, colors.heat);
    if (layers.has('peaks')) drawLine(context, peaks, frequencies, layout, markOf('peaks', colors));
    if (histogram && layers.has('filtered')) {
      const levels = levelsWithin(histogram, input.share);
      drawLine(context, levels, frequencies, layout, markOf('filtered', colors));
    }
    if (histogram && layers.has('average')) {
      const levels = averageLevels(histogram);
      drawLine(context, levels, frequencies, layout, markOf('average', colors));
    }
    context.restore();
    drawNetworks(context, { ...input, layout, columns });
  }

  function drawLive(
    { colors, layers }: PictureInput,
    { frequencies, rows }: SpectrumHistory,
    layout: SpectrumLayout,
  ): void {
    const { left, right, plot } = layout;
    place(canvases.live, left, plot.top, right - left, plot.bottom - plot.top);
    const context = cleared(canvases.live, right - left, plot.bottom - plot.top);
    const levels = rows[0]?.levels;
    if (context === undefined || levels === undefined || !layers.has('live')) return;
    context.translate(-left, -plot.top);
    fillUnder(context, levels, frequencies, layout, colors.ink);
    // Outline on colored ground.
    if (layers.has('persistence'))
      drawLine(context, levels, frequencies, layout, { color: colors.surface, width: 4, dash: [] });
    // Two lines of one pixel. Software rendering takes five times as long for a thicker line.
    drawLine(context, levels, frequencies, layout, { color: colors.ink, width: 1, dash: [] });
    context.translate(0, 0.7);
    drawLine(context, levels, frequencies, layout, { color: colors.ink, width: 1, dash: [] });
  }

  function drawWaterfall(
    { waterfall: kind, reading, colors: { heat } }: PictureInput,
    { rows }: SpectrumHistory,
    { low, high, x, left, waterfall: { top, bottom } }: SpectrumLayout,
    columns: Columns,
  ): void {
    const use = kind === 'live' ? undefined : reading?.[kind];
    const stretch = use === undefined ? columns : waterfall.occupancy(use, heat);
    if (use === undefined) waterfall.update({ rows, columns, heat, low, high });
    const from = x(stretch.from);
    place(canvases.waterfall, from - left, 0, x(stretch.to) - from, bottom - top);
  }

  return {
    show(input, history) {
      wanted = { input, history };
      if (frame !== undefined || timer !== undefined) return;
      const request = () => {
        timer = undefined;
        frame = requestAnimationFrame(draw);
      };
      const wait = last + PICTURE_INTERVAL - performance.now();
      if (wait > 0) timer = setTimeout(request, wait);
      else request();
    },
    image(title) {
      if (shown === undefined) return undefined;
      const { input, layout } = shown;
      const { left, right, width, height, plot } = layout;
      const canvas = document.createElement('canvas');
      const context = cleared(canvas, width, height + LEGEND_HEIGHT);
      if (context === undefined) return undefined;
      context.fillStyle = input.colors.surface;
      context.fillRect(0, 0, width, height + LEGEND_HEIGHT);
      drawLegend(context, input, layout.left, title);
      context.translate(0, LEGEND_HEIGHT);
      context.drawImage(canvases.still, 0, 0, width, height);
      context.drawImage(canvases.live, left, plot.top, right - left, plot.bottom - plot.top);
      const { top, bottom } = layout.waterfall;
      const { offsetLeft, offsetWidth } = canvases.waterfall;
      context.save();
      context.beginPath();
      context.rect(left, top, right - left, bottom - top);
      context.clip();
      if (canvases.waterfall.width > 0) {
        context.drawImage(canvases.waterfall, left + offsetLeft, top, offsetWidth, bottom - top);
      }
      context.restore();
      drawOwnEdges(context, { ...input, layout });
      return canvas;
    },
    stop() {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}

/** Caches the last result for equal arguments. */
function kept<Given extends readonly unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  let last: { readonly given: Given; readonly made: Made } | undefined;
  return (...given) => {
    if (last === undefined || given.some((one, index) => !Object.is(one, last?.given[index]))) {
      last = { given, made: make(...given) };
    }
    return last.made;
  };
}

/** Cleared canvas at the resolution of the screen. Sizes in page pixels. */
function cleared(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | undefined {
  const context = canvas.getContext('2d') ?? undefined;
  const ratio = Math.max(1, devicePixelRatio);
  const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

function place(canvas: HTMLCanvasElement, left: number, top: number, width: number, height: number): void {
  Object.assign(canvas.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

function timesOf({ waterfall, reading }: PictureInput): readonly string[] {
  const found = waterfall === 'live' ? undefined : reading?.[waterfall];
  const seconds = waterfall === 'live' ? 120 : found && found.interval * found.rows.length;
  if (seconds === undefined) return [t('now')];
  return [t('now'), ago(seconds / 2), ago(seconds)];
}

function ago(seconds: number): string {
  if (seconds <= 120) return t('{time} s', { time: -Math.round(seconds) });
  if (seconds <= 7200) return t('{time} min', { time: -Math.round(seconds / 60) });
  return t('{time} h', { time: -Math.round(seconds / 360) / 10 });
}

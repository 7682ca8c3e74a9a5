import type { Levels, Occupancy } from '../../device/endpoints/spectrum.ts';
import type { Stretch } from '../ownChannel.ts';
import { type Columns, columnsOf } from './columns.ts';
import { type SpectrumRow, WATERFALL } from './spectrumHistory.ts';

/** Milliseconds per line: two measurements, so that the number of lines is close to the height. */
const LINE = 500;
const LINES = WATERFALL / LINE;
/** Maximum lines per measurement. A slightly late measurement leaves no gap, a very late one leaves a visible gap. */
const LONGEST = 3;

/** View of a history to paint. */
export interface WaterfallView {
  /** Newest first. */
  readonly rows: readonly SpectrumRow[];
  readonly columns: Columns;
  readonly heat: Uint32Array;
  /** dBm of the first and the last color. */
  readonly low: number;
  readonly high: number;
}

/** Levels over time on a canvas, one pixel for each column and line, newest on top. The page scales the canvas. */
export interface Waterfall {
  /**
   * Scrolls the picture and paints new lines, or repaints everything if the view changed. @returns number of painted
   * lines
   */
  update(view: WaterfallView): number;
  /** Shows the share of time in use instead, one line per time range. @returns covered range in MHz */
  occupancy(use: Occupancy, heat: Uint32Array): Stretch;
}

export function createWaterfall(canvas: HTMLCanvasElement): Waterfall {
  const context = canvas.getContext('2d');
  let shown: WaterfallView | undefined;
  let used: { readonly use: Occupancy; readonly heat: Uint32Array; readonly range: Stretch } | undefined;
  let top = 0;

  return {
    update(view) {
      if (context === null) return 0;
      used = undefined;
      const latest = view.rows[0];
      const before = shown !== undefined && isAlike(shown, view) ? top : undefined;
      // An unfinished line is painted when complete.
      top = latest === undefined ? top : lineOf(latest.time) - 1;
      // Repaint if time did not advance or went back.
      const scrolled = before === undefined ? -1 : top - before;
      if (scrolled < 0 || scrolled >= LINES) {
        canvas.width = view.columns.points.length;
        canvas.height = LINES;
      } else if (scrolled > 0) {
        context.globalCompositeOperation = 'copy';
        context.drawImage(canvas, 0, scrolled);
        context.globalCompositeOperation = 'source-over';
      } else if (scrolled === 0) return 0;
      shown = view;
      return paint(context, view, top, scrolled < 0 ? -Infinity : (before ?? -Infinity));
    },
    occupancy(use, heat) {
      if (used?.use === use && used.heat === heat) return used.range;
      shown = undefined;
      const columns = columnsOf(use.frequencies);
      canvas.width = columns.points.length;
      canvas.height = use.rows.length;
      for (const [line, row] of use.rows.entries()) {
        context?.putImageData(lineImage(row, { columns, heat, low: 0, high: 100 }), 0, line);
      }
      used = { use, heat, range: { from: columns.from, to: columns.to } };
      return used.range;
    },
  };
}

/** Paints from the newest line to the former newest. */
function paint(context: CanvasRenderingContext2D, view: WaterfallView, top: number, known: number): number {
  let painted = 0;
  let index = 0;
  while (index < view.rows.length) {
    const row = view.rows[index];
    if (row === undefined) break;
    const line = lineOf(row.time);
    if (line <= known || top - line >= LINES) break;
    let { levels } = row;
    for (index += 1; lineOf(view.rows[index]?.time ?? 0) === line; index += 1) {
      levels = greater(levels, view.rows[index]?.levels);
    }
    if (line > top) continue;
    const next = view.rows[index];
    const gap = next === undefined ? 1 : line - lineOf(next.time);
    const image = lineImage(levels, view);
    for (let repeated = 0; repeated < (gap <= LONGEST ? gap : 1); repeated += 1) {
      context.putImageData(image, 0, top - line + repeated);
      painted += 1;
    }
  }
  return painted;
}

function greater(a: Levels, b: Levels | undefined): Levels {
  return a.map((level, point) => {
    const other = b?.[point] ?? Number.NaN;
    return other > level || Number.isNaN(level) ? other : level;
  });
}

/** One line of pixels. Unknown levels stay transparent. */
function lineImage(levels: Levels, { columns, heat, low, high }: Omit<WaterfallView, 'rows'>): ImageData {
  const { points } = columns;
  const image = new ImageData(points.length, 1);
  const pixels = new Uint32Array(image.data.buffer);
  const last = heat.length - 1;
  for (let column = 0; column < points.length; column += 1) {
    const level = levels[points[column] ?? -1] ?? Number.NaN;
    if (Number.isNaN(level)) continue;
    const shade = Math.round(((level - low) / (high - low)) * last);
    pixels[column] = heat[Math.max(0, Math.min(last, shade))] ?? 0;
  }
  return image;
}

const lineOf = (time: number): number => Math.floor(time / LINE);

const isAlike = (a: WaterfallView, b: WaterfallView): boolean =>
  a.columns === b.columns && a.heat === b.heat && a.low === b.low && a.high === b.high;

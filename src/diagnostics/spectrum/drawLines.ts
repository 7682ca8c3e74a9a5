import type { Histogram, Levels } from '../../device/endpoints/spectrum.ts';
import type { Columns } from './columns.ts';
import type { SpectrumLayout } from './spectrumLayout.ts';

type Context = CanvasRenderingContext2D;

/** Line style. */
export interface Line {
  readonly color: string;
  readonly width: number;
  readonly dash: readonly number[];
}

/** Draws a line through levels, with gaps for unknown levels. */
export function drawLine(
  context: Context,
  levels: Levels,
  frequencies: readonly number[],
  layout: SpectrumLayout,
  { color, width, dash }: Line,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  // Bevel is the fastest join without spikes.
  context.lineJoin = 'bevel';
  context.setLineDash([...dash]);
  trace(context, levels, frequencies, layout);
  context.stroke();
  context.setLineDash([]);
}

/** Fills the area below a line. */
export function fillUnder(
  context: Context,
  levels: Levels,
  frequencies: readonly number[],
  layout: SpectrumLayout,
  color: string,
): void {
  context.fillStyle = color;
  context.globalAlpha = 0.08;
  trace(context, levels, frequencies, layout, layout.plot.bottom);
  context.fill();
  context.globalAlpha = 1;
}

/** @param foot y of the base line, for a filled path */
function trace(
  context: Context,
  levels: Levels,
  frequencies: readonly number[],
  { x, y, low }: SpectrumLayout,
  foot?: number,
): void {
  const [fromX, perMegahertz] = [x(0), x(1) - x(0)];
  const [fromY, perDecibel] = [y(low), y(low + 1) - y(low)];
  let last: number | undefined;
  const end = () => {
    if (last !== undefined && foot !== undefined) context.lineTo(last, foot);
    last = undefined;
  };
  context.beginPath();
  for (let point = 0; point < frequencies.length; point += 1) {
    const level = levels[point] ?? Number.NaN;
    if (Number.isNaN(level)) {
      end();
      continue;
    }
    const at = fromX + (frequencies[point] ?? 0) * perMegahertz;
    const height = fromY + (level - low) * perDecibel;
    if (last === undefined) context.moveTo(at, foot ?? height);
    context.lineTo(at, height);
    last = at;
  }
  end();
}

/** Draws how often each level was measured at each frequency, as colors. Unmeasured levels stay transparent. */
export function drawPersistence(
  context: Context,
  histogram: Histogram,
  columns: Columns,
  { x, y }: SpectrumLayout,
  heat: Uint32Array,
): void {
  const { least, step, counts } = histogram;
  const canvas = document.createElement('canvas');
  canvas.width = columns.points.length;
  canvas.height = counts.length;
  canvas.getContext('2d')?.putImageData(persistenceImage(histogram, columns, heat), 0, 0);
  const lowest = least - step / 2;
  const [top, bottom] = [y(lowest + counts.length * step), y(lowest)];
  context.drawImage(canvas, x(columns.from), top, x(columns.to) - x(columns.from), bottom - top);
}

function persistenceImage({ counts }: Histogram, { points }: Columns, heat: Uint32Array): ImageData {
  const image = new ImageData(points.length, counts.length);
  const pixels = new Uint32Array(image.data.buffer);
  const most = new Float64Array(counts[0]?.length ?? 0);
  for (const row of counts) {
    for (let point = 0; point < row.length; point += 1) most[point] = Math.max(most[point] ?? 0, row[point] || 0);
  }
  for (const [index, row] of counts.entries()) {
    const start = (counts.length - 1 - index) * points.length;
    for (let column = 0; column < points.length; column += 1) {
      const point = points[column] ?? -1;
      const count = row[point] ?? 0;
      if (!(count > 0)) continue;
      // The square root makes rare levels visible. The color stays light enough for the line on top.
      pixels[start + column] = heat[30 + Math.round(110 * Math.sqrt(count / (most[point] ?? count)))] ?? 0;
    }
  }
  return image;
}

import { formatNumber, t } from '../../i18n/t.ts';
import type { Stretch } from '../ownChannel.ts';
import type { Band } from './bands.ts';
import type { Columns } from './columns.ts';
import type { SpectrumColors } from './spectrumColors.ts';
import type { SpectrumLayout } from './spectrumLayout.ts';

/** Network mark in the picture. */
export interface Mark extends Stretch {
  /** dBm over the whole width. */
  readonly level: number;
  readonly name: string;
}

/** Static parts: axes, bands, own channel. */
export interface StillView {
  readonly layout: SpectrumLayout;
  readonly colors: SpectrumColors;
  readonly bands: readonly Band[];
  readonly own: Stretch | undefined;
  /** Labels beside the waterfall, from top to bottom. */
  readonly times: readonly string[];
}

/** Maximum letters of a name, and height of a text line in pixels. */
const LETTERS = 14;
const LINE = 14;

type Context = CanvasRenderingContext2D;

/** Draws the static parts on a cleared canvas. */
export function drawStill(context: Context, view: StillView): void {
  const { layout, colors } = view;
  context.font = `11.5px ${colors.font}`;
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  drawWaterfallGround(context, view);
  drawOwn(context, view);
  drawLevels(context, view);
  drawFrequencies(context, layout, colors);
  for (const band of view.bands) drawBand(context, band, layout, colors);
}

function drawBand(
  context: Context,
  band: Band,
  { x, left, right, bands }: SpectrumLayout,
  colors: SpectrumColors,
): void {
  const from = Math.max(left, x(band.from)) + 1;
  const to = Math.min(right, x(band.to)) - 1;
  const width = to - from;
  if (width <= 1) return;
  const height = bands.bottom - bands.top;
  if (band.kind !== 'closed') {
    context.save();
    context.beginPath();
    context.roundRect(from, bands.top, width, height, 4);
    context.fillStyle = colors.sunken;
    context.fill();
    if (band.kind === 'radar') {
      context.clip();
      hatch(context, { from, to, top: bands.top, bottom: bands.bottom }, colors.radar);
    }
    context.restore();
    context.beginPath();
    context.roundRect(from, bands.top, width, height, 4);
    context.strokeStyle = colors.line;
    context.stroke();
  }
  const label = wordsOf(band).find((words) => context.measureText(words).width <= width - 8);
  if (label === undefined) return;
  context.textAlign = 'center';
  const middle = (from + to) / 2;
  if (band.kind === 'radar') {
    // Names have a plain background.
    const half = context.measureText(label).width / 2 + 4;
    context.fillStyle = colors.surface;
    context.beginPath();
    context.roundRect(middle - half, bands.top + 2, 2 * half, height - 4, 3);
    context.fill();
  }
  context.fillStyle = band.kind === 'closed' ? colors.muted : colors.ink;
  context.fillText(label, middle, (bands.top + bands.bottom) / 2 + 0.5);
}

/** Labels of a band, longest first. The longest that fits is used. */
function wordsOf({ kind, eirp }: Band): readonly string[] {
  if (kind === 'closed') return [t('Not allowed')];
  const power = t('{power} dBm', { power: eirp ?? 0 });
  return kind === 'radar'
    ? [t('Radar check, {power}', { power }), t('Radar check'), t('DFS')]
    : [t('Up to {power}', { power }), power];
}

interface Box {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

function hatch(context: Context, { from, to, top, bottom }: Box, color: string): void {
  const height = bottom - top;
  context.beginPath();
  for (let at = from - height; at < to; at += 7) {
    context.moveTo(at, bottom);
    context.lineTo(at + height, top);
  }
  context.strokeStyle = color;
  context.lineWidth = 2.5;
  context.stroke();
  context.lineWidth = 1;
}

function drawLevels(context: Context, { layout: { y, left, right, plot, low }, colors }: StillView): void {
  context.textAlign = 'right';
  for (const level of y.ticks(5)) {
    const at = Math.round(y(level)) + 0.5;
    context.strokeStyle = colors.line;
    line(context, left, at, right, at);
    context.fillStyle = colors.muted;
    if (level !== low) context.fillText(formatNumber(level), left - 8, at);
  }
  context.fillStyle = colors.muted;
  context.fillText(t('dBm'), left - 8, plot.bottom);
}

function drawFrequencies(context: Context, { x, plot, width }: SpectrumLayout, colors: SpectrumColors): void {
  context.textAlign = 'center';
  context.fillStyle = colors.muted;
  context.strokeStyle = colors.muted;
  for (const frequency of x.ticks(Math.max(2, Math.floor(width / 80)))) {
    const at = Math.round(x(frequency)) + 0.5;
    line(context, at, plot.bottom, at, plot.bottom + 4);
    context.fillText(formatNumber(frequency), at, plot.bottom + 13);
  }
}

function drawWaterfallGround(context: Context, { layout, colors, times }: StillView): void {
  const { left, right, waterfall } = layout;
  context.fillStyle = colors.sunken;
  context.fillRect(left, waterfall.top, right - left, waterfall.bottom - waterfall.top);
  context.textAlign = 'right';
  context.fillStyle = colors.muted;
  for (const [index, words] of times.entries()) {
    const share = times.length === 1 ? 0 : index / (times.length - 1);
    context.fillText(words, left - 8, waterfall.top + 6 + share * (waterfall.bottom - waterfall.top - 12));
  }
}

/** Draws the shade of the own channel under the lines, its edges over both parts, and its name below. */
function drawOwn(context: Context, { layout, colors, own }: StillView): void {
  const { x, left, right, plot, waterfall } = layout;
  if (own === undefined) return;
  const from = Math.max(left, x(own.from));
  const to = Math.min(right, x(own.to));
  if (from >= to) return;
  context.fillStyle = colors.ownSoft;
  context.fillRect(from, plot.top, to - from, plot.bottom - plot.top);
  const words = t('{center} · {width} MHz', { center: (own.from + own.to) / 2, width: own.to - own.from });
  const half = context.measureText(words).width / 2 + 9;
  const middle = Math.max(left + half, Math.min(right - half, (from + to) / 2));
  context.fillStyle = colors.own;
  context.beginPath();
  context.roundRect(middle - half, waterfall.bottom + 8, 2 * half, 20, 10);
  context.fill();
  context.fillStyle = colors.onOwn;
  context.textAlign = 'center';
  context.fillText(words, middle, waterfall.bottom + 18.5);
}

/** Draws the edges of the own channel on top, for saved pictures. The page has its own edges. */
export function drawOwnEdges(
  context: Context,
  { layout, colors, own }: Pick<StillView, 'layout' | 'colors' | 'own'>,
): void {
  const { x, left, right, plot, waterfall } = layout;
  if (own === undefined) return;
  context.strokeStyle = colors.own;
  context.lineWidth = 1.5;
  for (const at of [x(own.from), x(own.to)]) {
    if (at >= left && at <= right) line(context, at, plot.top, at, waterfall.bottom);
  }
  context.lineWidth = 1;
}

interface NetworksView {
  readonly layout: SpectrumLayout;
  readonly colors: SpectrumColors;
  readonly columns: Columns;
  readonly networks: readonly Mark[];
}

/**
 * Draws each network as high as its power at one grid point, so that it touches its line. The strongest networks get
 * names while there is space.
 */
export function drawNetworks(context: Context, { layout, colors, columns, networks }: NetworksView): void {
  const { x, y, left, right, plot } = layout;
  const step = (columns.to - columns.from) / columns.points.length;
  context.font = `11.5px ${colors.font}`;
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  const occupied: { readonly from: number; readonly to: number; readonly at: number }[] = [];
  context.textAlign = 'center';
  for (const { from, to, level, name } of networks.toSorted((a, b) => b.level - a.level)) {
    const box = { from: Math.max(left, x(from)), to: Math.min(right, x(to)) };
    if (box.from >= box.to) continue;
    const share = 10 * Math.log10(step / Math.max(step, to - from));
    const at = Math.max(plot.top + 14, Math.min(plot.bottom - 2, y(level + share)));
    context.setLineDash([4, 3]);
    context.strokeStyle = colors.muted;
    context.strokeRect(box.from, at, box.to - box.from, plot.bottom - at);
    context.setLineDash([]);
    const short = name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name;
    const half = context.measureText(short).width / 2 + 4;
    const middle = Math.max(left + half, Math.min(right - half, (box.from + box.to) / 2));
    const label = { from: middle - half, to: middle + half, at };
    if (occupied.some((one) => one.from < label.to && label.from < one.to && Math.abs(one.at - at) < LINE)) continue;
    occupied.push(label);
    context.strokeStyle = colors.surface;
    context.lineWidth = 3;
    context.strokeText(short, middle, at - 8);
    context.lineWidth = 1;
    context.fillStyle = colors.ink;
    context.fillText(short, middle, at - 8);
  }
}

function line(context: Context, fromX: number, fromY: number, toX: number, toY: number): void {
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}

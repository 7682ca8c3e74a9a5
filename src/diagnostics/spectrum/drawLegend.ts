import { t } from '../../i18n/t.ts';
import type { Line } from './drawLines.ts';
import { LAYER_IDS, LAYERS, type Layer, type PictureChoice } from './pictureChoice.ts';
import type { SpectrumColors } from './spectrumColors.ts';

/** Height in pixels above a saved picture. */
export const LEGEND_HEIGHT = 48;

/** Draws a title, and a mark with its name for each visible line. */
export function drawLegend(
  context: CanvasRenderingContext2D,
  { colors, layers }: Pick<PictureChoice, 'layers'> & { readonly colors: SpectrumColors },
  left: number,
  title: string,
): void {
  context.textBaseline = 'middle';
  context.font = `600 13px ${colors.font}`;
  context.fillStyle = colors.ink;
  context.fillText(title, left, 14);
  context.font = `11.5px ${colors.font}`;
  let at = left;
  for (const layer of LAYER_IDS) {
    if (!layers.has(layer)) continue;
    const { color, width, dash } = markOf(layer, colors);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.beginPath();
    context.moveTo(at, 34);
    context.lineTo(at + 18, 34);
    context.stroke();
    const words = t(LAYERS[layer]);
    context.fillText(words, at + 24, 34);
    at += 40 + context.measureText(words).width;
  }
  context.setLineDash([]);
}

/** Line style of a layer. */
export function markOf(layer: Layer, colors: SpectrumColors): Line {
  switch (layer) {
    case 'live':
      return { color: colors.ink, width: 1.75, dash: [] };
    case 'peaks':
      return { color: colors.muted, width: 1, dash: [] };
    case 'filtered':
      return { color: colors.filtered, width: 1.5, dash: [5, 3] };
    case 'average':
      return { color: colors.average, width: 1.5, dash: [2, 2] };
    case 'persistence':
      return { color: colors.own, width: 8, dash: [] };
    case 'networks':
      return { color: colors.muted, width: 1, dash: [4, 3] };
  }
}

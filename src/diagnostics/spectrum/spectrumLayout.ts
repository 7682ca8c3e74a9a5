import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Stretch } from '../ownChannel.ts';

/** Where everything of the picture stands, in pixels of the page from its upper left corner. */
export interface SpectrumLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bands: { readonly top: number; readonly bottom: number };
  readonly plot: { readonly top: number; readonly bottom: number };
  readonly waterfall: { readonly top: number; readonly bottom: number };
  /** From MHz and from dBm. */
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Least and greatest level that is shown, dBm; the waterfall has the same. */
  readonly low: number;
  readonly high: number;
}

const LEFT = 60;
const RIGHT = 14;
const BANDS = { top: 4, bottom: 24 } as const;
const PLOT = { top: 32, bottom: 228 } as const;
const WATERFALL = { top: 256, bottom: 396 } as const;
export const SPECTRUM_HEIGHT = 428;
/** dB in which the scale of levels grows, and that it has at least. */
const STEP = 10;
const LEAST_SPAN = 40;

/** @param levels dBm of all that was seen; not finite while that is nothing */
export function spectrumLayout(
  width: number,
  range: Stretch,
  levels: { readonly low: number; readonly high: number },
): SpectrumLayout {
  const isKnown = Number.isFinite(levels.low) && Number.isFinite(levels.high);
  const low = isKnown ? Math.floor(levels.low / STEP) * STEP : -110;
  const high = Math.max(low + LEAST_SPAN, isKnown ? Math.ceil((levels.high + 2) / STEP) * STEP : -70);
  const right = Math.max(LEFT + 1, width - RIGHT);
  return {
    width,
    height: SPECTRUM_HEIGHT,
    left: LEFT,
    right,
    bands: BANDS,
    plot: PLOT,
    waterfall: WATERFALL,
    x: scaleLinear([range.from, range.to], [LEFT, right]),
    y: scaleLinear([low, high], [PLOT.bottom, PLOT.top]),
    low,
    high,
  };
}

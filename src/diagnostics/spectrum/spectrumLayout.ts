import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Stretch } from '../ownChannel.ts';

/** Positions of the parts of the picture in pixels from its upper left corner. */
export interface SpectrumLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bands: { readonly top: number; readonly bottom: number };
  readonly plot: { readonly top: number; readonly bottom: number };
  readonly waterfall: { readonly top: number; readonly bottom: number };
  /** Scales of MHz and dBm. */
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Minimum and maximum shown level in dBm, equal to those of the waterfall. */
  readonly low: number;
  readonly high: number;
}

const LEFT = 60;
const RIGHT = 14;
const BANDS = { top: 4, bottom: 24 } as const;
const PLOT = { top: 32, bottom: 228 } as const;
export const PLOT_HEIGHT = PLOT.bottom - PLOT.top;
const WATERFALL = { top: 256, bottom: 396 } as const;
export const SPECTRUM_HEIGHT = 428;
/** Step and minimum size of the level scale in dB. */
const STEP = 10;
const LEAST_SPAN = 40;

/** @param levels seen levels in dBm; not finite without measurements */
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

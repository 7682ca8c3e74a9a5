import type { StationTrend } from '../../device/endpoints/stationHistory.ts';

/** Smallest range of values, dB. A change by one decibel must not look like a jump. */
const LEAST_SPAN = 8;
/** Space around the line for its width. */
const EDGE = 1;

/** SVG path of a line, with gaps for missing values. A value between two gaps is a short dash. */
export function sparklinePath(
  { signal, low, high }: Pick<StationTrend, 'signal' | 'low' | 'high'>,
  width: number,
  height: number,
): string {
  const span = Math.max(LEAST_SPAN, high - low);
  const top = (low + high + span) / 2;
  const step = (width - 2 * EDGE) / Math.max(1, signal.length - 1);
  return signal
    .map((value, index) => {
      if (value === undefined) return '';
      const share = Math.min(1, Math.max(0, (top - value) / span));
      const place = `${round(EDGE + index * step)} ${round(EDGE + share * (height - 2 * EDGE))}`;
      if (signal[index - 1] !== undefined) return `L${place}`;
      return signal[index + 1] === undefined ? `M${place}h1` : `M${place}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

import type { ScaleLinear } from 'd3-scale';
import { formatNumber, t } from '../i18n/t.ts';

/** Half of the width of a frequency label in pixels, including space. */
const HALF = 20;
const APART = 90;

interface Props {
  /** Scales from MHz and dBm to pixels. */
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Approximate number of level lines. */
  readonly levels: number;
}

/** Axes of a picture in its SVG: levels as lines with figures, frequencies below. */
export function AirAxes({ x, y, levels }: Props) {
  const [left = 0, right = 0] = x.range();
  const [foot = 0] = y.range();
  return (
    <g>
      {y.ticks(levels).map((level) => (
        <g key={level}>
          <line x1={left} x2={right} y1={y(level)} y2={y(level)} />
          <text x={left - 8} y={y(level) + 4} textAnchor="end">
            {formatNumber(level)}
          </text>
        </g>
      ))}
      <text x={left - 8} y={foot + 16} textAnchor="end">
        {t('dBm')}
      </text>
      {x
        .ticks(Math.max(2, Math.floor((right - left) / APART)))
        .filter((frequency) => x(frequency) > left + HALF && x(frequency) < right - HALF / 2)
        .map((frequency) => (
          <text key={frequency} x={x(frequency)} y={foot + 16} textAnchor="middle">
            {formatNumber(frequency)}
          </text>
        ))}
    </g>
  );
}

import { gasAttenuation } from './gas.ts';

/** Points of a curve: frequency in MHz, ascending, and specific attenuation in thousandths of a dB/km. */
export type GasTable = readonly (readonly [frequency: number, attenuation: number])[];

/** Range of the table and step of the computed frequencies, MHz. */
const FIRST = 1000;
const LAST = 100_000;
const STEP = 50;

/** Maximum deviation of a computed value from the line between two points, dB/km. */
const TOLERANCE = 0.003;

/**
 * Specific attenuation by gas at ground level, from 1 to 100 GHz. Piecewise linear with as few points as possible,
 * exact to 0.004 dB/km. Builds replace this module by the result, so browsers compute no spectral lines.
 */
export const gasTable: GasTable = pointsOf(
  Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, at) => {
    const { dry, water } = gasAttenuation((FIRST + at * STEP) / 1000);
    return dry + water;
  }),
);

/** From each point, takes the longest line within the tolerance. */
function pointsOf(curve: readonly number[]): GasTable {
  const point = (at: number) => [FIRST + at * STEP, Math.round(1000 * (curve[at] ?? 0))] as const;
  const points = [point(0)];
  for (let from = 0; from < curve.length - 1; ) {
    let to = from + 1;
    while (to + 1 < curve.length && isLine(curve, from, to + 1)) to += 1;
    points.push(point(to));
    from = to;
  }
  return points;
}

function isLine(curve: readonly number[], from: number, to: number): boolean {
  const [first = 0, last = 0] = [curve[from], curve[to]];
  return curve
    .slice(from + 1, to)
    .every((value, at) => Math.abs(first + ((at + 1) * (last - first)) / (to - from) - value) <= TOLERANCE);
}

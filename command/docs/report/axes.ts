import { type Axis, axisBottom, axisLeft } from 'd3-axis';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { parseHTML } from 'linkedom';

/** Geometry of a chart in units of its view box. `lane` is the height below the powers. */
export const CHART = { width: 960, height: 270, left: 40, right: 10, top: 24, bottom: 46, lane: 14 } as const;

type Range = readonly [number, number];

/** Scales and axes of a chart. */
export interface Axes {
  /** MHz to the right. */
  readonly x: ScaleLinear<number, number>;
  /** dBm upwards. */
  readonly y: ScaleLinear<number, number>;
  /** Markup of both axes with grid and units. */
  readonly markup: string;
}

const known = new Map<string, Axes>();

/** Axes for frequencies in MHz and powers in dBm. Charts with equal ranges share them. */
export function axesFor(frequencies: Range, powers: Range): Axes {
  const key = JSON.stringify([frequencies, powers]);
  const axes = known.get(key) ?? draw(frequencies, powers);
  known.set(key, axes);
  return axes;
}

function draw(frequencies: Range, powers: Range): Axes {
  const { width, height, left, right, top, bottom, lane } = CHART;
  const x = scaleLinear([...frequencies], [left, width - right]);
  const y = scaleLinear([...powers], [height - bottom - lane, top]).nice();
  const plain = (axis: Axis<{ valueOf(): number }>) =>
    axis.tickFormat((value) => String(value.valueOf()).replace('-', '−'));
  const { document } = parseHTML('<svg></svg>');
  const svg = select(document.querySelector('svg'));
  const add = (name: string, across: number, down: number) =>
    svg.append<SVGGElement>('g').attr('class', name).attr('transform', `translate(${across},${down})`);
  add('axis-x', 0, height - bottom).call(plain(axisBottom(x).ticks(9).tickSizeOuter(0)));
  // Grid lines across the whole chart.
  add('axis-y', left, 0).call(
    plain(
      axisLeft(y)
        .ticks(6)
        .tickSizeInner(left + right - width)
        .tickSizeOuter(0),
    ),
  );
  const label = (text: string, down: number) => svg.append('text').attr('x', left).attr('y', down).text(text);
  label('dBm', top - 12);
  label('Center frequency of the channel, MHz', height - 8);
  return { x, y, markup: svg.html() };
}

import { html, raw } from 'hono/html';
import type { Antenna } from '../../../rules/core/facts.ts';
import type { Markup } from '../page.ts';
import { type Axes, axesFor, CHART } from './axes.ts';
import type { Allowance, ChannelRun, Link } from './channelRuns.ts';

/** Line of a chart: power by center frequency. */
interface Line {
  readonly name: string;
  readonly style: string;
  readonly path: string;
}

/** Number of line styles that differ in black and white. No board has more antennas. */
const STYLES = 4;

/** Axes shared by all charts of a radio in a country, for comparison. */
export interface ChartAxes extends Axes {
  /** Id of their markup on the page, which charts reference. */
  readonly id: string;
}

/** Axes for the figures of these channels; undefined without channels. */
export function chartAxes(id: string, runs: readonly ChannelRun[]): ChartAxes | undefined {
  if (runs.length === 0) return undefined;
  const powers = runs.flatMap(({ allowances }) =>
    allowances.flatMap(({ maxEirp, power, eirp }) => [maxEirp, power ?? 0, eirp ?? 0]),
  );
  const from = Math.min(...runs.map(({ first }) => first.startFrequency));
  const to = Math.max(...runs.map(({ last }) => last.endFrequency));
  return { id, ...axesFor([from, to], [Math.min(0, ...powers), Math.max(...powers) + 2]) };
}

/** Markup of the axes, once per page, invisible. */
export const axesMarkup = ({ id, markup }: ChartAxes): Markup =>
  html`<svg class="drawn-elsewhere" aria-hidden="true"><g id="${id}" class="axes">${raw(markup)}</g></svg>`;

/**
 * Chart of the highest EIRP and power by center frequency, for one width and link type. Radar channels are marked at
 * the foot.
 */
export function powerChart(
  runs: readonly ChannelRun[],
  link: Link | undefined,
  axes: ChartAxes,
  title?: string,
): Markup {
  const lines = linesOf(runs, link, axes);
  const { width, height, bottom } = CHART;
  const foot = height - bottom;
  const radar = runs.filter(({ dfs }) => dfs);
  const checks = [...new Set(radar.map(({ cacSeconds }) => cacSeconds))].sort((a, b) => a - b);
  return html`<figure>
<figcaption>${title && html`<p>${title}</p>`}<ul class="legend">
${lines.map(({ name, style }) => html`<li><svg viewBox="0 0 26 8" aria-hidden="true"><path class="${style}" d="M0 4H26"/></svg>${name}</li>`)}
${checks.map((seconds) => html`<li><svg viewBox="0 0 26 8" aria-hidden="true"><path class="radar${seconds > 60 ? ' long' : ''}" d="M0 1H26V7H0Z"/></svg>radar check, ${seconds} s</li>`)}
</ul></figcaption>
<div class="wide" tabindex="0"><svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="Highest EIRP and power in dBm over the center frequency in MHz${title && `, ${title}`}; the table has the figures">
<use href="#${axes.id}"/>
${radar.map((run) => {
  const [from, to] = extentOf(run, axes);
  return html`<path class="radar${run.cacSeconds > 60 ? ' long' : ''}" d="M${from} ${foot - 9}H${to}V${foot - 1}H${from}Z"/>`;
})}
${lines.toReversed().map(({ style, path }) => html`<path class="${style}" d="${path}"/>`)}
</svg></div>
</figure>`;
}

/** EIRP and power per antenna. Equal antennas share a line. */
function linesOf(runs: readonly ChannelRun[], link: Link | undefined, axes: Axes): readonly Line[] {
  const antennas = [...new Set(runs.flatMap(({ allowances }) => allowances.map(({ antenna }) => antenna)))];
  const lines = (kind: string, style: string, value: (allowance: Allowance) => number | null): readonly Line[] => {
    const named = new Map<string, readonly Antenna[]>();
    for (const antenna of antennas) {
      const path = pathOf(runs, axes, ({ allowances }) => {
        const own = allowances.find((one) => one.antenna === antenna && (!link || one.links.includes(link)));
        return own === undefined ? null : value(own);
      });
      if (path !== '') named.set(path, [...(named.get(path) ?? []), antenna]);
    }
    return [...named].map(([path, sharing]) => {
      const [first] = sharing;
      const isForAll = sharing.length === antennas.length;
      const names = sharing.map(({ name, gain }) => `${name} ${gain} dBi`).join(', ');
      return {
        name: isForAll ? kind : `${kind}, ${names}`,
        style: `${style} line-${isForAll || first === undefined ? 'all' : antennas.indexOf(first) % STYLES}`,
        path,
      };
    });
  };
  return [
    ...lines('highest EIRP', 'eirp', ({ maxEirp }) => maxEirp),
    ...lines('highest power', 'power', ({ power }) => power),
  ];
}

/** Path of levels with steps, and gaps without channels. */
function pathOf(runs: readonly ChannelRun[], axes: Axes, value: (run: ChannelRun) => number | null): string {
  let path = '';
  let reached: number | undefined;
  for (const run of runs) {
    const level = value(run);
    if (level === null) continue;
    const [from, to] = extentOf(run, axes);
    const y = round(axes.y(level));
    path += reached === from ? `V${y}H${to}` : `M${from} ${y}H${to}`;
    reached = to;
  }
  return path;
}

/** Horizontal extent of a run: its centers and half of the distance to the neighbours. */
function extentOf({ first, last, raster, width }: ChannelRun, { x }: Axes): readonly [number, number] {
  const half = Math.min(raster, width) / 2;
  return [round(x(first.centerFrequency - half)), round(x(last.centerFrequency + half))];
}

const round = (value: number): number => Math.round(10 * value) / 10;

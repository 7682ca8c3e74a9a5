import { html } from 'hono/html';
import { RADIO_NAMES } from '../../../rules/core/board.ts';
import { database } from '../../../rules/regulatory/database.ts';
import { takesCustomAntenna } from '../../../rules/wireless/antennaOf.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { whyNone } from '../../limits/describeLimits.ts';
import type { DocumentFile } from '../document.ts';
import { type Markup, page } from '../page.ts';
import type { Allowance, ChannelRun, Link } from './channelRuns.ts';
import type { CountryReport, RadioReport } from './countryReport.ts';
import { leftOut } from './leftOut.ts';
import { type Place, WORLD } from './place.ts';
import { axesMarkup, type ChartAxes, chartAxes, powerChart } from './powerChart.ts';
import {
  bindingWords,
  centerWords,
  decibels,
  linkWords,
  MADE_FROM,
  numberWords,
  RULE_WORDS,
  ruleAnchor,
  spectrumWords,
} from './words.ts';

/** Anchor of a width on a country page. */
export const widthAnchor = ({ radio }: RadioReport, width: number): string => `${radio.interface}-${width}`;

/** Channels of a model in a country by width, each with a chart and a table. */
export function countryPage(model: Model, report: CountryReport): DocumentFile {
  const { place, radios, isLocked } = report;
  const used = new Set(
    radios.flatMap(({ widths }) =>
      [...widths.values()].flatMap((runs) =>
        runs.flatMap(({ allowances }) => allowances.flatMap(({ binding }) => binding.map(({ rule }) => rule))),
      ),
    ),
  );
  return page(
    `report/${model.id}/${place.id}.html`,
    `${model.name}: ${place.name}`,
    html`<p class="path"><a href="../index.html">Regulatory report</a> / <a href="index.html">${model.name}</a></p>
<h1>${model.name}: ${place.name}</h1>
<p class="lead">Channels, radar check, highest EIRP and power as the device applies them outdoors. Regulatory database: <span class="whole">wireless-regdb ${database.header.version}</span>. <a href="${place.id}.csv">The same as CSV</a>.</p>
${isLocked && html`<p>As it leaves the factory: this model opens the lower U-NII bands of this country only with a code (47 CFR 15.407).</p>`}
<ul class="jump">${radios.map((one) =>
      [...one.widths].map(
        ([width, runs]) =>
          runs.length > 0 &&
          html`<li><a href="#${widthAnchor(one, width)}">${radios.length > 1 && `${RADIO_NAMES[one.radio.band]}, `}${width} MHz</a></li>`,
      ),
    )}</ul>
${radios.map((one) => radioSection(one, place.name))}
<h2>How to read this</h2>
${leftOutSection(place, radios)}
<p>A row is one channel, or channels side by side for which the same holds. The highest power goes into the antenna or its cable, is the sum of all chains, and is in whole dBm, rounded down. EIRP at it = power + antenna gain, without cable. A limit that the law states per MHz is worked out for the width of the channel.</p>
${radios.some(({ radio }) => takesCustomAntenna(radio)) && html`<p>Other antennas and cables can be connected: <code>guywire limits --model ${model.id} --country ${place.code === WORLD ? 'CODE' : place.code} --gain 19 --loss 1</code> says what holds with them.</p>`}
<dl>${[...used].sort().map((rule) => html`<dt><a href="../../reference/markdown/rules.md#${ruleAnchor(rule)}">${rule}</a></dt><dd>${RULE_WORDS[rule]}</dd>`)}</dl>`,
  );
}

/** Bands of the country in the database that the tables omit, with reasons. */
function leftOutSection({ code }: Place, radios: readonly RadioReport[]): Markup {
  const out = leftOut(
    code,
    radios.map(({ radio }) => radio.band),
  );
  return html`<h2 id="left-out">Bands left out</h2>
${
  out.length === 0
    ? html`<p>None: every band of the database for this country is above.</p>`
    : html`<ul>${out.map(({ start, end, why }) => html`<li>${start}–${end} MHz: ${why}</li>`)}</ul>`
}
<p class="path">Made by ${MADE_FROM}.</p>`;
}

function radioSection(report: RadioReport, country: string): Markup {
  const { radio, widths } = report;
  const runs = [...widths.values()].flat();
  const axes = chartAxes(`axes-${radio.interface}`, runs);
  const { min, max } = radio.txPower;
  const without = [...widths].filter(([, own]) => own.length === 0).map(([width]) => width);
  const antennas = radio.antennas.map(
    ({ name, gain, builtIn }) => `${name} ${gain} dBi${builtIn ? ', built in' : ''}`,
  );
  return html`<h2 id="${radio.interface}">${radio.interface === 'main' ? 'Main' : 'Backup'} radio, ${RADIO_NAMES[radio.band]}</h2>
<p>${decibels(min)} to ${max} dBm. ${antennas.join('; ')}.</p>
${
  axes === undefined
    ? html`<p>${whyNone({ width: undefined }, country)}</p>`
    : [
        axesMarkup(axes),
        ...[...widths].map(([width, own]) => own.length > 0 && widthSection(report, width, own, axes)),
      ]
}
${axes !== undefined && without.length > 0 && html`<p>No channel of ${without.join(', ')} MHz is open to outdoor equipment here.</p>`}`;
}

function widthSection(report: RadioReport, width: number, runs: readonly ChannelRun[], axes: ChartAxes): Markup {
  const links = linksWithDifferences(runs);
  const hasLinks = links.length > 1;
  const hasAntennas = runs.some(({ allowances }) =>
    allowances.some(({ antenna }) => antenna !== allowances[0]?.antenna),
  );
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  const title = `${width} MHz, ${count} ${count === 1 ? 'channel' : 'channels'}`;
  return html`<h3 id="${widthAnchor(report, width)}">${title}</h3>
${hasLinks ? links.map((link) => powerChart(runs, link, axes, linkWords([link]))) : powerChart(runs, undefined, axes)}
<div class="wide" tabindex="0"><table class="figures">
<thead><tr><th>Center, MHz</th><th>Channel</th><th>Spectrum, MHz</th><th>Radar check</th>${hasLinks && html`<th class="text">Link</th>`}${hasAntennas && html`<th class="text">Antenna</th>`}<th>Highest EIRP, dBm</th><th>Highest power, dBm</th><th>EIRP at it, dBm</th><th class="text">Power decided by</th></tr></thead>
<tbody>
${runs.map((run) =>
  run.allowances.map(
    (allowance, at) =>
      html`<tr>${at === 0 && runCells(run)}${hasLinks && html`<td class="text">${linkWords(allowance.links)}</td>`}${hasAntennas && html`<td class="text">${allowance.antenna.name} ${allowance.antenna.gain} dBi</td>`}${allowanceCells(allowance)}</tr>
`,
  ),
)}</tbody>
</table></div>`;
}

function runCells(run: ChannelRun): Markup {
  const { length } = run.allowances;
  const rows = length > 1 && html` rowspan="${length}"`;
  return html`<td${rows}>${centerWords(run)}</td><td${rows}>${numberWords(run)}</td><td${rows}>${spectrumWords(run)}</td><td${rows}>${run.cacSeconds > 0 ? `${run.cacSeconds} s` : run.dfs ? 'yes' : '–'}</td>`;
}

function allowanceCells(allowance: Allowance): Markup {
  const { maxEirp, law, power, eirp } = allowance;
  return html`<td>${decibels(maxEirp)}<small>${law}</small></td><td>${power === null ? 'not usable' : decibels(power)}</td><td>${eirp === null ? '–' : decibels(eirp)}</td><td class="text">${bindingWords(allowance)}</td>`;
}

/** Link types to distinguish; at most one if all are equal. */
function linksWithDifferences(runs: readonly ChannelRun[]): readonly Link[] {
  const isApart = runs.some(({ allowances }) =>
    allowances.some((one) => allowances.some((other) => other !== one && other.antenna === one.antenna)),
  );
  const links = new Set(runs.flatMap(({ allowances }) => allowances.flatMap((one) => one.links)));
  return isApart ? [...links] : [];
}

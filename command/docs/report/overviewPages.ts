import { html } from 'hono/html';
import { RADIO_NAMES } from '../../../rules/core/board.ts';
import type { Board } from '../../../rules/core/facts.ts';
import { database, type RegulatoryDatabase } from '../../../rules/regulatory/database.ts';
import { allowedWidths } from '../../../rules/wireless/widths.ts';
import type { Model } from '../../../simulator/models/model.ts';
import type { DocumentFile } from '../document.ts';
import { type Markup, page } from '../page.ts';
import type { ChannelRun } from './channelRuns.ts';
import { widthAnchor } from './countryPage.ts';
import type { CountryReport } from './countryReport.ts';
import type { Place } from './place.ts';
import { decibels, MADE_FROM } from './words.ts';

/** Page of all models with their radios. */
export function modelsPage(
  models: readonly Model[],
  places: readonly Place[],
  since: RegulatoryDatabase | undefined,
): DocumentFile {
  return page(
    'report/index.html',
    'Regulatory report',
    html`<p class="path"><a href="../index.html">Documents</a></p>
<h1>Regulatory report</h1>
<p class="lead">What each model may do in ${places.length === 1 ? places[0]?.name : `${places.length - 1} countries`}: channels, radar check, highest EIRP and power with each antenna, and the law that decides. Worked out by the rules that the device itself applies, from wireless-regdb ${database.header.version} and the law it does not hold.</p>
${since !== undefined && html`<p><a href="changes.html">What changed since wireless-regdb ${since.header.version}</a>.</p>`}
<div class="wide" tabindex="0"><table>
<thead><tr><th>Model</th><th>Radios</th><th>Antennas</th><th>Widths, MHz</th><th class="number">Power, dBm</th></tr></thead>
${models.map(
  ({ id, name, radios }) =>
    html`<tbody>${radios.map(
      ({ band, antennas, widths, txPower }, at) =>
        html`<tr>${at === 0 && html`<th rowspan="${radios.length}"><a href="${id}/index.html">${name}</a></th>`}<td>${RADIO_NAMES[band]}</td><td>${antennas.map((antenna) => `${antenna.name} ${antenna.gain} dBi`).join('; ')}</td><td>${widths.join(', ')}</td><td class="number">${decibels(txPower.min)} to ${decibels(txPower.max)}</td></tr>
`,
    )}</tbody>`,
)}
</table></div>
<p>Left out: bands that the law keeps for indoors, for listening only or for 802.11b, bands that ask for radar detection without a method, and bands that no radio of the model works in. The page of each country names its own. Radios of fixed channels have only those.</p>
<p class="path">Made by ${MADE_FROM}.</p>`,
  );
}

/** Page of a model: number of channels, of radar channels, and highest EIRP by country and width. */
export function modelPage(model: Model, board: Board, reports: readonly CountryReport[]): DocumentFile {
  return page(
    `report/${model.id}/index.html`,
    `${model.name}: regulatory report`,
    html`<p class="path"><a href="../index.html">Regulatory report</a></p>
<h1>${model.name}: regulatory report</h1>
<p class="lead">How many channels of each width are open to outdoor equipment, how many of them have to be watched for radar first, and the highest EIRP on any of them. Regulatory database: <span class="whole">wireless-regdb ${database.header.version}</span>. <a href="all.csv">All countries as CSV</a>.</p>
<div class="wide" tabindex="0"><table class="matrix">
<thead>${board.radios.length > 1 && html`<tr><th></th>${reports[0]?.radios.map(({ radio, widths }) => html`<th class="number" colspan="${widths.size}">${RADIO_NAMES[radio.band]}</th>`)}</tr>`}
<tr><th>Country</th>${reports[0]?.radios.map(({ radio }) => allowedWidths(radio).map((width) => html`<th class="number">${width} MHz</th>`))}</tr></thead>
<tbody>
${reports.map(
  (report) => html`<tr><th><a href="${report.place.id}.html">${report.place.name}</a></th>${widthCells(report)}</tr>
`,
)}</tbody>
</table></div>`,
  );
}

function widthCells({ place, radios }: CountryReport): readonly Markup[] {
  return radios.flatMap((radio) =>
    [...radio.widths].map(([width, runs]) => {
      if (runs.length === 0) return html`<td class="number">–</td>`;
      const watched = countOf(runs.filter(({ dfs }) => dfs));
      const highest = Math.max(...runs.flatMap(({ allowances }) => allowances.map(({ maxEirp }) => maxEirp)));
      return html`<td class="number"><a href="${place.id}.html#${widthAnchor(radio, width)}">${countOf(runs)}</a><small>${watched > 0 && `radar: ${watched} · `}${decibels(highest)} dBm</small></td>`;
    }),
  );
}

const countOf = (runs: readonly ChannelRun[]): number => runs.reduce((sum, { count }) => sum + count, 0);

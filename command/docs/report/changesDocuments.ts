import { csv } from 'guywire-engine/core';
import { html } from 'hono/html';
import { RADIO_NAMES } from '../../../rules/core/board.ts';
import { database, type RegulatoryDatabase } from '../../../rules/regulatory/database.ts';
import { CURRENT_DOMAINS, domainsOf } from '../../../rules/regulatory/domains.ts';
import { allowedWidths } from '../../../rules/wireless/widths.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { plain, table } from '../../text/markdown.ts';
import type { DocumentFile } from '../document.ts';
import { page } from '../page.ts';
import { type Band, type Change, type CountryChanges, changesBetween, type Stretch } from './changes.ts';
import { decibels } from './words.ts';

/** `report/changes`: differences between another edition of the regulatory database and the device's edition. */
export function changesDocuments(
  since: RegulatoryDatabase,
  models: readonly Model[],
  country: number | undefined,
): readonly DocumentFile[] {
  const changes = changesBetween(domainsOf(since), CURRENT_DOMAINS, bandsOf(models), country);
  const editions = { before: since.header.version, after: database.header.version };
  return [
    changesPage(changes, editions),
    { path: 'report/changes.md', content: changesMarkdown(changes, editions) },
    { path: 'report/changes.csv', content: changesCsv(changes) },
  ];
}

interface Editions {
  readonly before: string;
  readonly after: string;
}

/** Bands of all models with all their widths. */
function bandsOf(models: readonly Model[]): readonly Band[] {
  const radios = models.flatMap((model) => model.radios.map((radio) => ({ ...radio, wideChannels: true })));
  return [...new Set(radios.map(({ band }) => band))].map((band) => {
    const widths = new Set(radios.flatMap((radio) => (radio.band === band ? allowedWidths(radio) : [])));
    return { band, widths: [...widths].sort((a, b) => a - b) };
  });
}

const ABOUT = 'Channels open to outdoor equipment. Laws outside the database are the same for both editions.';

const NOTHING = 'No channel of any country differs.';

function changesPage(changes: readonly CountryChanges[], editions: Editions): DocumentFile {
  return page(
    'report/changes.html',
    'Changes between two editions',
    html`<p class="path"><a href="../index.html">Documents</a> / <a href="index.html">Regulatory report</a></p>
<h1>Changes between two editions of the regulatory database</h1>
<p class="lead">From <span class="whole">wireless-regdb ${editions.before}</span> to <span class="whole">wireless-regdb ${editions.after}</span>. ${ABOUT} <a href="changes.csv">As CSV</a>, <a href="changes.md">as Markdown</a>.</p>
${changes.length === 0 && html`<p>${NOTHING}</p>`}
<ul class="jump">${changes.map(({ code, name }) => html`<li><a href="#country-${code}">${name}</a></li>`)}</ul>
${changes.map(
  ({ code, name, onlyIn, changes: own }) => html`<h2 id="country-${code}">${name}</h2>
${onlyIn !== undefined && html`<p>${onlyWords(onlyIn, editions)}</p>`}
${
  own.length > 0 &&
  html`<div class="wide" tabindex="0"><table>
<thead><tr>${HEADINGS.map((heading, at) => html`<th class="${isNumber(at) ? 'number' : ''}">${heading}</th>`)}</tr></thead>
<tbody>
${own.map(
  (
    change,
  ) => html`<tr>${cellsOf(change).map((cell, at) => html`<td class="${isNumber(at) ? 'number' : kindOf(change)}">${cell}</td>`)}</tr>
`,
)}</tbody>
</table></div>`
}
`,
)}`,
  );
}

function changesMarkdown(changes: readonly CountryChanges[], editions: Editions): string {
  const sections = changes.flatMap(({ name, onlyIn, changes: own }) => [
    `## ${plain(name)}`,
    ...(onlyIn === undefined ? [] : [plain(onlyWords(onlyIn, editions))]),
    ...(own.length === 0 ? [] : [table(HEADINGS, own.map(cellsOf))]),
  ]);
  return `${[
    '# Changes between two editions of the regulatory database',
    `From wireless-regdb ${plain(editions.before)} to wireless-regdb ${plain(editions.after)}. ${ABOUT}`,
    ...(changes.length === 0 ? [NOTHING] : sections),
  ].join('\n\n')}\n`;
}

const HEADINGS = [
  'Band',
  'Width, MHz',
  'Center, MHz',
  'Channels',
  'Highest EIRP, dBm',
  'Radar check',
  'Change',
] as const;

/** True for columns of figures: all except the first and the last. */
const isNumber = (at: number): boolean => at > 0 && at < HEADINGS.length - 1;

function cellsOf(change: Change): readonly string[] {
  const { band, width, count } = change;
  return [
    RADIO_NAMES[band],
    String(width),
    centersOf(change),
    String(count),
    between(change, ({ first }) => decibels(first.maxEirp)),
    between(change, ({ first }) => (first.dfs ? `${first.cac ?? 0} s` : 'none')),
    wordsOf(change).join(', '),
  ];
}

function centersOf({ before, after }: Change): string {
  const { first, last } = after ?? before ?? {};
  if (first === undefined || last === undefined) return '';
  return first === last ? String(first.centerFrequency) : `${first.centerFrequency}–${last.centerFrequency}`;
}

function between({ before, after }: Change, words: (stretch: Stretch) => string): string {
  const [was, is] = [before && words(before), after && words(after)];
  if (was === undefined || is === undefined || was === is) return is ?? was ?? '';
  return `${was} → ${is}`;
}

/** Changes in a few words each. */
function wordsOf({ before, after }: Change): readonly string[] {
  if (before === undefined) return ['new'];
  if (after === undefined) return ['no longer open'];
  const [{ first: was }, { first: is }] = [before, after];
  return [
    ...(is.maxEirp > was.maxEirp ? ['more EIRP'] : []),
    ...(is.maxEirp < was.maxEirp ? ['less EIRP'] : []),
    ...(is.maxConducted === was.maxConducted ? [] : ['other conducted power']),
    ...(is.dfs && !was.dfs ? ['radar check begins'] : []),
    ...(was.dfs && !is.dfs ? ['radar check ends'] : []),
    ...(is.dfs && was.dfs && is.cac !== was.cac ? ['other radar check'] : []),
  ];
}

/** `more` or `less`; empty for mixed and neutral changes. */
function kindOf({ before, after }: Change): string {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  const [more, less] = [
    after.first.maxEirp - before.first.maxEirp,
    Number(after.first.dfs) - Number(before.first.dfs),
  ];
  if (more >= 0 && less <= 0) return 'added';
  return more <= 0 && less >= 0 ? 'removed' : '';
}

const onlyWords = (onlyIn: 'before' | 'after', editions: Editions): string =>
  onlyIn === 'after'
    ? `Own rules since wireless-regdb ${editions.after}. Before, the world rules applied.`
    : `No longer has own rules. The world rules apply.`;

/** Table columns, from a country and one of its changes. */
const COLUMNS: Readonly<Record<string, (country: CountryChanges, change: Change) => string | number | undefined>> = {
  country: ({ code }) => code,
  country_name: ({ name }) => name,
  band: (_, { band }) => RADIO_NAMES[band],
  width_mhz: (_, { width }) => width,
  channels: (_, { count }) => count,
  center_first_mhz: (_, { before, after }) => (after ?? before)?.first.centerFrequency,
  center_last_mhz: (_, { before, after }) => (after ?? before)?.last.centerFrequency,
  change: (_, change) => wordsOf(change).join('; '),
  max_eirp_before_dbm: (_, { before }) => before?.first.maxEirp,
  max_eirp_after_dbm: (_, { after }) => after?.first.maxEirp,
  max_conducted_before_dbm: (_, { before }) => before?.first.maxConducted,
  max_conducted_after_dbm: (_, { after }) => after?.first.maxConducted,
  radar_check_before_s: (_, { before }) => before && (before.first.cac ?? 0),
  radar_check_after_s: (_, { after }) => after && (after.first.cac ?? 0),
};

function changesCsv(changes: readonly CountryChanges[]): string {
  const rows = changes.flatMap((country) =>
    country.changes.map((change) => Object.values(COLUMNS).map((column) => column(country, change))),
  );
  return csv(Object.keys(COLUMNS), rows);
}

import { getAt, type JsonObject, type Reason } from 'guywire-engine/core';
import { effective } from 'guywire-engine/limits';
import { createRead, isActive } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import type { Board } from '../../rules/core/facts.ts';
import { distance, figure, frequencyWords, megabits, UNKNOWN } from '../app/figures.ts';
import { LINK_LOOKS } from '../app/LinkMark.tsx';
import type { LinkEnd } from '../app/linkView.ts';
import type { Units } from '../app/units.ts';
import { placeOf } from '../availability/place.ts';
import { limitWords } from '../bothEnds/limitWords.ts';
import type { Site } from '../device/endpoints/site.ts';
import type { AlignedLink } from '../diagnostics/alignment/alignedLink.ts';
import { formatNumber, plural, t } from '../i18n/t.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import { labelOf } from '../settings/words/changeWords.ts';
import { valueWords } from '../settings/words/valueWords.ts';
import { authorWords, photoName } from '../site/siteWords.ts';
import type { Status } from '../status/status.ts';
import { STEP_IDS } from './journey.ts';
import { viewsOf } from './linkTest.ts';
import { stepFields, stepPlan } from './stepSettings.ts';

export interface ReportRow {
  readonly name: string;
  readonly value: string;
}

/** Setting, or its limit, with its pointer. */
interface ReportSetting extends ReportRow {
  readonly pointer: string;
}

/** Measurements at both ends of a link. */
export interface ReportLink {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly local: string; readonly remote: string }[];
  readonly figures: readonly ReportRow[];
}

/** Summary line of one of many peers. */
export interface ReportStation {
  /** Id in the status; unique. */
  readonly id: string;
  readonly name: string;
  readonly distance: string;
  /** Received signal at each end, with the expected one. */
  readonly local: string;
  readonly remote: string;
}

/** Limit with its source. */
export interface ReportLimit extends ReportSetting {
  readonly law: readonly string[];
}

/**
 * Installation report: device, place, time, installer, settings with limits, measurements. In words, without secrets.
 */
export interface Report {
  readonly about: readonly ReportRow[];
  /** Links with all figures, if few enough for a page. */
  readonly links: readonly ReportLink[];
  /** Stations farthest below the expected signal. */
  readonly stations: readonly ReportStation[];
  readonly more: number;
  readonly settings: readonly ReportSetting[];
  readonly limits: readonly ReportLimit[];
  /** Undefined if there is neither note nor photo. */
  readonly site: ReportSite | undefined;
}

/** Note of the site, with its author, and photos by name. */
interface ReportSite {
  readonly note: string;
  readonly by: string;
  readonly photos: readonly { readonly id: number; readonly name: string; readonly by: string }[];
}

export interface ReportSource {
  readonly board: Pick<Board, 'name' | 'mac' | 'radios'>;
  readonly country: string | undefined;
  readonly user: string;
  readonly status: Status;
  readonly draft: SettingsDraft;
  readonly conventions: Conventions;
  readonly units: Units;
  /** Rows about rain on the link to a station id. Empty below 60 GHz. */
  readonly rain: (station: string) => readonly ReportRow[];
  /** Creation time as text. */
  readonly when: string;
  /** Undefined if the device has none, or it was not read. */
  readonly site: Site | undefined;
}

/** Content of a report. Settings are those of the steps, without secrets. */
export function reportOf(source: ReportSource): Report {
  const { board, country, user, status, when } = source;
  const { host } = status;
  return {
    about: [
      { name: t('Device'), value: host.name ?? UNKNOWN },
      { name: t('Model'), value: board.name },
      { name: t('MAC address'), value: (board.mac.match(/../g) ?? []).join(':') },
      { name: t('Firmware'), value: host.firmware ?? UNKNOWN },
      { name: t('Place'), value: placeWords(source) },
      { name: t('Country'), value: country ?? UNKNOWN },
      { name: t('Made'), value: when },
      { name: t('By'), value: user === '' ? UNKNOWN : user },
    ],
    ...endsOf(source),
    ...settingsOf(source),
    site: siteOf(source),
  };
}

function siteOf({ site }: ReportSource): ReportSite | undefined {
  if (site === undefined || (site.note.text === '' && site.photos.length === 0)) return undefined;
  const photos = site.photos.map((photo, index) => ({
    id: photo.id,
    name: photoName(photo, index + 1),
    by: authorWords(photo),
  }));
  return { note: site.note.text, by: authorWords(site.note), photos };
}

function placeWords({ board: { mac }, status: { gps }, draft }: ReportSource): string {
  const place = placeOf({ mac, gps, text: draft.state().base });
  return place === undefined ? UNKNOWN : `${formatDegrees(place.latitude)}°, ${formatDegrees(place.longitude)}°`;
}

const formatDegrees = (degrees: number): string => formatNumber(degrees, { digits: 5 });

const level = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : t('{level} dBm', { level: figure(value) });

/** Measured values of both ends. Names are English, translation keys. */
const MEASURED: readonly { readonly name: string; readonly of: (end: LinkEnd) => string | undefined }[] = [
  { name: 'Signal', of: ({ signal }) => level(signal) },
  { name: 'Expected', of: ({ expected }) => level(expected) },
  { name: 'Chains, dBm', of: ({ chains }) => chains.map((chain) => figure(chain)).join(' · ') || undefined },
  { name: 'Noise', of: ({ noise }) => level(noise) },
  { name: 'CINR', of: ({ ratio }) => (ratio === undefined ? undefined : t('{value} dB', { value: figure(ratio) })) },
  { name: 'Output power', of: ({ power }) => level(power) },
  { name: 'EIRP', of: ({ eirp }) => level(eirp) },
  { name: 'Modulation', of: ({ modulation }) => modulation },
];

/** Maximum number of links with all figures. More links have one line each. */
const MOST_LINKS = 2;
/** Maximum number of stations on one page. */
const MOST_STATIONS = 16;

function endsOf(source: ReportSource): Pick<Report, 'links' | 'stations' | 'more'> {
  const { status, board, units } = source;
  const views = viewsOf(status, board);
  if (views.length <= MOST_LINKS) return { links: views.map((view) => linkOf(view, source)), stations: [], more: 0 };
  const worst = views.toSorted((a, b) => belowOf(b) - belowOf(a)).slice(0, MOST_STATIONS);
  return { links: [], stations: worst.map((view) => stationOf(view, units)), more: views.length - worst.length };
}

/** Difference in dB of the worse end below the expected signal. */
function belowOf({ local, remote }: AlignedLink): number {
  const below = [local, remote].flatMap((end) =>
    end?.signal === undefined || end.expected === undefined ? [] : end.expected - end.signal,
  );
  return Math.max(-Infinity, ...below);
}

function stationOf({ station, remote, local, distance: metres }: AlignedLink, units: Units): ReportStation {
  const signalText = (end: LinkEnd | undefined) =>
    t('{level} of {expected} dBm', { level: figure(end?.signal), expected: figure(end?.expected) });
  return {
    id: station?.id ?? '',
    name: remote?.name ?? station?.mac ?? UNKNOWN,
    distance: metres === undefined ? UNKNOWN : distance(metres, units),
    local: signalText(local),
    remote: signalText(remote),
  };
}

function linkOf(view: AlignedLink, { units, rain }: ReportSource): ReportLink {
  const { link, local, remote, station, distance: metres, width, centre, capacity, capacityExpected } = view;
  return {
    title: [local.name ?? UNKNOWN, remote?.name ?? UNKNOWN].join(' – '),
    rows: MEASURED.map(({ name, of }) => ({
      name: t(name),
      local: of(local) ?? UNKNOWN,
      remote: (remote && of(remote)) ?? UNKNOWN,
    })).filter(({ local: here, remote: there }) => here !== UNKNOWN || there !== UNKNOWN),
    figures: [
      { name: t('State'), value: t(LINK_LOOKS[link.state].word) },
      { name: t('Distance'), value: metres === undefined ? UNKNOWN : distance(metres, units) },
      {
        name: t('Channel'),
        value: `${centre === undefined ? UNKNOWN : frequencyWords(centre)} · ${t('{width} MHz wide', { width: figure(width) })}`,
      },
      {
        name: t('Capacity'),
        value: t('{now} Mbit/s, {expected} Mbit/s expected', {
          now: megabits(capacity),
          expected: megabits(capacityExpected),
        }),
      },
      ...(station === undefined ? [] : rain(station.id)),
    ],
  };
}

/** Active settings of all steps, without pending changes, and their limits. */
function settingsOf({ board, draft, conventions }: ReportSource): Pick<Report, 'settings' | 'limits'> {
  const { document } = draft.preview();
  const bounds = draft.rules().limits.at(document);
  const read = createRead(draft.plan(), () => document);
  const settings: ReportSetting[] = [];
  const limits: ReportLimit[] = [];
  for (const step of STEP_IDS) {
    for (const { field, pointer, rows } of stepFields(stepPlan(draft, step), document)) {
      const value = read(pointer);
      const isEmpty = value === undefined || value === '';
      // For a secret, the report shows only whether it is set.
      const isTold = !(field.hidden || field.row || field.type === 'rows' || (isEmpty && !field.secret));
      if (!isTold || !isActive(field, rows, read)) continue;
      const of = effective(field, field.limited === undefined ? undefined : bounds.get(field.limited, rows.at(-1)));
      if (of.unavailable !== undefined) continue;
      const name =
        board.radios.length > 1
          ? labelOf(draft.plan(), field, numbersOf(pointer, document), document)
          : t(field.title);
      const isChosen = field.level === 'simple' || pointer.startsWith('/vlans/');
      const secretWords = isEmpty ? t('not set') : t('set');
      const valueText = field.secret ? secretWords : valueWords(field, value, conventions, of.choices);
      if (isChosen) settings.push({ name, pointer, value: valueText });
      const law = [...new Set(boundBy(of.reasons).map(reasonWords))];
      const words = limitWords(of, value, conventions)?.words;
      if (law.length > 0) limits.push({ name, pointer, value: words ?? UNKNOWN, law });
    }
  }
  return { settings, limits };
}

/** Row numbers of a field, which name its rows. */
function numbersOf(pointer: string, document: JsonObject): readonly number[] {
  return [...pointer.matchAll(/\/\d+(?=\/|$)/g)].flatMap(({ index, 0: segment }) => {
    const number = getAt(document, `${pointer.slice(0, index)}${segment}/row`);
    return typeof number === 'number' ? number : [];
  });
}

/** Reasons with a law: the binding reasons of any kind, or all laws if none binds. */
function boundBy(reasons: readonly Reason[]): readonly Reason[] {
  const laws = reasons.filter(({ law }) => law !== undefined);
  const binding = reasons.filter(({ binds }) => binds);
  return laws.length === 0 || binding.length === 0 ? laws : binding;
}

const reasonWords = ({ text, params, law }: Reason): string =>
  law === undefined ? t(text, params) : `${t(text, params)} ${law}`;

/** Text for stations that are not listed. */
export const moreWords = (more: number): string =>
  plural(more, {
    one: '{count} more station, closer to expected',
    other: '{count} more stations, closer to expected',
  });

/** Report as lines of text. */
export function reportText({ about, links, stations, more, settings, limits, site }: Report): string {
  const lines = (rows: readonly ReportRow[]) => rows.map(({ name, value }) => `${name}: ${value}`);
  return [
    t('Installation report'),
    ...lines(about),
    ...links.flatMap(({ title, rows, figures }) => [
      '',
      title,
      ...lines(figures),
      ...rows.map(({ name, local, remote }) => `${name}: ${local} / ${remote}`),
    ]),
    ...(stations.length === 0 ? [] : ['', t('Stations')]),
    ...stations.map(({ name, distance: far, local, remote }) => `${name}: ${far}; ${local} / ${remote}`),
    ...(more === 0 ? [] : [moreWords(more)]),
    '',
    t('Settings'),
    ...lines(settings),
    '',
    t('Limits'),
    ...limits.flatMap(({ law, ...limit }) => [...lines([limit]), ...law.map((reason) => `  ${reason}`)]),
    ...(site === undefined ? [] : ['', t('Site')]),
    ...(site === undefined || site.note === '' ? [] : [site.note, site.by]),
    ...(site?.photos ?? []).map(({ name, by }) => `${t('Photo')}: ${name} (${by})`),
    '',
  ].join('\n');
}

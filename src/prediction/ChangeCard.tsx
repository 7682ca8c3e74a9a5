import { createTypedRead } from 'guywire-engine/plan';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import { RADIO_NAMES } from '../../rules/core/board.ts';
import type { NoiseRow } from '../../rules/link/channelNoise.ts';
import type { Reception } from '../../rules/link/linkFigures.ts';
import { modulationName } from '../../rules/link/modulation.ts';
import { useDevice } from '../app/deviceContext.ts';
import { megabits, UNKNOWN } from '../app/figures.ts';
import { historyOf } from '../app/historyOf.ts';
import { useStatus } from '../app/useStatus.ts';
import { startPoll } from '../device/poll.ts';
import { plural, t } from '../i18n/t.ts';
import { type Predicted, predicted } from '../settings/core/predicted.ts';
import type { Settings } from '../settings/core/settings.ts';
import type { DraftView } from '../settings/draft/draftView.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { Cautions } from './Cautions.tsx';
import { ChangeLine, type LineEnd } from './ChangeLine.tsx';
import { changesOfLinks, type RadioChange, type ReceptionView, type Span, type SpanFigure } from './changeView.ts';
import { meanRows, noiseRows } from './noiseRows.ts';
import { OffTheAir } from './OffTheAir.tsx';
import { type Peaks, pastLinks, peaksOf } from './recent.ts';
import { decibels, type EndNames, sourceText } from './sourceText.ts';
import './change.css';

const AvailabilityChange = lazy(async () => ({
  default: (await loadChunk(() => import('../availability/AvailabilityChange.tsx'))).AvailabilityChange,
}));

/** Predicted effect of the pending changes on the links. */
export function ChangeCard({ settings: { draft, otherEnd } }: { readonly settings: Settings }) {
  const device = useDevice();
  const { status, receivedAt } = useStatus();
  const history = useCell(historyOf(device));
  const view = useDraft(draft);
  const noise = useChannelNoise();
  // Immediate, not debounced: users watch it while they move a slider.
  const state = useSyncExternalStore((hear) => draft.subscribe('/radio/radios', hear), draft.state);
  const changes = useMemo(() => {
    const { plan } = draft.rules();
    const { board, domain } = device;
    const read = (document: typeof state.document) => createTypedRead(plan, () => document);
    const [before, after] = [read(state.original), read(state.document)];
    return changesOfLinks({
      board,
      domain,
      status,
      past: (kind) => pastLinks(history, status, kind, receivedAt),
      noise,
      before,
      after,
    });
  }, [draft, device, status, receivedAt, history, noise, state]);
  const followingBand = useCell(otherEnd)?.band;
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => predicted.set(predictedOf(changes)), [changes]);
  useEffect(() => () => predicted.set(undefined), []);
  if (changes.length === 0) return null;
  const own = status.host.name ?? t('This radio');
  return (
    <div ref={cards} className="change-cards" tabIndex={-1}>
      {changes.map((change) => (
        <RadioCard
          key={change.radio.number}
          change={change}
          names={endNames(change, own)}
          view={view}
          peaks={peaksOf(history)}
          isFollowed={change.radio.band === followingBand}
          isOnly={device.board.radios.length === 1}
        />
      ))}
      <ChangeLine cards={cards} ends={changes.flatMap((change) => lineEnds(change, endNames(change, own)))} />
    </div>
  );
}

/** Prediction for a single link, shown during a test beside the measurement. */
function predictedOf(changes: readonly RadioChange[]): Predicted | undefined {
  const all = changes.flatMap(({ radio, links }) => links.map((link) => ({ radio: radio.number, ...link })));
  const [link, ...others] = all;
  if (link === undefined || others.length > 0) return undefined;
  const level = ({ signal }: Reception) => signal.after && signal.after / 100;
  const { here, there } = link.prediction;
  return {
    radio: link.radio,
    here: level(here),
    there: level(there),
    receives: here.capacity.after,
    sends: there.capacity.after,
  };
}

function endNames({ links }: RadioChange, here: string): EndNames {
  const [only] = links.length === 1 ? links : [];
  const isMany = links.length > 1;
  return { here, there: isMany ? t('the stations') : (only?.name ?? t('the other end')), isMany };
}

/** Short figures of both ends; empty without a link. */
function lineEnds({ radio, links, here, there, lostNames }: RadioChange, names: EndNames): readonly LineEnd[] {
  const rows = rowsOf(radio);
  const shown = rows.filter(({ name }) => name === 'signal' || name === 'capacity');
  const end = (side: 'here' | 'there', reception: ReceptionView): LineEnd => ({
    id: `${radio.number} ${side}`,
    name: names[side],
    isLost: lostNames.length > 0,
    figures: shown.map((row) => <BeforeAfter key={row.name} row={row} figure={reception[row.name]} />),
  });
  if (links.length === 0) return [];
  return [end('here', here), end('there', there)];
}

/** Milliseconds between two noise measurements of all channels, and the number of measurements to average. */
const LOOK_EVERY = 10_000;
const MOST_LOOKS = 12;

/**
 * Mean of several measurements, which do not interrupt the link. If the device has no such list, the card states its
 * assumption.
 */
function useChannelNoise(): readonly NoiseRow[] {
  const { status } = useDevice();
  const [looks, setLooks] = useState<readonly (readonly NoiseRow[])[]>([]);
  useEffect(() => {
    const look = (signal: AbortSignal) =>
      noiseRows(status.get().status, { signal }).then(
        (rows) => setLooks((before) => [...before, rows].slice(-MOST_LOOKS)),
        () => undefined,
      );
    const { stop } = startPoll(look, LOOK_EVERY, { atOnce: true });
    return stop;
  }, [status]);
  return useMemo(() => meanRows(looks), [looks]);
}

interface Props {
  readonly change: RadioChange;
  readonly names: EndNames;
  readonly view: DraftView;
  readonly peaks: Peaks;
  /** True if the other end changes together with this radio. */
  readonly isFollowed: boolean;
  readonly isOnly: boolean;
}

function RadioCard({ change, names, view, peaks, isFollowed, isOnly }: Props) {
  const id = useId();
  const { radio, links } = change;
  const title = t('What this change does');
  return (
    <section className="card change-card" aria-labelledby={id}>
      <header className="card-header">
        <h2 id={id}>{isOnly ? title : `${title} · ${t(RADIO_NAMES[radio.band])}`}</h2>
        <span className="change-count">
          {plural(view.pending, { one: '{count} change', other: '{count} changes' })}
        </span>
        {links.length > 0 && <span className="chip">{t('Estimate, ±2 dB')}</span>}
      </header>
      {links.length === 0 ? (
        <p className="change-none">{t('No link, so no estimate.')}</p>
      ) : (
        <Figures change={change} names={names} />
      )}
      <OffTheAir interruption={view.interruption} />
      <Cautions change={change} names={names} peaks={peaks} isFollowed={isFollowed} />
    </section>
  );
}

interface Row {
  readonly name: keyof Reception;
  /** English, key of the translations. */
  readonly title: string;
  readonly unit?: string;
  readonly format: (value: number) => string;
}

/** Capacity first: on a phone, the rest may be below the fold. */
const ROWS: readonly Row[] = [
  { name: 'capacity', title: 'Capacity', unit: 'Mbit/s', format: megabits },
  { name: 'signal', title: 'Signal', unit: 'dBm', format: decibels },
  { name: 'cinr', title: 'CINR', unit: 'dB', format: decibels },
  { name: 'index', title: 'Modulation', format: (index) => modulationName(index) ?? UNKNOWN },
];

/** 60 GHz modulations have an index only. */
const SIXTY_ROWS = ROWS.map((row) =>
  row.name === 'index' ? { ...row, format: (index: number) => t('MCS {index}', { index }) } : row,
);

function rowsOf({ band }: RadioChange['radio']): readonly Row[] {
  return band === 'AD' ? SIXTY_ROWS : ROWS;
}

interface FiguresProps {
  readonly change: RadioChange;
  readonly names: EndNames;
}

function Figures({ change: { radio, here, there, links, fades }, names }: FiguresProps) {
  return (
    <table className="change-figures">
      <thead>
        <tr>
          <td />
          <th scope="col">
            <bdi>{names.here}</bdi> <span className="change-receives">{t('receives')}</span>
          </th>
          <th scope="col">
            {names.isMany ? (
              plural(links.length, { one: '{count} station', other: '{count} stations' })
            ) : (
              <bdi>{names.there}</bdi>
            )}{' '}
            <span className="change-receives">{names.isMany ? t('receive') : t('receives')}</span>
          </th>
          <th scope="col" className="change-where">
            {t('Based on')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(radio).map((row) => (
          <tr key={row.name}>
            <th scope="row">{t(row.title)}</th>
            <td>
              <BeforeAfter row={row} figure={here[row.name]} />
            </td>
            <td>
              <BeforeAfter row={row} figure={there[row.name]} />
            </td>
            <td className="change-source">{sourcesText([here[row.name], there[row.name]], names)}</td>
          </tr>
        ))}
        {radio.band === 'AD' && (
          <Suspense>
            <AvailabilityChange {...fades} />
          </Suspense>
        )}
      </tbody>
    </table>
  );
}

function BeforeAfter({
  row: { unit, format },
  figure: { before, after },
}: {
  readonly row: Row;
  readonly figure: SpanFigure;
}) {
  const isSame = before !== undefined && after !== undefined && spanText(before, format) === spanText(after, format);
  return (
    <span className={isSame ? 'change-pair change-same' : 'change-pair'}>
      <span className="change-before">
        <bdi>{spanText(before, format)}</bdi>{' '}
        <ArrowRight size={14} strokeWidth={1.6} role="img" aria-label={t('then')} />
      </span>
      <span>
        <strong>
          <bdi>{spanText(after, format)}</bdi>
        </strong>{' '}
        {unit !== undefined && after !== undefined && <small>{t(unit)}</small>}
      </span>
    </span>
  );
}

function spanText(span: Span | undefined, format: Row['format']): string {
  if (span === undefined) return UNKNOWN;
  const [least, most] = [format(span.least), format(span.most)];
  return least === most ? least : `${least} … ${most}`;
}

/** Sentences without duplicates, for both ends. */
function sourcesText(figures: readonly SpanFigure[], names: EndNames): string {
  const all = figures.flatMap(({ sources }) => sources.flatMap((source) => sourceText(source, names) ?? []));
  return [...new Set(all)].join(' ');
}

import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useCell } from '../../engine/form/useCell.ts';
import { createTypedRead } from '../../engine/plan/typedRead.ts';
import { RADIO_NAMES } from '../../rules/board.ts';
import type { NoiseRow } from '../../rules/link/channelNoise.ts';
import type { Reception } from '../../rules/link/linkFigures.ts';
import { modulationName } from '../../rules/link/modulation.ts';
import type { Caution } from '../../rules/link/prediction.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useStatus } from '../app/useStatus.ts';
import { megabits, UNKNOWN } from '../dashboard/figures.ts';
import { getChannelNoise } from '../device/endpoints/channelNoise.ts';
import { plural, t } from '../i18n/t.ts';
import type { DraftView } from '../settings/draft/draftView.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import type { Settings } from '../settings/settings.ts';
import { historyOf } from '../status/history.ts';
import { changesOfLinks, type RadioChange, type Span, type SpanFigure } from './changeView.ts';
import { OffTheAir } from './OffTheAir.tsx';
import { type Peaks, pastSignals, peaksOf } from './recent.ts';
import { decibels, type EndNames, sourceText } from './sourceText.ts';
import './change.css';

/** What the pending changes make of the links, before they are made. */
export function ChangeCard({ settings: { draft } }: { readonly settings: Settings }) {
  const device = useDevice();
  const { status, receivedAt } = useStatus();
  const history = useCell(historyOf(device));
  const view = useDraft(draft);
  const noise = useChannelNoise();
  // At once, not when the draft has come to rest: a slider is looked at while it moves.
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
      past: (kind) => pastSignals(history, status, kind, receivedAt),
      noise,
      before,
      after,
    });
  }, [draft, device, status, receivedAt, history, noise, state]);
  if (changes.length === 0) return null;
  return changes.map((change) => (
    <RadioCard
      key={change.radio.number}
      change={change}
      view={view}
      peaks={peaksOf(history)}
      own={status.host.name ?? t('This radio')}
      isOnly={device.board.radios.length === 1}
    />
  ));
}

/** Asked for once: it interrupts nothing. Where the device has no such list the card says what it takes for granted. */
function useChannelNoise(): readonly NoiseRow[] {
  const [rows, setRows] = useState<readonly NoiseRow[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    getChannelNoise({ signal: asking.signal }).then(setRows, () => undefined);
    return () => asking.abort();
  }, []);
  return rows;
}

interface Props {
  readonly change: RadioChange;
  readonly view: DraftView;
  readonly peaks: Peaks;
  readonly own: string;
  readonly isOnly: boolean;
}

function RadioCard({ change, view, peaks, own, isOnly }: Props) {
  const id = useId();
  const { radio, links } = change;
  const [only] = links.length === 1 ? links : [];
  const isMany = links.length > 1;
  const there = isMany ? t('the stations') : (only?.name ?? t('the other end'));
  const names: EndNames = { here: own, there, isMany };
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
        <p className="change-none">
          {t('There is no link now: nothing is measured, so what it will be is not known.')}
        </p>
      ) : (
        <Figures change={change} names={names} />
      )}
      <OffTheAir interruption={view.interruption} />
      <Cautions change={change} names={names} peaks={peaks} />
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

const ROWS: readonly Row[] = [
  { name: 'signal', title: 'Signal', unit: 'dBm', format: decibels },
  { name: 'cinr', title: 'CINR', unit: 'dB', format: decibels },
  { name: 'index', title: 'Modulation', format: (index) => modulationName(index) ?? UNKNOWN },
  { name: 'capacity', title: 'Capacity', unit: 'Mbit/s', format: megabits },
];

/** At 60 GHz modulations have numbers. */
const SIXTY_ROWS = ROWS.map((row) =>
  row.name === 'index' ? { ...row, format: (index: number) => t('MCS {index}', { index }) } : row,
);

interface FiguresProps {
  readonly change: RadioChange;
  readonly names: EndNames;
}

function Figures({ change: { radio, here, there, links }, names }: FiguresProps) {
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
            {t('Where it comes from')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(radio.band === 'AD' ? SIXTY_ROWS : ROWS).map((row) => (
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
      <span className="change-before">{spanText(before, format)}</span>
      <ArrowRight size={14} strokeWidth={1.6} role="img" aria-label={t('then')} />
      <strong>{spanText(after, format)}</strong>
      {unit !== undefined && after !== undefined && <small>{t(unit)}</small>}
    </span>
  );
}

function spanText(span: Span | undefined, format: Row['format']): string {
  if (span === undefined) return UNKNOWN;
  const [least, most] = [format(span.least), format(span.most)];
  return least === most ? least : `${least} … ${most}`;
}

/** Each sentence once, whichever end it is about. */
function sourcesText(figures: readonly SpanFigure[], names: EndNames): string {
  const all = figures.flatMap(({ sources }) => sources.flatMap((source) => sourceText(source, names) ?? []));
  return [...new Set(all)].join(' ');
}

interface CautionsProps {
  readonly change: RadioChange;
  readonly names: EndNames;
  readonly peaks: Peaks;
}

function Cautions({ change, names, peaks }: CautionsProps) {
  const { lost, links, cautions } = change;
  return (
    <div className="change-cautions">
      {lost.length > 0 && (
        <Banner tone="bad">
          {links.length === 1
            ? t('The link with {name} would be lost: the signal is too weak.', { name: names.there })
            : plural(lost.length, {
                one: '{count} station would be lost: its signal is too weak.',
                other: '{count} stations would be lost: their signals are too weak.',
              })}
        </Banner>
      )}
      {lost.length === 0 && links.length === 1 && (
        <>
          <Shortage
            name={names.here}
            peak={peaks.receive}
            left={change.here.capacity.after}
            seconds={peaks.seconds}
          />
          <Shortage name={names.there} peak={peaks.send} left={change.there.capacity.after} seconds={peaks.seconds} />
        </>
      )}
      {cautions.map((caution) => (
        <Banner key={JSON.stringify(caution)} tone="warn">
          {cautionText(caution, names)}
        </Banner>
      ))}
    </div>
  );
}

interface ShortageProps {
  readonly name: string;
  /** kbit/s */
  readonly peak: number;
  readonly left: Span | undefined;
  readonly seconds: number;
}

/** Less is left than passed a moment ago. */
function Shortage({ name, peak, left, seconds }: ShortageProps) {
  if (left === undefined || left.least >= peak) return null;
  const [received, rest] = [megabits(peak), megabits(left.least)];
  return (
    <Banner tone="warn">
      {t('{name} received {received} Mbit/s in the last {seconds} s; {rest} Mbit/s will be left.', {
        name,
        received,
        seconds,
        rest,
      })}
    </Banner>
  );
}

function Banner({ tone, children }: { readonly tone: 'warn' | 'bad'; readonly children: string }) {
  return (
    <div className={`banner banner-${tone}`}>
      <TriangleAlert strokeWidth={1.6} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

const OTHER_END = {
  channelWidth: 'The other end needs the same channel width, or the link is lost.',
  linkType: 'The other end needs the same link type, or the link is lost.',
  mode: 'A link needs one access point and one station: the other end has to change too.',
} as const;

function cautionText(caution: Caution, { here, there }: EndNames): string {
  switch (caution.of) {
    case 'otherEnd':
      return t(OTHER_END[caution.setting]);
    case 'distance':
      return t(
        'The distance set, {set} m, is shorter than the {measured} m measured: acknowledgments come too late.',
        {
          set: caution.set,
          measured: caution.measured,
        },
      );
    case 'overload':
      return t('So strong a signal overloads the receiver of {name}.', {
        name: caution.end === 'here' ? here : there,
      });
    default:
      return caution satisfies never;
  }
}

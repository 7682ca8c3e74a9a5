import { memo } from 'react';
import { SIGNAL_SCALE } from '../../../rules/constants/link.ts';
import { PRIORITIES } from '../../../rules/link/codes.ts';
import { disconnectReason } from '../../../rules/link/disconnectReasons.ts';
import { modulationName } from '../../../rules/link/modulation.ts';
import { type SignalTone, signalTone } from '../../../rules/link/signalTone.ts';
import { columnDistance, figure, formatDuration, megabits, percentOf, UNKNOWN } from '../../app/figures.ts';
import type { LinkLook } from '../../app/LinkMark.tsx';
import { LinkMark } from '../../app/LinkMark.tsx';
import type { Units } from '../../app/units.ts';
import { listed } from '../../i18n/listed.ts';
import { t } from '../../i18n/t.ts';
import { Bar } from '../FigureList.tsx';
import { Sparkline } from './Sparkline.tsx';
import type { ColumnId } from './stationFigures.ts';
import type { StationRow, StationState } from './stationRow.ts';

/** Link scores for good, and below which a link is bad, percent. */
const GOOD_SCORE = 75;
const BAD_SCORE = 30;

export const STATE_LOOKS: Readonly<Record<StationState, LinkLook>> = {
  connected: { word: 'Connected', tone: 'good', shape: 'disc' },
  below: { word: 'Below expected', tone: 'warn', shape: 'triangle' },
  strong: { word: 'Signal too strong', tone: 'warn', shape: 'half' },
  disconnected: { word: 'Disconnected', tone: 'bad', shape: 'cross' },
};

type CellId = Exclude<ColumnId, 'name'>;

/** Row properties that each cell shows. A cell re-renders only when they change. */
const SHOWN: Readonly<Record<CellId, readonly (keyof StationRow)[]>> = {
  signal: ['signal', 'expected', 'low', 'state', 'mac'],
  capacity: ['receive', 'send'],
  traffic: ['receiving', 'sending'],
  airtime: ['airtime'],
  distance: ['distance'],
  uptime: ['uptime'],
  priority: ['priority'],
  modulation: ['rxIndex'],
  remote: ['remoteSignal'],
  cinr: ['cinr'],
  score: ['score'],
  latency: ['latency'],
  model: ['model'],
  address: ['address'],
  mac: ['mac'],
  state: ['state', 'reason', 'disconnectedFor'],
};

/** Row properties of the second line of a name. */
const BRIEF: readonly (keyof StationRow)[] = [...SHOWN.state, ...SHOWN.uptime];

interface CellProps {
  readonly id: CellId;
  readonly row: StationRow;
  readonly units: Units;
}

/** Cell of the station table. */
export const StationCell = memo(
  function StationCell(props: CellProps) {
    return (
      <td data-column={props.id}>
        <Content {...props} />
      </td>
    );
  },
  (before, { id, row, units }) =>
    before.id === id && before.units === units && SHOWN[id].every((name) => Object.is(before.row[name], row[name])),
);

function Content({ id, row, units }: CellProps) {
  switch (id) {
    case 'signal':
      return <Signal row={row} />;
    case 'capacity':
      return <Pair first={row.receive} second={row.send} />;
    case 'traffic':
      return <Pair first={row.receiving} second={row.sending} />;
    case 'airtime':
      return row.airtime === undefined ? (
        UNKNOWN
      ) : (
        <span className="station-share">
          <Bar share={row.airtime} tone="plain" />
          <bdi>{t('{percent} %', { percent: figure(row.airtime, 1) })}</bdi>
        </span>
      );
    case 'score':
      return row.score === undefined ? (
        UNKNOWN
      ) : (
        <span className="station-share">
          <Bar share={row.score} tone={row.score >= GOOD_SCORE ? 'good' : row.score >= BAD_SCORE ? 'warn' : 'bad'} />
          <bdi>{t('{percent} %', { percent: figure(row.score) })}</bdi>
        </span>
      );
    case 'distance':
      return <bdi>{row.distance === undefined ? UNKNOWN : columnDistance(row.distance, units)}</bdi>;
    case 'uptime':
      return <bdi>{row.uptime === undefined ? UNKNOWN : shortDuration(row.uptime)}</bdi>;
    case 'priority':
      return priorityName(row.priority);
    case 'modulation':
      return <bdi>{modulationName(row.rxIndex) ?? UNKNOWN}</bdi>;
    case 'remote':
      return <bdi>{figure(row.remoteSignal)}</bdi>;
    case 'cinr':
      return <bdi>{figure(row.cinr)}</bdi>;
    case 'latency':
      return <bdi>{figure(row.latency)}</bdi>;
    case 'model':
    case 'address':
    case 'mac':
      return <bdi title={row[id]}>{row[id] || UNKNOWN}</bdi>;
    case 'state':
      return <State row={row} />;
  }
}

/** Signal as a bar, with a mark for the expected signal. */
function Signal({ row }: { readonly row: StationRow }) {
  const { signal, expected, low, state } = row;
  return (
    <span className="station-signal">
      <bdi className={signal === undefined ? 'figure-unknown' : undefined}>{figure(signal)}</bdi>
      <span className="station-scale">
        <Sparkline mac={row.mac} />
        <span className="station-bar" aria-hidden="true">
          {signal !== undefined && state !== 'disconnected' && (
            <span className={`share-${toneOf(row)}`} style={{ inlineSize: `${onScale(signal)}%` }} />
          )}
          {expected !== undefined && <i style={{ insetInlineStart: `${onScale(expected)}%` }} />}
        </span>
      </span>
      <small>
        {state === 'disconnected'
          ? signal !== undefined && t('last heard')
          : state === 'below' && t('{count} dB low', { count: low ?? 0 })}
      </small>
    </span>
  );
}

/** By the expected signal, or by the rate if it is unknown. */
function toneOf({ signal, expected, state, radio }: StationRow): SignalTone {
  if (state !== 'connected') return 'warn';
  if (expected !== undefined || signal === undefined) return 'good';
  return signalTone(signal, radio === 'wlan0' ? 'sixtyGhz' : 'station');
}

/** Percent of the signal scale. */
function onScale(signal: number): number {
  const [weakest, strongest] = SIGNAL_SCALE;
  return percentOf(signal - weakest, strongest - weakest) ?? 0;
}

function Pair({ first, second }: { readonly first: number | undefined; readonly second: number | undefined }) {
  return (
    <span className="station-pair">
      <bdi>{megabits(first)}</bdi>
      <bdi>{megabits(second)}</bdi>
    </span>
  );
}

function State({ row: { state, disconnectedFor, reason } }: { readonly row: StationRow }) {
  const look = STATE_LOOKS[state];
  return (
    <span className={`station-state station-${state}`}>
      <LinkMark look={look} />
      <span>{t(look.word)}</span>
      {state === 'disconnected' && (
        <small title={departureWords(reason, disconnectedFor)}>{departureWords(reason, disconnectedFor)}</small>
      )}
    </span>
  );
}

interface BriefProps {
  readonly row: StationRow;
  readonly columns: readonly ColumnId[];
}

/** Second line of the name cell. It replaces the columns of the state and the uptime where they do not fit. */
export const StationBrief = memo(
  function StationBrief({ row: { state, uptime, disconnectedFor, reason }, columns }: BriefProps) {
    const look = STATE_LOOKS[state];
    return (
      <small className={`station-brief station-${state}`}>
        {columns.includes('state') && (
          <>
            <LinkMark look={look} />
            <span>{t(look.word)}</span>
          </>
        )}
        {state === 'disconnected' ? (
          <bdi>{departureWords(reason, disconnectedFor)}</bdi>
        ) : (
          columns.includes('uptime') && <bdi>{uptime === undefined ? UNKNOWN : shortDuration(uptime)}</bdi>
        )}
      </small>
    );
  },
  (before, { row, columns }) =>
    before.columns === columns && BRIEF.every((name) => Object.is(before.row[name], row[name])),
);

/** Reason and time of a disconnection, as far as known. @param disconnectedFor seconds */
export function departureWords(reason: number | undefined, disconnectedFor: number | undefined): string {
  const words = disconnectReason(reason);
  const why = words === undefined ? reason !== undefined && t('Reason {code}', { code: String(reason) }) : t(words);
  const when = disconnectedFor !== undefined && t('{duration} ago', { duration: shortDuration(disconnectedFor) });
  return listed([why, when].filter((part) => part !== false));
}

/** `Base`; unknown codes as received. */
export function priorityName(code: number | undefined): string {
  const name = code === undefined ? undefined : PRIORITIES[code];
  return name === undefined ? (code === undefined ? UNKNOWN : String(code)) : t(name);
}

const MINUTE = 60;
const HOUR = 3600;

/** Without seconds from one minute on, so that table cells do not change every second. */
function shortDuration(seconds: number): string {
  return seconds < MINUTE || seconds >= HOUR
    ? formatDuration(seconds)
    : t('{minutes} min', { minutes: Math.floor(seconds / MINUTE) });
}

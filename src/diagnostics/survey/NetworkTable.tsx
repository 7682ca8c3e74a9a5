import type { ReactNode } from 'react';
import { type SignalTone, signalTone } from '../../../rules/link/signalTone.ts';
import { figure, UNKNOWN } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import type { NetworkColumn, NetworkRow, NetworkSort } from './networkRows.ts';
import { securityText, ssidText } from './networkText.ts';

interface Column extends ToolColumn<NetworkRow, NetworkColumn> {
  readonly title: string;
  /** On a phone, the table shows the details only. */
  readonly className?: 'is-detail';
  readonly cell: (row: NetworkRow) => ReactNode;
}

const COLUMNS: readonly Column[] = [
  {
    id: 'signal',
    title: 'Signal, dBm',
    isFigure: true,
    fromGreatest: true,
    cell: ({ signal }) => <Signal signal={signal} />,
  },
  { id: 'noise', title: 'Noise, dBm', isFigure: true, className: 'is-detail', cell: ({ noise }) => figure(noise) },
  { id: 'frequency', title: 'Channel', isFigure: true, cell: channelText },
  { id: 'width', title: 'Width, MHz', isFigure: true, className: 'is-detail', cell: ({ width }) => figure(width) },
  { id: 'security', title: 'Security', className: 'is-detail', cell: ({ security }) => securityText(security) },
  { id: 'mode', title: 'Mode', className: 'is-detail', cell: modeText },
  { id: 'mac', title: 'MAC address', className: 'is-detail', cell: ({ mac }) => mac ?? UNKNOWN },
];

/** Number of filled bars of a signal. */
const BARS: Readonly<Record<SignalTone, number>> = { off: 0, bad: 1, warn: 2, accent: 3, good: 4 };

/** Signal with bars of its grade. A strong network is neither good nor bad, so they have no color. */
function Signal({ signal }: Pick<NetworkRow, 'signal'>) {
  if (signal === undefined) return UNKNOWN;
  return (
    <>
      <svg className="network-signal" viewBox="0 0 15 12" aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            className={bar < BARS[signalTone(signal, 'network')] ? 'is-filled' : undefined}
            x={bar * 4}
            y={9 - bar * 3}
            width={3}
            height={3 + bar * 3}
          />
        ))}
      </svg>
      {figure(signal)}
    </>
  );
}

/** `5530 (106)` */
function channelText({ frequency, channel }: NetworkRow): string {
  return channel === undefined ? figure(frequency) : `${figure(frequency)} (${figure(channel)})`;
}

export function modeText({ mode, airMax }: NetworkRow): string {
  const texts = [mode === undefined ? undefined : ssidText(mode), airMax === true ? 'airMAX' : undefined];
  return texts.filter((text) => text !== undefined).join(', ') || UNKNOWN;
}

interface Props {
  readonly rows: readonly NetworkRow[];
  readonly sort: NetworkSort;
  readonly onSort: (sort: NetworkSort) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Table of networks. The name of a network opens its details. */
export function NetworkTable({ rows, sort, onSort, chosen, onChoose }: Props) {
  const name: ToolColumn<NetworkRow, NetworkColumn> = {
    id: 'ssid',
    title: 'SSID',
    cell: ({ id, ssid, peer }) => (
      <>
        <button
          type="button"
          className="link"
          aria-expanded={id === chosen}
          onClick={() => onChoose(id === chosen ? undefined : id)}
        >
          <Name ssid={ssid} />
        </button>
        {peer !== undefined && <span className="chip">{t('Linked')}</span>}
      </>
    ),
  };
  return (
    <ToolTable
      label={t('Networks')}
      className="survey-table"
      columns={[name, ...COLUMNS]}
      rows={rows}
      idOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      isChosen={({ id }) => id === chosen}
      below={(row) => row.id === chosen && <Details row={row} />}
    />
  );
}

function Name({ ssid }: Pick<NetworkRow, 'ssid'>) {
  return ssid === '' ? <i>{t('Hidden SSID')}</i> : <bdi>{ssidText(ssid)}</bdi>;
}

/** Includes values of columns that are hidden on narrow screens. */
function Details({ row }: { readonly row: NetworkRow }) {
  const { center, width, signal, noise } = row;
  const isKnown = signal !== undefined && noise !== undefined;
  const details: readonly (readonly [title: string, value: string])[] = [
    [t('SSID'), row.ssid === '' ? t('Hidden SSID') : ssidText(row.ssid)],
    [t('Device'), row.peer ?? UNKNOWN],
    [t('Control frequency'), megahertz(row.frequency)],
    [t('Center frequency'), megahertz(center)],
    [
      t('Occupies'),
      center === undefined || width === undefined ? UNKNOWN : megahertz(center - width / 2, center + width / 2),
    ],
    [t('Signal to noise'), isKnown ? t('{value} dB', { value: signal - noise }) : UNKNOWN],
  ];
  const columns = COLUMNS.filter(({ className }) => className === 'is-detail');
  return (
    <dl className="survey-details">
      {details.map(([title, value]) => (
        <Detail key={title} title={title} value={value} />
      ))}
      {columns.map(({ id, title, cell }) => (
        <Detail key={id} title={t(title)} value={cell(row)} className="survey-column" />
      ))}
    </dl>
  );
}

interface DetailProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly className?: string;
}

function Detail({ title, value, className }: DetailProps) {
  return (
    <div className={className}>
      <dt>{title}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function megahertz(from: number | undefined, to = from): string {
  if (from === undefined || to === undefined) return UNKNOWN;
  return t('{frequency} MHz', { frequency: from === to ? figure(from) : `${figure(from)}–${figure(to)}` });
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { ScrollArea } from '../../../engine/form/ScrollArea.tsx';
import { figure, UNKNOWN } from '../../dashboard/figures.ts';
import { t } from '../../i18n/t.ts';
import type { NetworkColumn, NetworkRow, NetworkSort } from './networkRows.ts';
import { ssidText } from './ssidText.ts';

interface Column {
  readonly id: NetworkColumn;
  /** English, a key of the translations. */
  readonly title: string;
  readonly isFigure?: boolean;
  /** On a phone it stands with the details alone. */
  readonly isDetail?: boolean;
  readonly show: (row: NetworkRow) => string;
}

const COLUMNS: readonly Column[] = [
  { id: 'signal', title: 'Signal, dBm', isFigure: true, show: ({ signal }) => figure(signal) },
  { id: 'noise', title: 'Noise, dBm', isFigure: true, isDetail: true, show: ({ noise }) => figure(noise) },
  { id: 'frequency', title: 'Channel', isFigure: true, show: channelText },
  { id: 'width', title: 'Width, MHz', isFigure: true, isDetail: true, show: ({ width }) => figure(width) },
  { id: 'security', title: 'Security', isDetail: true, show: ({ security }) => securityText(security) },
  { id: 'mode', title: 'Mode', isDetail: true, show: modeText },
  { id: 'mac', title: 'MAC address', isDetail: true, show: ({ mac }) => mac ?? UNKNOWN },
];

/** `5530 (106)` */
function channelText({ frequency, channel }: NetworkRow): string {
  return channel === undefined ? figure(frequency) : `${figure(frequency)} (${figure(channel)})`;
}

export const securityText = (security: string | undefined): string =>
  security === undefined ? UNKNOWN : security === 'none' ? t('None') : ssidText(security);

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

/** The networks; the name of one opens what else is known of it. */
export function NetworkTable({ rows, sort, onSort, chosen, onChoose }: Props) {
  return (
    <ScrollArea className="table-scroll" aria-label={t('Table')}>
      <table className="tool-table survey-table">
        <caption className="visually-hidden">{t('Networks')}</caption>
        <thead>
          <tr>
            <Heading column={{ id: 'ssid', title: 'SSID' }} sort={sort} onSort={onSort} />
            {COLUMNS.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.id} className={row.id === chosen ? 'is-chosen' : undefined}>
            <tr>
              <th scope="row">
                <button
                  type="button"
                  className="link"
                  aria-expanded={row.id === chosen}
                  onClick={() => onChoose(row.id === chosen ? undefined : row.id)}
                >
                  <Name ssid={row.ssid} />
                </button>
                {row.peer !== undefined && <span className="chip">{t('Linked')}</span>}
              </th>
              {COLUMNS.map(({ id, isFigure, isDetail, show }) => (
                <td key={id} className={classOf(isFigure, isDetail)}>
                  <bdi>{show(row)}</bdi>
                </td>
              ))}
            </tr>
            {row.id === chosen && (
              <tr className="survey-details">
                <td colSpan={COLUMNS.length + 1}>
                  <Details row={row} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </ScrollArea>
  );
}

const classOf = (isFigure = false, isDetail = false): string =>
  `${isFigure ? 'is-figure' : ''} ${isDetail ? 'is-detail' : ''}`;

interface HeadingProps extends Pick<Props, 'sort' | 'onSort'> {
  readonly column: Omit<Column, 'show'>;
}

function Heading({ column: { id, title, isFigure, isDetail }, sort, onSort }: HeadingProps) {
  const isSorted = sort.column === id;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classOf(isFigure, isDetail)}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        // A signal is looked for from the strongest.
        onClick={() => onSort({ column: id, descending: isSorted ? !sort.descending : id === 'signal' })}
      >
        {t(title)}
        {isSorted && <Arrow size={14} strokeWidth={1.6} aria-hidden="true" />}
      </button>
    </th>
  );
}

function Name({ ssid }: Pick<NetworkRow, 'ssid'>) {
  return ssid === '' ? <i>{t('Hidden SSID')}</i> : <bdi>{ssidText(ssid)}</bdi>;
}

/** What stands in a column too is shown where there is no room for the column. */
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
  const columns = COLUMNS.filter(({ isDetail }) => isDetail);
  return (
    <dl>
      {details.map(([title, value]) => (
        <Detail key={title} title={title} value={value} />
      ))}
      {columns.map(({ id, title, show }) => (
        <Detail key={id} title={t(title)} value={show(row)} className="survey-column" />
      ))}
    </dl>
  );
}

interface DetailProps {
  readonly title: string;
  readonly value: string;
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

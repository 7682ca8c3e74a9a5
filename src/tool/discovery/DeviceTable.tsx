import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { ScrollArea } from '../../../engine/form/ScrollArea.tsx';
import { formatDuration } from '../../app/duration.ts';
import { UNKNOWN } from '../../dashboard/figures.ts';
import type { Neighbor } from '../../device/endpoints/discovery.ts';
import { t } from '../../i18n/t.ts';
import { ssidText } from '../survey/ssidText.ts';
import { type DeviceColumn, type DeviceRow, type DeviceSort, type Found, pageOf, versionOf } from './deviceRows.ts';

/** English, keys of the translations. */
const COLUMNS: readonly { readonly id: DeviceColumn; readonly title: string }[] = [
  { id: 'name', title: 'Device' },
  { id: 'address', title: 'Address' },
  { id: 'mode', title: 'Wireless' },
  { id: 'firmware', title: 'Firmware' },
  { id: 'uptime', title: 'Uptime' },
  { id: 'found', title: 'Found by' },
];

const FOUND: Readonly<Record<Found, string>> = { link: 'Link', answer: 'Answer', address: 'Address scan' };

const MODES: Readonly<Record<NonNullable<Neighbor['mode']>, string>> = {
  'access point': 'Access point',
  station: 'Station',
  none: 'No wireless',
};

interface Props {
  readonly rows: readonly DeviceRow[];
  readonly sort: DeviceSort;
  readonly onSort: (sort: DeviceSort) => void;
}

/** Devices that were found, each with the way to its page. */
export function DeviceTable({ rows, sort, onSort }: Props) {
  return (
    <ScrollArea className="table-scroll" aria-label={t('Table')}>
      <table className="tool-table discovery-table">
        <thead>
          <tr>
            {COLUMNS.map(({ id, title }) => (
              <ColumnHead key={id} id={id} title={t(title)} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface HeadProps extends Pick<Props, 'sort' | 'onSort'> {
  readonly id: DeviceColumn;
  readonly title: string;
}

function ColumnHead({ id, title, sort, onSort }: HeadProps) {
  const isSorted = sort.column === id;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="tool-sort"
        onClick={() => onSort({ column: id, descending: isSorted && !sort.descending })}
      >
        {title}
        {isSorted && <Arrow strokeWidth={1.6} aria-hidden="true" />}
      </button>
    </th>
  );
}

const Row = memo(function Row({ row }: { readonly row: DeviceRow }) {
  const { name, model, mac, mode, ssid, firmware, uptime, found } = row;
  return (
    <tr>
      <th scope="row">
        <Clipped text={name} />
        <Clipped text={model} isSecond />
      </th>
      <td>
        <AddressLinks row={row} />
        <Clipped text={mac} isSecond />
      </td>
      <td>
        <span className="discovery-name">{mode === undefined ? UNKNOWN : t(MODES[mode])}</span>
        <Clipped text={ssid} isSecond />
      </td>
      <td>
        <Clipped text={firmware} shown={firmware && versionOf(firmware)} />
      </td>
      <td>
        <bdi>{uptime === undefined ? UNKNOWN : formatDuration(uptime)}</bdi>
      </td>
      <td>{t(FOUND[found])}</td>
    </tr>
  );
});

/** The address; with the way to the page behind it, encrypted or not, where it is one. */
function AddressLinks({ row: { address, name } }: { readonly row: DeviceRow }) {
  const [secure, open] = [pageOf(address, 'https'), pageOf(address, 'http')];
  if (secure === undefined || open === undefined) return <Clipped text={address} />;
  const device = ssidText(name ?? address ?? '');
  return (
    <span className="discovery-address">
      <bdi>{address}</bdi>
      <a href={secure} target="_blank" rel="noopener noreferrer" aria-label={t('Open {device} by HTTPS', { device })}>
        {t('Open')}
        <ExternalLink strokeWidth={1.6} aria-hidden="true" />
      </a>
      <a href={open} target="_blank" rel="noopener noreferrer" aria-label={t('Open {device} by HTTP', { device })}>
        {t('HTTP')}
      </a>
    </span>
  );
}

interface ClippedProps {
  readonly text: string | undefined;
  /** What of it is shown. */
  readonly shown?: string | undefined;
  readonly isSecond?: boolean;
}

/** A text of somebody else on a line of its own; whole in its tooltip. */
function Clipped({ text, shown = text, isSecond = false }: ClippedProps) {
  return (
    <bdi className={isSecond ? 'discovery-second' : 'discovery-name'} title={text && ssidText(text)}>
      {shown === undefined ? !isSecond && UNKNOWN : ssidText(shown)}
    </bdi>
  );
}

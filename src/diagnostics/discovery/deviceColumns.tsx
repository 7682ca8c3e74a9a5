import { ExternalLink } from 'lucide-react';
import { formatDuration, UNKNOWN } from '../../app/figures.ts';
import type { Neighbor } from '../../device/endpoints/discovery.ts';
import { t } from '../../i18n/t.ts';
import { ssidText } from '../survey/networkText.ts';
import type { ToolColumn } from '../ToolTable.tsx';
import { type DeviceColumn, type DeviceRow, type Found, pageOf, versionOf } from './deviceRows.ts';

const FOUND: Readonly<Record<Found, string>> = { link: 'Link', answer: 'Answer', address: 'Address scan' };

const MODES: Readonly<Record<NonNullable<Neighbor['mode']>, string>> = {
  'access point': 'Access point',
  station: 'Station',
  none: 'No wireless',
};

/** Columns of a device, with links to its page. */
export const DEVICE_COLUMNS: readonly ToolColumn<DeviceRow, DeviceColumn>[] = [
  {
    id: 'name',
    title: 'Device',
    cell: ({ name, model }) => (
      <>
        <Clipped text={name} />
        <Clipped text={model} isSecond />
      </>
    ),
  },
  {
    id: 'address',
    title: 'Address',
    cell: (row) => (
      <>
        <AddressLinks row={row} />
        <Clipped text={row.mac} isSecond />
      </>
    ),
  },
  {
    id: 'mode',
    title: 'Wireless',
    cell: ({ mode, ssid }) => (
      <>
        <span className="discovery-name">{mode === undefined ? UNKNOWN : t(MODES[mode])}</span>
        <Clipped text={ssid} isSecond />
      </>
    ),
  },
  {
    id: 'firmware',
    title: 'Firmware',
    cell: ({ firmware }) => <Clipped text={firmware} shown={firmware && versionOf(firmware)} />,
  },
  {
    id: 'uptime',
    title: 'Uptime',
    cell: ({ uptime }) => (uptime === undefined ? UNKNOWN : formatDuration(uptime)),
  },
  { id: 'found', title: 'Found by', cell: ({ found }) => t(FOUND[found]) },
];

const inNewTab = (label: string): string => `${label} ${t('(opens in a new tab)')}`;

/** Address, with http and https links to its page if it is an IP address. */
function AddressLinks({ row: { address, name } }: { readonly row: DeviceRow }) {
  const [secure, open] = [pageOf(address, 'https'), pageOf(address, 'http')];
  if (secure === undefined || open === undefined) return <Clipped text={address} />;
  const device = ssidText(name ?? address ?? '');
  return (
    <span className="discovery-address">
      <bdi>{address}</bdi>
      <a
        href={secure}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={inNewTab(t('Open {device} by HTTPS', { device }))}
      >
        {t('Open')}
        <ExternalLink strokeWidth={1.6} aria-hidden="true" />
      </a>
      <a
        href={open}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={inNewTab(t('Open {device} by HTTP', { device }))}
      >
        {t('HTTP')}
      </a>
    </span>
  );
}

interface ClippedProps {
  readonly text: string | undefined;
  /** Shortened text. */
  readonly shown?: string | undefined;
  readonly isSecond?: boolean;
}

/** Text of another device on its own line, complete in the tooltip. */
function Clipped({ text, shown = text, isSecond = false }: ClippedProps) {
  return (
    <bdi className={isSecond ? 'discovery-second' : 'discovery-name'} title={text && ssidText(text)}>
      {shown === undefined ? !isSecond && UNKNOWN : ssidText(shown)}
    </bdi>
  );
}

import { csv } from 'guywire-engine/core';
import { parsedUrl } from '../../../rules/core/parsedUrl.ts';
import type { Neighbor } from '../../device/endpoints/discovery.ts';
import { isIpV4 } from '../../device/endpoints/hosts.ts';
import { ssidText } from '../survey/networkText.ts';
import type { DiscoveryState } from './discoveryRun.ts';

/** Source of a device: a link, a discovery response, or an address only. */
export type Found = 'link' | 'answer' | 'address';

export interface DeviceRow extends Neighbor {
  readonly id: string;
  readonly found: Found;
}

/** @param linked MAC addresses of link peers */
export function deviceRows(
  { devices = new Map(), addresses }: Pick<DiscoveryState, 'devices' | 'addresses'>,
  linked: readonly string[],
): readonly DeviceRow[] {
  const peers = new Set(linked.map((mac) => mac.toUpperCase()));
  const answered = [...devices].map(([id, device]): DeviceRow => {
    const isLinked = device.mac !== undefined && peers.has(device.mac);
    return { ...device, id, found: isLinked ? 'link' : 'answer' };
  });
  const answeredAddresses = new Set(answered.map(({ address }) => address));
  const silent = addresses.filter((address) => !answeredAddresses.has(address));
  return [...answered, ...silent.map((address): DeviceRow => ({ ...UNKNOWN_DEVICE, id: address, address }))];
}

const UNKNOWN_DEVICE = {
  mac: undefined,
  name: undefined,
  model: undefined,
  firmware: undefined,
  uptime: undefined,
  ssid: undefined,
  mode: undefined,
  found: 'address',
} as const;

/** Sortable columns. */
export type DeviceColumn = 'name' | 'address' | 'mode' | 'firmware' | 'uptime' | 'found';

/** Rows with a value that contains the text, ignoring case. */
export function filterRows(rows: readonly DeviceRow[], text: string): readonly DeviceRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  return rows.filter(({ name, model, address, mac, ssid, firmware }) =>
    [name, model, address, mac, ssid, firmware].some((value) => value?.toLocaleLowerCase().includes(wanted)),
  );
}

/** URL of a device's page; undefined unless the address is an IP address. */
export function pageOf(address: string | undefined, scheme: 'http' | 'https'): string | undefined {
  if (address === undefined) return undefined;
  if (isIpV4(address)) return `${scheme}://${address}/`;
  const isIpV6 = /^[\da-f:.]+$/i.test(address) && parsedUrl(`http://[${address}]/`) !== undefined;
  return isIpV6 ? `${scheme}://[${address}]/` : undefined;
}

/**
 * Version in a full firmware name: `v8.7.19` of `XC.qca955x.v8.7.19.48279.240101.1200`; the whole name without a
 * version.
 */
export function versionOf(firmware: string): string {
  return /\bv\d+(\.\d+){1,2}/.exec(firmware)?.[0] ?? firmware;
}

const COLUMNS = ['name', 'model', 'address', 'mac', 'mode', 'ssid', 'firmware', 'uptime', 'found'] as const;

/** All values of the devices as CSV. */
export function devicesCsv(rows: readonly DeviceRow[]): string {
  return csv(
    COLUMNS.map((column) => (column === 'uptime' ? 'uptime_s' : column)),
    rows.map((row) => COLUMNS.map((column) => safeValue(row[column]))),
  );
}

/** One line per device: address, MAC address, name, model, firmware. */
export function devicesText(rows: readonly DeviceRow[]): string {
  const lines = rows.map(({ address, mac, name, model, firmware }) =>
    [address, mac, name, model, firmware].map((value) => safeValue(value) ?? '-').join('  '),
  );
  return [...lines, ''].join('\n');
}

const safeValue = (value: string | number | undefined) => (typeof value === 'string' ? ssidText(value) : value);

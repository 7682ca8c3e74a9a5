import ipaddr from 'ipaddr.js';
import { rowsOf } from '../../../core/settings.ts';
import type { Device } from '../../../device/device.ts';
import type { OwnNetwork } from '../../../network/routingTable.ts';

/** Ranges that contain no address of a host (IANA special-purpose registries). */
const OF_NO_HOST: ReadonlySet<string> = new Set(['unspecified', 'loopback', 'linkLocal', 'multicast', 'broadcast']);

/**
 * Parses a URL of a neighbour (D21, D46). The host must be a numeric address in a network of the device, at the
 * default port of its scheme. It must be a link peer, or have answered a discovery in the last minute. Names are
 * refused, because they could resolve to another address later. The device's own addresses and multicast addresses
 * are refused.
 */
export function neighbourAt(device: Device, text: string, schemes: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { hostname, port, username, password, protocol } = url;
  const isPlain = port === '' && username === '' && password === '';
  return isPlain && schemes.includes(protocol) && isKnown(device, hostname) && isHost(device, hostname)
    ? url
    : undefined;
}

/** `URL` normalises IPv4 addresses to the form that neighbours report. */
function isKnown(device: Pick<Device, 'situation' | 'tools'>, hostname: string): boolean {
  const linked = device.situation().radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  return [...linked, ...device.tools.discovery.neighbours()].some(({ address }) => address === hostname);
}

/** True if an address can belong to another host in a network of the device. */
function isHost(device: Device, hostname: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(hostname)) return false;
  const address = ipaddr.IPv4.parse(hostname);
  if (OF_NO_HOST.has(address.range())) return false;
  const { networks } = device.localNetwork();
  const own = [device.address(), ...networks.map((network) => network.address), ...aliasesOf(device)];
  return !own.includes(hostname) && networks.some((network) => isHostOf(network, address));
}

/** Secondary addresses of the interfaces. */
function aliasesOf(device: Pick<Device, 'settings'>): readonly string[] {
  const settings = device.settings();
  const rows = rowsOf(settings, 'netconf').flatMap(({ number }) => rowsOf(settings, `netconf.${number}.alias`));
  return rows.map((row) => row.get('ip') ?? '');
}

/** True for an address in a network, except its network address and broadcast address. */
function isHostOf({ address: own, subnet: { bits } }: OwnNetwork, address: ipaddr.IPv4): boolean {
  const length = Math.clz32(~bits);
  if (!address.match(ipaddr.IPv4.parse(own), length)) return false;
  const block = `${own}/${length}`;
  const ends = [ipaddr.IPv4.networkAddressFromCIDR(block), ipaddr.IPv4.broadcastAddressFromCIDR(block)];
  // A /31 network has no network or broadcast address (RFC 3021).
  return length >= 31 || ends.every((end) => end.toString() !== address.toString());
}

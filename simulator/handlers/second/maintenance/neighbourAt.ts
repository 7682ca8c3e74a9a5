import ipaddr from 'ipaddr.js';
import { rowsOf } from '../../../core/settings.ts';
import type { Device } from '../../../device/device.ts';
import type { OwnNetwork } from '../../../network/routingTable.ts';

/** Kinds of addresses that no other host of a network has (IANA special-purpose registries). */
const OF_NO_HOST: ReadonlySet<string> = new Set(['unspecified', 'loopback', 'linkLocal', 'multicast', 'broadcast']);

/**
 * Where a text leads, if that is a neighbour: an address in digits, of a device that it is linked with, or that has answered
 * a discovery in the last minute, in a network of an interface of the device, at the port of its scheme. No name is looked
 * up, so that none can become another address between the look and the question; none of the device's own addresses and no
 * address of many hosts is a neighbour (D21, D46).
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

/** A URL writes an IPv4 address in the one way that neighbours tell theirs, however it was spelled. */
function isKnown(device: Pick<Device, 'situation' | 'tools'>, hostname: string): boolean {
  const linked = device.situation().radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  return [...linked, ...device.tools.discovery.neighbours()].some(({ address }) => address === hostname);
}

/** Whether an address can be that of another host in a network of the device. */
function isHost(device: Device, hostname: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(hostname)) return false;
  const address = ipaddr.IPv4.parse(hostname);
  if (OF_NO_HOST.has(address.range())) return false;
  const { networks } = device.localNetwork();
  const own = [device.address(), ...networks.map((network) => network.address), ...aliasesOf(device)];
  return !own.includes(hostname) && networks.some((network) => isHostOf(network, address));
}

/** Further addresses of the interfaces. */
function aliasesOf(device: Pick<Device, 'settings'>): readonly string[] {
  const settings = device.settings();
  const rows = rowsOf(settings, 'netconf').flatMap(({ number }) => rowsOf(settings, `netconf.${number}.alias`));
  return rows.map((row) => row.get('ip') ?? '');
}

/** Whether an address is in a network, and neither that of the network nor its broadcast address. */
function isHostOf({ address: own, subnet: { bits } }: OwnNetwork, address: ipaddr.IPv4): boolean {
  const length = Math.clz32(~bits);
  if (!address.match(ipaddr.IPv4.parse(own), length)) return false;
  const block = `${own}/${length}`;
  const ends = [ipaddr.IPv4.networkAddressFromCIDR(block), ipaddr.IPv4.broadcastAddressFromCIDR(block)];
  // A network of two addresses has neither (RFC 3021).
  return length >= 31 || ends.every((end) => end.toString() !== address.toString());
}

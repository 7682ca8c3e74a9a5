import { addressNumber, isWithin } from '../../rules/network/subnet.ts';
import { macOf } from './hosts.ts';
import type { LocalNetwork } from './localNetwork.ts';
import { wiredDevices } from './wiredDevices.ts';

export interface ArpEntry {
  readonly ip: string;
  readonly mac: string;
  readonly ifname: string;
}

/**
 * Hosts with a known MAC address: routers, peers, wired neighbours and DHCP clients. Only those in a network of the
 * device, sorted by address.
 */
export function arpTable({ situation, networks, routes, leases }: LocalNetwork): ArpEntry[] {
  const { seed, radios } = situation;
  const gateways = routes.filter(({ gateway }) => gateway !== '0.0.0.0').map(({ gateway }) => gateway);
  const peers = radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const macs = new Map([
    ...gateways.map((ip) => [ip, macOf(`${seed}/${ip}`)] as const),
    ...[...peers, ...wiredDevices(situation)].map(({ address, mac }) => [address, mac] as const),
    ...leases.filter((lease) => lease.remaining > 0).map(({ ip, mac }) => [ip, mac] as const),
  ]);
  const entries = [...macs].flatMap(([ip, mac]) => {
    const number = addressNumber(ip);
    const own = networks.find(({ subnet }) => number !== undefined && isWithin(number, subnet));
    return own === undefined || own.address === ip ? [] : [{ ip, mac, ifname: own.ifname, number: number ?? 0 }];
  });
  return entries.sort((one, other) => one.number - other.number).map(({ number: _, ...entry }) => entry);
}

import { addressNumber, isWithin } from '../../rules/network/subnet.ts';
import type { Situation } from '../status/situation.ts';
import { wiredDevices } from '../world/wiredDevices.ts';
import { macOf } from './hosts.ts';
import type { Lease } from './leases.ts';
import type { OwnNetwork, Route } from './routingTable.ts';

export interface ArpEntry {
  readonly ip: string;
  readonly mac: string;
  readonly ifname: string;
}

/** What the device has talked with: its gateways, its stations, what stands beside it, and who has an address from it. */
export interface Heard {
  readonly situation: Situation;
  readonly networks: readonly OwnNetwork[];
  readonly routes: readonly Route[];
  readonly leases: readonly Lease[];
}

/** The hosts whose MAC address the device knows: each in a network of its own, by address. */
export function arpTable({ situation, networks, routes, leases }: Heard): ArpEntry[] {
  const { seed, radios } = situation;
  const gateways = routes.filter(({ gateway }) => gateway !== '0.0.0.0').map(({ gateway }) => gateway);
  const peers = radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const heard = new Map([
    ...gateways.map((ip) => [ip, macOf(`${seed}/${ip}`)] as const),
    ...[...peers, ...wiredDevices(situation)].map(({ address, mac }) => [address, mac] as const),
    ...leases.filter((lease) => lease.remaining > 0).map(({ ip, mac }) => [ip, mac] as const),
  ]);
  const entries = [...heard].flatMap(([ip, mac]) => {
    const number = addressNumber(ip);
    const own = networks.find(({ subnet }) => number !== undefined && isWithin(number, subnet));
    return own === undefined || own.address === ip ? [] : [{ ip, mac, ifname: own.ifname, number: number ?? 0 }];
  });
  return entries.sort((one, other) => one.number - other.number).map(({ number: _, ...entry }) => entry);
}

import { rowsOf } from '../core/settings.ts';
import { type Lease, leases as leasesOf } from './leases.ts';
import type { PppoeState } from './pppoe.ts';
import { type OwnNetwork, ownNetworks, type Route, routingTable } from './routingTable.ts';
import type { Situation } from './situation.ts';

/** Networks of a device at a time, and its knowledge of them. */
export interface LocalNetwork {
  readonly situation: Situation;
  readonly networks: readonly OwnNetwork[];
  /** Most specific first. */
  readonly routes: readonly Route[];
  readonly leases: readonly Lease[];
  readonly nameServers: readonly string[];
}

/**
 * Derives the networks from configuration, leases and connections.
 * @param dhcpUptime seconds since the start of the DHCP server
 */
export function localNetwork(situation: Situation, pppoe: readonly PppoeState[], dhcpUptime: number): LocalNetwork {
  const { settings, dhcp, seed, names } = situation;
  const attachments = { settings, dhcp, pppoe };
  const set = rowsOf(settings, 'resolv.nameserver').map((row) => row.get('ip') ?? '');
  const dnsServers = [...dhcp.map(({ lease }) => lease), ...pppoe.map(({ session }) => session)].flatMap(
    (one) => one?.dns ?? [],
  );
  return {
    situation,
    networks: ownNetworks(attachments),
    routes: routingTable(attachments),
    leases: leasesOf(settings, seed, dhcpUptime, names),
    nameServers: [...set, ...dnsServers].filter((address) => address !== ''),
  };
}

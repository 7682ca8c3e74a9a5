import { SETTINGS_PAGES } from './pages.ts';
import { type AboutSubpage, type Subpage, type SubpageOfSection, subpages } from './subpage.ts';

type Id = (typeof SETTINGS_PAGES.network.subpages)[number]['id'];

const ABOUT: AboutSubpage<Id> = {
  addresses: { description: 'WAN, LAN and management addresses' },
  bridges: { description: 'Layer 2 networks' },
  dhcp: { description: 'DHCP server and relay' },
  nat: { description: 'NAT, port forwarding, DMZ' },
  firewall: { description: 'The first rule that matches decides' },
  routes: { description: 'Static routes and multicast routing' },
  ipv6: { description: 'IPv6 client and server' },
  shaping: { description: 'Limits on the traffic of each interface' },
};

const SECTIONS: SubpageOfSection<'network', Id> = {
  network: 'addresses',
  interfaces: 'addresses',
  dns: 'addresses',
  ppp: 'addresses',
  bridges: 'bridges',
  vlans: 'bridges',
  dhcp: 'dhcp',
  firewall: 'nat',
  upnp: 'nat',
  ipAcl: 'firewall',
  routes: 'routes',
  multicast: 'routes',
  shaping: 'shaping',
};

/** Settings on another subpage than their section. */
const PARTS: Readonly<Record<string, Id>> = {
  '/firewall/rules': 'firewall',
  '/firewall/bridge': 'firewall',
  '/interfaces/interfaces/*/ip6': 'ipv6',
  '/dhcp/client6': 'ipv6',
  '/dhcp/clients6': 'ipv6',
  '/dhcp/server6': 'ipv6',
  '/dhcp/servers6': 'ipv6',
};

export const NETWORK_SUBPAGES: readonly Subpage[] = subpages(SETTINGS_PAGES.network.subpages, ABOUT, SECTIONS, PARTS);

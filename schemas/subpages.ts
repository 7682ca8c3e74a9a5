import type { SETTINGS_PAGES } from './pages.ts';

/** A part of a settings page that is looked at on its own. */
export interface Subpage {
  /** In the fragment: `#settings/<page>/<id>`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The sections that stand here, but for parts of them that another subpage has. */
  readonly sections: readonly string[];
  /** The beginnings of pointer templates of other settings; of several that fit a setting the longest decides. */
  readonly parts: readonly string[];
}

/** In the order of the navigation. */
const NETWORK = [
  { id: 'addresses', title: 'Addresses', description: 'WAN, LAN and management addresses' },
  { id: 'bridges', title: 'Bridges and VLANs', description: 'Bridges and VLANs' },
  { id: 'dhcp', title: 'DHCP', description: 'Addresses the device gives out or relays' },
  { id: 'nat', title: 'NAT and forwards', description: 'NAT, port forwarding, DMZ' },
  { id: 'firewall', title: 'Firewall', description: 'The first rule that matches decides' },
  { id: 'routes', title: 'Routes', description: 'Static routes and multicast routing' },
  { id: 'ipv6', title: 'IPv6', description: 'IPv6 addresses the device asks for and gives out' },
  { id: 'shaping', title: 'Shaping', description: 'Limits on the traffic of each interface' },
] as const;

type NetworkSubpage = (typeof NETWORK)[number]['id'];

/** The subpage of every section of the page `network`: without its line a section does not compile. */
const SECTIONS: Readonly<Record<(typeof SETTINGS_PAGES)['network']['sections'][number], NetworkSubpage>> = {
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

/** Settings that stand elsewhere than their section. */
const PARTS: Readonly<Record<string, NetworkSubpage>> = {
  '/firewall/rules': 'firewall',
  '/firewall/bridge': 'firewall',
  '/interfaces/interfaces/*/ip6': 'ipv6',
  '/dhcp/client6': 'ipv6',
  '/dhcp/clients6': 'ipv6',
  '/dhcp/server6': 'ipv6',
  '/dhcp/servers6': 'ipv6',
};

/** The parts of the page `network`, in the order of the navigation. */
export const NETWORK_SUBPAGES: readonly Subpage[] = NETWORK.map((subpage) => ({
  ...subpage,
  sections: namesOf(SECTIONS, subpage.id),
  parts: namesOf(PARTS, subpage.id),
}));

function namesOf(table: Readonly<Record<string, NetworkSubpage>>, id: NetworkSubpage): readonly string[] {
  return Object.keys(table).filter((name) => table[name] === id);
}

import type { SETTINGS_PAGES } from './pages.ts';

/** Part of a settings page that is shown on its own. */
export interface Subpage {
  /** In the fragment: `#settings/<page>/<id>`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Sections of the subpage, without the parts that are on another subpage. */
  readonly sections: readonly string[];
  /** Pointer template prefixes of other settings. If several match a setting, the longest wins. */
  readonly parts: readonly string[];
}

/** In navigation order. */
const NETWORK = [
  { id: 'addresses', title: 'Addresses', description: 'WAN, LAN and management addresses' },
  { id: 'bridges', title: 'Bridges and VLANs', description: 'Bridges and VLANs' },
  { id: 'dhcp', title: 'DHCP', description: 'DHCP server and relay' },
  { id: 'nat', title: 'NAT and forwards', description: 'NAT, port forwarding, DMZ' },
  { id: 'firewall', title: 'Firewall', description: 'The first rule that matches decides' },
  { id: 'routes', title: 'Routes', description: 'Static routes and multicast routing' },
  { id: 'ipv6', title: 'IPv6', description: 'IPv6 client and server' },
  { id: 'shaping', title: 'Shaping', description: 'Limits on the traffic of each interface' },
] as const;

type NetworkSubpage = (typeof NETWORK)[number]['id'];

/** Subpage of every section of the page `network`. The type requires an entry for each section. */
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

/** Settings on another subpage than their section. */
const PARTS: Readonly<Record<string, NetworkSubpage>> = {
  '/firewall/rules': 'firewall',
  '/firewall/bridge': 'firewall',
  '/interfaces/interfaces/*/ip6': 'ipv6',
  '/dhcp/client6': 'ipv6',
  '/dhcp/clients6': 'ipv6',
  '/dhcp/server6': 'ipv6',
  '/dhcp/servers6': 'ipv6',
};

/** Subpages of the page `network`, in navigation order. */
export const NETWORK_SUBPAGES: readonly Subpage[] = NETWORK.map((subpage) => ({
  ...subpage,
  sections: namesOf(SECTIONS, subpage.id),
  parts: namesOf(PARTS, subpage.id),
}));

function namesOf(table: Readonly<Record<string, NetworkSubpage>>, id: NetworkSubpage): readonly string[] {
  return Object.keys(table).filter((name) => table[name] === id);
}

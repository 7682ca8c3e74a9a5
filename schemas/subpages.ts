/** A part of a settings page that is looked at on its own. */
export interface Subpage {
  /** In the fragment: `#settings/<page>/<id>`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What the pointer templates of its settings begin with; of several that fit a setting the longest decides. */
  readonly settings: readonly string[];
}

/** The parts of the page `network`, in the order of the navigation. */
export const NETWORK_SUBPAGES: readonly Subpage[] = [
  {
    id: 'addresses',
    title: 'Addresses',
    description: 'WAN, LAN and management addresses',
    settings: ['/network', '/interfaces', '/dns', '/ppp'],
  },
  {
    id: 'bridges',
    title: 'Bridges and VLANs',
    description: 'Bridges and VLANs',
    settings: ['/bridges', '/vlans'],
  },
  {
    id: 'dhcp',
    title: 'DHCP',
    description: 'Addresses the device gives out or relays',
    settings: ['/dhcp'],
  },
  {
    id: 'nat',
    title: 'NAT and forwards',
    description: 'NAT, port forwarding, DMZ',
    settings: ['/firewall', '/upnp'],
  },
  {
    id: 'firewall',
    title: 'Firewall',
    description: 'The first rule that matches decides',
    settings: ['/firewall/rules', '/firewall/bridge', '/ipAcl'],
  },
  {
    id: 'routes',
    title: 'Routes',
    description: 'Static routes and multicast routing',
    settings: ['/routes', '/multicast'],
  },
  {
    id: 'ipv6',
    title: 'IPv6',
    description: 'IPv6 addresses the device asks for and gives out',
    settings: ['/interfaces/interfaces/*/ip6', '/dhcp/client6', '/dhcp/clients6', '/dhcp/server6', '/dhcp/servers6'],
  },
  {
    id: 'shaping',
    title: 'Shaping',
    description: 'Limits on the traffic of each interface',
    settings: ['/shaping'],
  },
];

/** Settings page with its title and sections. */
interface SettingsPage {
  readonly title: string;
  readonly description: string;
  /** True if the page is visible to read-only users (docs/decisions.md#roles). */
  readonly forReadOnly: boolean;
  /** Section names in the order of their cards. This list decides on which page a section is. */
  readonly sections: readonly string[];
  /** Subpages in navigation order, if the page is shown in parts. */
  readonly subpages?: readonly SubpageTitle[];
}

/** Entry of the navigation, which lists subpages before their page has loaded. */
export interface SubpageTitle {
  /** In the fragment: `#settings/<page>/<id>`. */
  readonly id: string;
  readonly title: string;
}

/** Services by group, with a row each. */
export const SERVICE_GROUPS = [
  { title: 'Management access', sections: ['web', 'ssh', 'telnet', 'controller', 'discovery', 'dynamicDns'] },
  { title: 'Monitoring and time', sections: ['snmp', 'log', 'ntp', 'airview'] },
  { title: 'Recovery', sections: ['watchdog'] },
] as const;

type ServiceName = (typeof SERVICE_GROUPS)[number]['sections'][number];

/** All settings pages by id, in navigation order. */
export const SETTINGS_PAGES = {
  wireless: {
    title: 'Wireless',
    description: 'Radio, channel and security of the link',
    forReadOnly: true,
    sections: ['radio', 'wireless', 'security'],
  },
  network: {
    title: 'Network',
    description: 'Addresses, routes and firewall',
    forReadOnly: true,
    sections: [
      'network',
      'interfaces',
      'dns',
      'ppp',
      'bridges',
      'vlans',
      'dhcp',
      'routes',
      'firewall',
      'ipAcl',
      'shaping',
      'multicast',
      'upnp',
    ],
    subpages: [
      { id: 'addresses', title: 'Addresses' },
      { id: 'bridges', title: 'Bridges and VLANs' },
      { id: 'dhcp', title: 'DHCP' },
      { id: 'nat', title: 'NAT and forwards' },
      { id: 'firewall', title: 'Firewall' },
      { id: 'routes', title: 'Routes' },
      { id: 'ipv6', title: 'IPv6' },
      { id: 'shaping', title: 'Shaping' },
    ],
  },
  services: {
    title: 'Services',
    description: 'Network services of the device',
    forReadOnly: true,
    sections: SERVICE_GROUPS.flatMap(({ sections }): readonly ServiceName[] => sections),
  },
  system: {
    title: 'System',
    description: 'Name, time, location and accounts of the device',
    // Accounts, firmware, backups and restarts.
    forReadOnly: false,
    sections: ['system', 'users'],
    subpages: [
      { id: 'device', title: 'Device' },
      { id: 'accounts', title: 'Accounts' },
      { id: 'hardware', title: 'Hardware' },
      { id: 'firmware', title: 'Firmware' },
      { id: 'backup', title: 'Backup' },
      { id: 'restart', title: 'Reboot and reset' },
    ],
  },
} as const satisfies Readonly<Record<string, SettingsPage>>;

/** Page id in the fragment: `#settings/<id>`. */
export type PageId = keyof typeof SETTINGS_PAGES;

/** Name of a section that is on a page. */
export type SectionName = (typeof SETTINGS_PAGES)[PageId]['sections'][number];

/** A settings page: what it is called, and what it edits. */
interface SettingsPage {
  readonly title: string;
  readonly description: string;
  /** Whether a read-only user gets it (docs/decisions.md#roles). */
  readonly forReadOnly: boolean;
  /** Names of the sections of the configuration, in the order their cards stand: a section is on a page by standing here. */
  readonly sections: readonly string[];
}

/** The services of the device, as they are looked for; each is a row. */
export const SERVICE_GROUPS = [
  { title: 'Management access', sections: ['web', 'ssh', 'telnet', 'controller', 'discovery', 'dynamicDns'] },
  { title: 'Monitoring and time', sections: ['snmp', 'log', 'ntp', 'airview'] },
  { title: 'Recovery', sections: ['watchdog'] },
] as const;

type ServiceName = (typeof SERVICE_GROUPS)[number]['sections'][number];

/** Every settings page by its id, in the order of the navigation. */
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
  },
} as const satisfies Readonly<Record<string, SettingsPage>>;

/** In the fragment: `#settings/<id>`. */
export type PageId = keyof typeof SETTINGS_PAGES;

/** A section that stands on a page. */
export type SectionName = (typeof SETTINGS_PAGES)[PageId]['sections'][number];

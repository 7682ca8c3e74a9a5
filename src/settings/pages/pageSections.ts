/** The sections of each settings page, in the order their cards stand: a section is on a page by standing here. */
export const PAGE_SECTIONS = {
  wireless: ['radio', 'wireless', 'security'],
  network: [
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
  services: [
    'watchdog',
    'web',
    'ssh',
    'telnet',
    'snmp',
    'ntp',
    'dynamicDns',
    'log',
    'discovery',
    'airview',
    'controller',
  ],
  system: ['system', 'users'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PageId = keyof typeof PAGE_SECTIONS;

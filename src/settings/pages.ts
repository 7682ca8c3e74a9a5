import { loadChunk } from '../../engine/loadChunk.ts';
import type { PageParts } from './pages/pageParts.ts';

/** A settings page: which sections of the configuration it edits. What it looks like follows from their schemas. */
export interface Page {
  /** In the fragment: `#settings/<id>`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Names of the sections, in the order their cards stand. */
  readonly sections: readonly string[];
  /** Loads what the draft must know of it. @throws ChunkError */
  readonly load: () => Promise<PageParts>;
}

/** Every settings page, in the order of the navigation. */
export const PAGES: readonly Page[] = [
  {
    id: 'wireless',
    title: 'Wireless',
    description: 'Radio, channel and security of the link',
    sections: ['radio', 'wireless', 'security'],
    load: async () => (await loadChunk(() => import('./pages/wireless.ts'))).parts,
  },
  {
    id: 'network',
    title: 'Network',
    description: 'Addresses, routes and firewall',
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
    load: async () => (await loadChunk(() => import('./pages/network.ts'))).parts,
  },
  {
    id: 'services',
    title: 'Services',
    description: 'Network services of the device',
    sections: [
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
    load: async () => (await loadChunk(() => import('./pages/services.ts'))).parts,
  },
  {
    id: 'system',
    title: 'System',
    description: 'Name, time, location and accounts of the device',
    sections: ['system', 'users'],
    load: async () => (await loadChunk(() => import('./pages/system.ts'))).parts,
  },
];

import { Cpu, type LucideIcon, Network, RadioTower, Server } from 'lucide-react';
import { PAGE_SECTIONS, type PageId } from './pageSections.ts';

/** A settings page: which sections of the configuration it edits. What it looks like follows from their schemas. */
export interface Page {
  /** In the fragment: `#settings/<id>`. */
  readonly id: PageId;
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Whether a read-only user gets it (docs/decisions.md#roles). */
  readonly forReadOnly: boolean;
  /** Names of the sections, in the order their cards stand. */
  readonly sections: readonly string[];
}

const BY_ID: { readonly [Id in PageId]: Page & { readonly id: Id } } = {
  wireless: {
    id: 'wireless',
    title: 'Wireless',
    description: 'Radio, channel and security of the link',
    icon: RadioTower,
    forReadOnly: true,
    sections: PAGE_SECTIONS.wireless,
  },
  network: {
    id: 'network',
    title: 'Network',
    description: 'Addresses, routes and firewall',
    icon: Network,
    forReadOnly: true,
    sections: PAGE_SECTIONS.network,
  },
  services: {
    id: 'services',
    title: 'Services',
    description: 'Network services of the device',
    icon: Server,
    forReadOnly: true,
    sections: PAGE_SECTIONS.services,
  },
  system: {
    id: 'system',
    title: 'System',
    description: 'Name, time, location and accounts of the device',
    icon: Cpu,
    // Accounts, firmware, backups and restarts.
    forReadOnly: false,
    sections: PAGE_SECTIONS.system,
  },
};

/** Every settings page, in the order of the navigation; `parts/loadParts.ts` has what each is made of. */
export const PAGES: readonly Page[] = Object.values(BY_ID);

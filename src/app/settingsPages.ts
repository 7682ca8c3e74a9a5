import { Cpu, type LucideIcon, Network, RadioTower, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cell } from '../../base/cell.ts';
import { type PageId, SETTINGS_PAGES } from '../../schemas/pages.ts';
import { AT } from './path.ts';

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

const ICONS: Readonly<Record<PageId, LucideIcon>> = {
  wireless: RadioTower,
  network: Network,
  services: Server,
  system: Cpu,
};

const isPageId = (id: string): id is PageId => Object.hasOwn(ICONS, id);

/** Every settings page, in the order of the navigation; `settingsPages/loadParts.ts` has the parts of each. */
export const PAGES: readonly Page[] = Object.keys(SETTINGS_PAGES)
  .filter(isPageId)
  .map((id) => ({ id, icon: ICONS[id], ...SETTINGS_PAGES[id] }));

/**
 * The address of a single setting on its page, as a fragment: `#settings/network?at=/dhcp/leaseTime`; undefined if no
 * page has its section.
 */
export function settingLink(pointer: string): string | undefined {
  const section = pointer.split('/')[1];
  const page = PAGES.find(({ sections }) => sections.some((name) => name === section));
  return page && `#settings/${page.id}${AT}${encodeURI(pointer)}`;
}

/** What stands below the link of the page that is shown in the navigation: its parts. The page sets it while it is in sight. */
export const pageSections = new Cell<ReactNode>(null);

import { Cpu, type LucideIcon, Network, RadioTower, Server } from 'lucide-react';
import { Cell } from '../../base/cell.ts';
import { type PageId, SETTINGS_PAGES, type SubpageTitle } from '../../schemas/pages.ts';
import type { PageCounts } from './PendingCount.tsx';
import { AT } from './path.ts';

/** Settings page, defined by its configuration sections. Their schemas define its look. */
export interface Page {
  /** In the fragment: `#settings/<id>`. */
  readonly id: PageId;
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** True if read-only users have access (docs/decisions.md#roles). */
  readonly forReadOnly: boolean;
  /** Names of the sections, in the order of their cards. */
  readonly sections: readonly string[];
  /** Subpages in navigation order, if the page is shown in parts. */
  readonly subpages?: readonly SubpageTitle[];
}

const ICONS: Readonly<Record<PageId, LucideIcon>> = {
  wireless: RadioTower,
  network: Network,
  services: Server,
  system: Cpu,
};

const isPageId = (id: string): id is PageId => Object.hasOwn(ICONS, id);

/** All settings pages in navigation order. `pageParts/loadParts.ts` has their parts. */
export const PAGES: readonly Page[] = Object.keys(SETTINGS_PAGES)
  .filter(isPageId)
  .map((id) => ({ id, icon: ICONS[id], ...SETTINGS_PAGES[id] }));

/** Page of a setting; undefined if no page has its section. */
export function pageOf(pointer: string): Page | undefined {
  const section = pointer.split('/')[1];
  return PAGES.find(({ sections }) => sections.some((name) => name === section));
}

/** Fragment that leads to a setting: `#settings/network?at=/dhcp/leaseTime`; undefined if no page has its section. */
export function settingLink(pointer: string): string | undefined {
  const page = pageOf(pointer);
  return page && `#settings/${page.id}${AT}${encodeURI(pointer)}`;
}

/** Part of a page in the navigation. */
export interface Section extends Partial<PageCounts> {
  readonly title: string;
  /** Row title, if several parts have the same title. */
  readonly row?: string;
  readonly href: string;
  /** Scrolls to a card that has no link target. */
  readonly go?: () => void;
  readonly isCurrent: boolean;
  /** True if a card has pending changes. Cards show no counts. */
  readonly isChanged?: boolean;
}

/** Sections of the current page, shown in the navigation. The visible page sets them. */
export const pageSections = new Cell<readonly Section[] | undefined>(undefined);

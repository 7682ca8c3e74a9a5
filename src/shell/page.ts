import type { LucideIcon } from 'lucide-react';
import type { Deferred } from '../../base/deferred.ts';
import type { Offered } from '../app/isOffered.ts';
import { HISTORY_PATH, SITE_PATH } from '../app/path.ts';
import type { Section } from '../app/settingsPages.ts';

/**
 * Groups of the navigation (D26). Pages of `below` are not listed: the page with their parent path is selected
 * instead.
 */
export type PageGroup = 'primary' | 'secondary' | 'tools' | 'settings' | 'below';

/** Props of a page: id of its settings, or its path. */
export interface PageProps {
  readonly page: string;
}

export interface Page extends Deferred<PageProps>, Offered {
  /** Path in the address fragment (D26). */
  readonly path: string;
  /** English, a key of the translations. */
  readonly title: string;
  readonly group: PageGroup;
  /** Condition of the navigation entry: no link, or this end serves stations. The current page is always listed. */
  readonly standsWhere?: 'unlinked' | 'serving';
  readonly icon: LucideIcon;
  /** Id for the count of its pending changes. */
  readonly settings?: string;
}

/** Path prefixes of pages that load after the first render. */
export const LATER_PATHS = ['tools/', 'make-link', 'coming-from-airos', HISTORY_PATH, SITE_PATH] as const;

/** Late page. Only these paths wait for the late pages. */
export interface LaterPage extends Page {
  readonly path: `${(typeof LATER_PATHS)[number]}${string}`;
}

export interface PageSectionsProps {
  readonly page: Page;
  /** Sections that the page has published. */
  readonly sections: readonly Section[] | undefined;
}

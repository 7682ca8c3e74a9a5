import type { LucideIcon } from 'lucide-react';
import type { Deferred } from '../../base/deferred.ts';
import type { Offered } from '../app/isOffered.ts';
import { HISTORY_PATH } from '../app/path.ts';

/** Groups of the navigation (D26); `below` is none of them: of such a page it shows the one whose path its own begins with. */
export type PageGroup = 'primary' | 'secondary' | 'tools' | 'settings' | 'below';

/** What a page is given: its settings' id, or its path. */
export interface PageProps {
  readonly page: string;
}

/** One page of the application. */
export interface Page extends Deferred<PageProps>, Offered {
  /** The address fragment (D26). */
  readonly path: string;
  /** English, a key of the translations. */
  readonly title: string;
  readonly group: PageGroup;
  /** It stands there only while there is no link, or where this end serves stations; and whenever it is shown. */
  readonly standsWhere?: 'unlinked' | 'serving';
  readonly icon: LucideIcon;
  /** Id under which its pending changes are counted. */
  readonly settings?: string;
}

/** How the paths of the pages begin that come after the first one is drawn. */
export const LATER_PATHS = ['tools/', 'make-link', 'coming-from-airos', HISTORY_PATH] as const;

/** One of them: only at such a path is it waited for. */
export interface LaterPage extends Page {
  readonly path: `${(typeof LATER_PATHS)[number]}${string}`;
}

import type { LucideIcon } from 'lucide-react';
import type { Deferred } from '../../base/deferred.ts';
import type { Offered } from '../app/isOffered.ts';

/** Groups of the navigation (D26); `below` is none of them: of such a page it shows the one whose path its own begins with. */
export type PageGroup = 'primary' | 'secondary' | 'tools' | 'settings' | 'below';

/** What a page is given: its settings' id, or its path. */
export interface PageProps {
  readonly page: string;
}

/** One page of the application. Adding a page is adding its line to `PAGES`, or a tool to `TOOLS` (app/tools.ts). */
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

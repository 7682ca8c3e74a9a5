import { NETWORK_SUBPAGES } from './networkSubpages.ts';
import type { PageId } from './pages.ts';
import type { Subpage } from './subpage.ts';
import { SYSTEM_SUBPAGES } from './systemSubpages.ts';

/** Pages that are shown in parts, each with its subpages in navigation order. A page loads only its own. */
export const SUBPAGES = {
  network: NETWORK_SUBPAGES,
  system: SYSTEM_SUBPAGES,
} as const satisfies Partial<Record<PageId, readonly Subpage[]>>;

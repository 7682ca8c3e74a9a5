import type { ReactNode } from 'react';
import { SITE_PATH } from '../../app/path.ts';
import { BELOW_SYSTEM } from '../../app/settingsPages.ts';
import { useSite } from '../../site/siteState.ts';

export type PageBelow = (typeof BELOW_SYSTEM)[number];

/** Renders its child with the pages below System. A radio without a site has no link to it. */
export function PagesBelow({ children }: { readonly children: (below: readonly PageBelow[]) => ReactNode }) {
  const { kind } = useSite();
  return children(kind === 'absent' ? BELOW_SYSTEM.filter(({ path }) => path !== SITE_PATH) : BELOW_SYSTEM);
}

import { NETWORK_SUBPAGES } from '../../../../schemas/subpages.ts';
import type { Page } from '../../../../src/app/settingsPages.ts';

/** The sections of a page that it does not begin with: nothing of them is on its first subpage. */
export function laterSections({ id, sections }: Page): readonly string[] {
  const first = NETWORK_SUBPAGES[0]?.sections ?? [];
  return id === 'network' ? sections.filter((section) => !first.includes(section)) : [];
}

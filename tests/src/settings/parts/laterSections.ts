import { NETWORK_SUBPAGES } from '../../../../schemas/subpages.ts';
import type { Page } from '../../../../src/app/settingsPages.ts';

/** Sections of a page that are not on its first subpage. */
export function laterSections({ id, sections }: Page): readonly string[] {
  const first = NETWORK_SUBPAGES[0]?.sections ?? [];
  return id === 'network' ? sections.filter((section) => !first.includes(section)) : [];
}

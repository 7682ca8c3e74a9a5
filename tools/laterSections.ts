import { SUBPAGES } from '../schemas/subpages.ts';

/** Sections of a page without a card on its first subpage. None for a page that is shown whole. */
export function laterSections(page: string, sections: readonly string[]): readonly string[] {
  const first = Object.entries(SUBPAGES).find(([id]) => id === page)?.[1][0];
  return first === undefined ? [] : sections.filter((section) => !first.sections.includes(section));
}

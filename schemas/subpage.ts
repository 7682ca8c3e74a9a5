import type { PageId, SETTINGS_PAGES, SubpageTitle } from './pages.ts';

/** Part of a settings page that is shown on its own. */
export interface Subpage extends SubpageTitle {
  readonly description: string;
  /** Sections of the subpage, without the parts that are on another subpage. */
  readonly sections: readonly string[];
  /** Pointer template prefixes of other settings. If several match a setting, the longest wins. */
  readonly parts: readonly string[];
  /** Link targets of its cards without settings: `#settings/<page>?at=<card>`. */
  readonly cards: readonly string[];
}

/** Subpage of every section of a page. The type requires an entry for each section. */
export type SubpageOfSection<Page extends PageId, Id> = Readonly<
  Record<(typeof SETTINGS_PAGES)[Page]['sections'][number], Id>
>;

/** Parts of every subpage that the navigation does not show. */
export type AboutSubpage<Id extends string> = Readonly<
  Record<Id, Pick<Subpage, 'description'> & Partial<Pick<Subpage, 'cards'>>>
>;

/** @param parts pointer template prefixes of settings on another subpage than their section */
export function subpages<Id extends string>(
  titles: readonly (SubpageTitle & { readonly id: Id })[],
  about: AboutSubpage<Id>,
  sections: Readonly<Record<string, Id>>,
  parts: Readonly<Record<string, Id>>,
): readonly Subpage[] {
  const namesOf = (table: Readonly<Record<string, Id>>, id: Id) =>
    Object.keys(table).filter((name) => table[name] === id);
  return titles.map(({ id, title }) => ({
    id,
    title,
    cards: [],
    ...about[id],
    sections: namesOf(sections, id),
    parts: namesOf(parts, id),
  }));
}

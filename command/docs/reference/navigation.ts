import type { ManualPage, Picture, Telling } from './manualPage.ts';

/** A page in the navigation, with the pages below it. */
export interface NavigationPage {
  readonly name: string;
  readonly title: string;
  readonly parts: readonly Omit<NavigationPage, 'parts'>[];
}

/** Navigation, labels and pictures of one language: inputs of the site besides the Markdown. */
export interface Navigation {
  /** Folder in `reference`: empty for the first language. */
  readonly folder: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly labels: {
    readonly title: string;
    readonly search: string;
    readonly none: string;
    readonly contents: string;
    readonly pages: string;
    readonly alphabet: string;
    readonly previous: string;
    readonly next: string;
    readonly skip: string;
  };
  readonly groups: readonly { readonly title: string; readonly pages: readonly NavigationPage[] }[];
  /** Summaries of pages by name. */
  readonly about: Readonly<Record<string, string>>;
  readonly pictures: readonly Picture[];
}

/** Text direction of a language. Node 20 has a property in place of the function. */
function directionOf(language: string): 'ltr' | 'rtl' {
  const locale = Object(new Intl.Locale(language));
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}

export function navigationOf(folder: string, { code, name, t }: Telling, pages: readonly ManualPage[]): Navigation {
  const language = code.replace('_', '-');
  const titles = [...new Set(pages.map(({ group }) => group))];
  return {
    folder,
    language,
    name,
    direction: directionOf(language),
    labels: {
      title: t('Guywire reference'),
      search: t('Search the reference'),
      none: t('No results'),
      contents: t('Contents'),
      pages: t('Pages'),
      alphabet: t('A–Z'),
      previous: t('Previous'),
      next: t('Next'),
      skip: t('Skip to content'),
    },
    groups: titles.map((title) => ({
      title,
      pages: pages
        .filter(({ group, parent }) => group === title && parent === undefined)
        .map((page) => ({
          name: page.name,
          title: page.title,
          parts: pages
            .filter(({ parent }) => parent?.name === page.name)
            .map((part) => ({ name: part.name, title: part.title })),
        })),
    })),
    about: Object.fromEntries(pages.map((page) => [page.name, page.about])),
    pictures: pages.flatMap((page) => page.pictures),
  };
}

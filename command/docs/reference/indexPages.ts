import type { RootContent } from 'mdast';
import { type Findable, type ManualPage, type Telling, wayTo } from './manualPage.ts';
import { code, heading, joined, list, paragraph, passage, type Words } from './nodes.ts';

interface Found extends Findable {
  readonly page: ManualPage;
}

const initialOf = (name: string): string => {
  const [first = ''] = name.normalize('NFD').toUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
};

/** Entries by initial letter. */
function underInitials(page: string, found: readonly (readonly [name: string, words: Words])[]): RootContent[] {
  const initials = [...new Set(found.map(([name]) => initialOf(name)))];
  const anchorOf = (initial: string): string => `initial-${initial === '#' ? 'other' : initial}`;
  return [
    paragraph(
      joined(
        initials.map((initial) => passage(page, anchorOf(initial), initial)),
        ' · ',
      ),
    ),
    ...initials.flatMap((initial) => [
      heading(2, initial, anchorOf(initial)),
      list(found.filter(([name]) => initialOf(name) === initial).map(([, words]) => words)),
    ]),
  ];
}

/** Indexes of fields by name and by key, usable without a script. */
export function indexPages(settings: readonly ManualPage[], { code: language, t }: Telling): readonly ManualPage[] {
  const { compare } = new Intl.Collator(language.replace('_', '-'), { numeric: true });
  const found: readonly Found[] = settings.flatMap((page) => page.findable.map((own) => ({ ...own, page })));
  const byName = found
    .toSorted((a, b) => compare(a.title, b.title) || compare(a.trail.join(), b.trail.join()))
    .map(({ title, trail, anchor, page }) => {
      const way = [...wayTo(page), ...trail].join(' › ');
      return [title, [passage(page.name, anchor, title), ` – ${way}`]] as const;
    });
  const byKey = found
    .flatMap((own) => (own.key === undefined ? [] : [{ ...own, key: own.key }]))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, title, anchor, page }) => [key, [passage(page.name, anchor, code(key)), ` – ${title}`]] as const);
  const group = t('Find');
  return [
    {
      name: 'fields',
      title: t('Fields from A to Z'),
      about: t('Every setting by its name'),
      group,
      content: [paragraph(t('Every setting by its name.')), ...underInitials('fields', byName)],
      findable: [],
      pictures: [],
    },
    {
      name: 'keys',
      title: t('Keys from A to Z'),
      about: t('Every setting by its key in the configuration text'),
      group,
      content: [
        paragraph([
          `${t('Every setting by its key in the configuration text; the number of an entry stands for')} `,
          code('{n}'),
          '.',
        ]),
        ...underInitials('keys', byKey),
      ],
      findable: [],
      pictures: [],
    },
  ];
}

/** First page with links to all pages. */
export function overviewPage(pages: readonly ManualPage[], { t }: Telling): ManualPage {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return {
    name: 'index',
    title: t('Reference'),
    about: t('Every setting, rule, figure, message and call'),
    group: t('Find'),
    content: [
      paragraph(
        t(
          'All settings of the device, with their effect, limits and interruptions. The rules with their figures, the messages, and the calls of the device.',
        ),
      ),
      ...groups.flatMap((group) => [
        heading(2, group, `group-${groups.indexOf(group) + 1}`),
        list(
          pages
            .filter((page) => page.group === group && page.parent === undefined)
            .map(({ name, title, about }) => [passage(name, undefined, title), ` – ${about}`]),
        ),
      ]),
    ],
    findable: [],
    pictures: [],
  };
}

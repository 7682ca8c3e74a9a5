import type { Element, ElementContent } from 'hast';
import { toHtml as write } from 'hast-util-to-html';
import { h, s } from 'hastscript';
import type { Heading, Table } from 'mdast';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import type { ManualPage, Telling } from './manualPage.ts';
import {
  type Entry,
  type Facts,
  heading,
  type LinkTarget,
  type Passage,
  type Picture,
  placeAnchor,
} from './nodes.ts';

/** Where a page of the reference stands. */
export interface Site {
  readonly telling: Telling;
  /** Every page, in the order of reading. */
  readonly pages: readonly ManualPage[];
  /** From the folder of the language to that of all languages: nothing, or `../`. */
  readonly root: string;
  /** The other languages by their own names, with the way to their first page. */
  readonly others: readonly { readonly name: string; readonly code: string; readonly href: string }[];
}

const isElement = (node: ElementContent): node is Element => node.type === 'element';

const elementsIn = (node: Element, tagName: string): readonly Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...elementsIn(child, tagName)]);

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return isElement(node) ? node.children.map(textIn).join('') : '';
}

/** How the nodes of a page become elements. */
function handlersOf(page: string, { telling: { t }, root, pages }: Site): Handlers {
  const titles = new Map(pages.map(({ name, title }) => [name, title]));
  const href = ({ page: name, anchor }: Pick<Passage, 'page' | 'anchor'>): string =>
    `${name === page ? '' : `${name}.html`}${anchor === undefined ? '' : `#${anchor}`}`;
  return {
    heading(state, node: Heading) {
      const element = defaultHandlers.heading(state, node);
      const anchor = node.data?.anchor;
      if (anchor === undefined) return element;
      const label = t('Link to {field}', { field: textIn(element) });
      const link = h('a.anchor', { href: `#${anchor}`, ariaLabel: label, tabIndex: -1 }, '#');
      return { ...element, properties: { ...element.properties, id: anchor }, children: [...element.children, link] };
    },
    entry: (state, node: Entry) => h('section.entry', state.all(node)),
    facts: (state, node: Facts) =>
      h(
        'dl.facts',
        node.facts.map(({ term, content }) =>
          h('div', [h('dt', term), h('dd', state.all({ type: 'paragraph', children: content }))]),
        ),
      ),
    passage: (state, node: Passage) =>
      h('a', { href: href(node), dataPage: node.page === page ? undefined : titles.get(node.page) }, state.all(node)),
    linkTarget: (state, node: LinkTarget) => h('span', { id: node.anchor }, state.all(node)),
    list(state, node) {
      const element = defaultHandlers.list(state, node);
      return node.data?.isContents === true ? h('nav.contents', { ariaLabel: t('On this page') }, element) : element;
    },
    // On a narrow screen each cell says what it is, as its column is not above it.
    table(state, node: Table) {
      const element = defaultHandlers.table(state, node);
      const columns = elementsIn(element, 'th').map(textIn);
      for (const row of elementsIn(element, 'tr')) {
        for (const [at, cell] of elementsIn(row, 'td').entries()) cell.properties.dataLabel = columns[at] ?? '';
      }
      return element;
    },
    picture: (_, { file, alt, width, height, places }: Picture) =>
      h('figure.picture', [
        s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group', ariaLabel: alt }, [
          s('image', { href: `${root}${file}`, width, height }),
          ...places.map((own) =>
            s('a', { href: `#${own.anchor}`, ariaLabel: own.title }, [
              s('title', own.title),
              s('rect', {
                id: own.isTarget ? placeAnchor(own.anchor) : undefined,
                x: own.x,
                y: own.y,
                width: own.width,
                height: own.height,
                rx: 7,
              }),
            ]),
          ),
        ]),
      ]),
  };
}

type Direction = 'ltr' | 'rtl';

/** Which way a language runs, as the platform knows it: by a function, in Node 20 by a property. */
function directionOf(language: string): Direction {
  const locale = Object(new Intl.Locale(language));
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}

function navigation(page: ManualPage, { telling: { t }, pages }: Site): Element {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const sections = page.content.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? node : []));
  const headings = sections.flatMap(({ children, data }) => {
    const [text] = children;
    if (data?.anchor === undefined || text?.type !== 'text') return [];
    return h('li', h('a', { href: `#${data.anchor}` }, text.value));
  });
  const open = page.parent?.name ?? page.name;
  const link = ({ name, title }: ManualPage) =>
    h('a', { href: `${name}.html`, ariaCurrent: name === page.name ? 'page' : undefined }, title);
  const parts = pages.filter(({ parent }) => parent?.name === open).map((part) => h('li', link(part)));
  const inner = parts.length > 0 ? parts : headings;
  return h('nav#navigation.navigation', { ariaLabel: t('Pages') }, [
    ...groups.map((group) =>
      h('section', [
        h('h2', group),
        h(
          'ul',
          pages
            .filter((other) => other.group === group && other.parent === undefined)
            .map((other) =>
              h('li', other.name === open && inner.length > 0 ? [link(other), h('ul', inner)] : [link(other)]),
            ),
        ),
      ]),
    ),
  ]);
}

/** The way from the first page, on a page that another leads to. */
function trail({ parent, title }: ManualPage, { telling: { t } }: Site): Element | '' {
  if (parent === undefined) return '';
  return h('nav.trail', { ariaLabel: t('Where this page stands') }, [
    h('a', { href: 'index.html' }, t('Reference')),
    ' › ',
    h('a', { href: `${parent.name}.html` }, parent.title),
    ' › ',
    title,
  ]);
}

function turning(page: ManualPage, { telling: { t }, pages }: Site): Element {
  const at = pages.indexOf(page);
  const link = (other: ManualPage | undefined, rel: string, word: string) =>
    other === undefined ? '' : h('a', { href: `${other.name}.html`, rel }, [h('span', word), other.title]);
  return h('nav.turning', { ariaLabel: t('Previous and next page') }, [
    link(pages[at - 1], 'prev', t('Previous')),
    link(pages[at + 1], 'next', t('Next')),
  ]);
}

/** A page of the reference in HTML: whole without a script, and from a file. */
export function toHtml(page: ManualPage, site: Site): string {
  const { telling, root, others } = site;
  const { t } = telling;
  const language = telling.code.replace('_', '-');
  const body = toHast(
    { type: 'root', children: [heading(1, page.title), ...page.content] },
    { handlers: handlersOf(page.name, site) },
  );
  const document = h(null, [
    { type: 'doctype' },
    h('html', { lang: language, dir: directionOf(language) }, [
      h('head', [
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'description', content: page.about }),
        h('title', `${page.title} – ${t('Guywire reference')}`),
        h('link', { rel: 'stylesheet', href: `${root}assets/reference.css` }),
        h('script', { src: 'search-index.js', defer: true }),
        h('script', { src: `${root}assets/search.js`, defer: true }),
      ]),
      h('body', [
        h('a.skip', { href: '#content' }, t('Skip to content')),
        h('header.top', [
          h('a.product', { href: 'index.html' }, [h('strong', 'Guywire'), ' ', t('Reference')]),
          h('div#search', {
            dataLabel: t('Search the reference'),
            dataNone: t('No results'),
            dataSimilar: t('No exact match. Similar:'),
          }),
          h('nav.ways', { ariaLabel: t('Ways through the reference') }, [
            h('a.to-navigation', { href: '#navigation' }, t('Contents')),
            h('a', { href: 'fields.html' }, t('A–Z')),
            ...others.map(({ name, code, href }) => h('a', { href, hrefLang: code.replace('_', '-') }, name)),
          ]),
        ]),
        h('div.sheet', [
          h('main#content', { tabIndex: -1 }, [trail(page, site), body, turning(page, site)]),
          navigation(page, site),
        ]),
      ]),
    ]),
  ]);
  return `${write(document)}\n`;
}

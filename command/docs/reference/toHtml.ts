import { html } from 'hono/html';
import type { RootContent } from 'mdast';
import { wordsOf } from '../../text/readMarkdown.ts';
import type { Markup } from '../page.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import { heading, type PicturePlace, placeAnchor } from './nodes.ts';

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

/** How the nodes of a page are written. */
function writerOf(page: string, { telling: { t }, root, pages }: Site): (node: RootContent) => Markup {
  const titles = new Map(pages.map(({ name, title }) => [name, title]));
  const all = (nodes: readonly RootContent[]): readonly Markup[] => nodes.map(write);
  const area = ({ anchor, isTarget, title, x, y, width, height }: PicturePlace) =>
    html`<a href="#${anchor}" aria-label="${title}"><title>${title}</title><rect${isTarget && html` id="${placeAnchor(anchor)}"`} x="${x}" y="${y}" width="${width}" height="${height}" rx="7"></rect></a>`;

  function write(node: RootContent): Markup {
    switch (node.type) {
      case 'text':
        return html`${node.value}`;
      case 'inlineCode':
        return html`<code>${node.value.replaceAll('\n', ' ')}</code>`;
      case 'emphasis':
        return html`<em>${all(node.children)}</em>`;
      case 'strong':
        return html`<strong>${all(node.children)}</strong>`;
      case 'link':
        return html`<a href="${node.url}">${all(node.children)}</a>`;
      case 'passage': {
        const file = node.page === page ? '' : `${node.page}.html`;
        const anchor = node.anchor === undefined ? '' : `#${node.anchor}`;
        const title = file === '' ? undefined : titles.get(node.page);
        return html`<a href="${file}${anchor}"${title && html` data-page="${title}"`}>${all(node.children)}</a>`;
      }
      case 'linkTarget':
        return html`<span id="${node.anchor}">${all(node.children)}</span>`;
      case 'heading': {
        const { depth, children, data } = node;
        if (data?.anchor === undefined) return html`<h${depth}>${all(children)}</h${depth}>`;
        const label = t('Link to {field}', { field: wordsOf(node) });
        return html`<h${depth} id="${data.anchor}">${all(children)}<a class="anchor" href="#${data.anchor}" aria-label="${label}" tabindex="-1">#</a></h${depth}>`;
      }
      case 'paragraph':
        return html`<p>${all(node.children)}</p>`;
      case 'entry':
        return html`<section class="entry">${all(node.children)}</section>`;
      case 'facts':
        return html`<dl class="facts">${node.facts.map(({ term, content }) => html`<div><dt>${term}</dt><dd>${all(content)}</dd></div>`)}</dl>`;
      case 'list': {
        const tag = node.ordered === true ? 'ol' : 'ul';
        const list = html`<${tag}>
${all(node.children)}</${tag}>`;
        return node.data?.isContents === true
          ? html`<nav class="contents" aria-label="${t('On this page')}">${list}</nav>`
          : list;
      }
      case 'listItem':
        return html`<li>${node.children.map((child, at) => (at === 0 && child.type === 'paragraph' ? all(child.children) : write(child)))}</li>
`;
      case 'table': {
        const [head, ...rows] = node.children.map(({ children }) => children);
        // On a narrow screen each cell says what it is, as its column is not above it.
        const columns = head?.map(wordsOf) ?? [];
        return html`<table>
<thead>
<tr>
${head?.map(
  ({ children }) => html`<th>${all(children)}</th>
`,
)}</tr>
</thead>
<tbody>
${rows.map(
  (cells) => html`<tr>
${cells.map(
  ({ children }, at) => html`<td data-label="${columns[at]}">${all(children)}</td>
`,
)}</tr>
`,
)}</tbody>
</table>`;
      }
      case 'picture':
        return html`<figure class="picture"><svg viewBox="0 0 ${node.width} ${node.height}" role="group" aria-label="${node.alt}"><image href="${root}${node.file}" width="${node.width}" height="${node.height}"></image>${node.places.map(area)}</svg></figure>`;
      default:
        throw new Error(`The reference has no HTML for a node of the type ${node.type}`);
    }
  }
  return write;
}

type Direction = 'ltr' | 'rtl';

/** Which way a language runs, as the platform knows it: by a function, in Node 20 by a property. */
function directionOf(language: string): Direction {
  const locale = Object(new Intl.Locale(language));
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}

function navigation(page: ManualPage, { telling: { t }, pages }: Site): Markup {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const headings = page.content.flatMap((node) => {
    if (node.type !== 'heading' || node.depth !== 2 || node.data?.anchor === undefined) return [];
    const [text] = node.children;
    return text?.type === 'text' ? html`<li><a href="#${node.data.anchor}">${text.value}</a></li>` : [];
  });
  const open = page.parent?.name ?? page.name;
  const link = ({ name, title }: ManualPage) =>
    html`<a href="${name}.html"${name === page.name && html` aria-current="page"`}>${title}</a>`;
  const parts = pages.filter(({ parent }) => parent?.name === open).map((part) => html`<li>${link(part)}</li>`);
  const inner = parts.length > 0 ? parts : headings;
  const item = (other: ManualPage) =>
    html`<li>${link(other)}${other.name === open && inner.length > 0 && html`<ul>${inner}</ul>`}</li>`;
  const section = (name: string) =>
    html`<section><h2>${name}</h2><ul>${pages.filter(({ group, parent }) => group === name && parent === undefined).map(item)}</ul></section>`;
  return html`<nav id="navigation" class="navigation" aria-label="${t('Pages')}">${groups.map(section)}</nav>`;
}

/** The way from the first page, on a page that another leads to. */
const trail = ({ parent, title }: ManualPage, { telling: { t } }: Site): Markup | undefined =>
  parent &&
  html`<nav class="trail" aria-label="${t('Where this page stands')}"><a href="index.html">${t('Reference')}</a> › <a href="${parent.name}.html">${parent.title}</a> › ${title}</nav>`;

function turning(page: ManualPage, { telling: { t }, pages }: Site): Markup {
  const at = pages.indexOf(page);
  const link = (other: ManualPage | undefined, rel: string, word: string) =>
    other && html`<a href="${other.name}.html" rel="${rel}"><span>${word}</span>${other.title}</a>`;
  return html`<nav class="turning" aria-label="${t('Previous and next page')}">${link(pages[at - 1], 'prev', t('Previous'))}${link(pages[at + 1], 'next', t('Next'))}</nav>`;
}

/** A page of the reference in HTML: whole without a script, and from a file. */
export function toHtml(page: ManualPage, site: Site): string {
  const { telling, root, others } = site;
  const { t } = telling;
  const language = telling.code.replace('_', '-');
  const write = writerOf(page.name, site);
  const markup = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${page.about}">
<title>${page.title} – ${t('Guywire reference')}</title>
<link rel="stylesheet" href="${root}assets/reference.css">
<script src="search-index.js" defer></script>
<script src="${root}assets/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${t('Skip to content')}</a>
<header class="top"><a class="product" href="index.html"><strong>Guywire</strong> ${t('Reference')}</a><div id="search" data-label="${t('Search the reference')}" data-none="${t('No results')}" data-similar="${t('No exact match. Similar:')}"></div><nav class="ways" aria-label="${t('Ways through the reference')}"><a class="to-navigation" href="#navigation">${t('Contents')}</a><a href="fields.html">${t('A–Z')}</a>${others.map(({ name, code, href }) => html`<a href="${href}" hreflang="${code.replace('_', '-')}">${name}</a>`)}</nav></header>
<div class="sheet"><main id="content" tabindex="-1">${trail(page, site)}${write(heading(1, page.title))}
${page.content.map(
  (node) => html`${write(node)}
`,
)}${turning(page, site)}</main>${navigation(page, site)}</div>
</body>
</html>
`;
  return String(markup);
}

import GithubSlugger from 'github-slugger';
import { DOMParser } from 'linkedom';
import type { Nodes } from 'mdast';
import { readMarkdown, wordsOf } from '../text/readMarkdown.ts';
import type { DocumentFile } from './document.ts';

/** Links and link targets of a page. */
interface Page {
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

/** Base URL of the documents. Links to other origins are not checked. */
const ROOT = new URL('https://documents.invalid/');

/** Broken links of HTML and Markdown files, one sentence each. */
export function brokenLinks(files: readonly DocumentFile[]): readonly string[] {
  const pages = new Map(files.map((file) => [file.path, pageOf(file)]));
  return [...pages].flatMap(([path, page]) => {
    const base = new URL(encodeURI(path), ROOT);
    return [...new Set(page?.links)].flatMap((link) => {
      const problem = problemOf(link, base, pages);
      return problem === undefined ? [] : [`${path}: the link ${JSON.stringify(link)} ${problem}`];
    });
  });
}

function problemOf(link: string, base: URL, pages: ReadonlyMap<string, Page | undefined>): string | undefined {
  if (!URL.canParse(link, base)) return 'is none';
  const url = new URL(link, base);
  if (url.origin !== ROOT.origin) return undefined;
  const [path, anchor] = [decoded(url.pathname.slice(1)), decoded(url.hash.slice(1))];
  if (path === undefined || anchor === undefined) return 'is none';
  if (!pages.has(path)) return `leads to no file: there is no ${path === '' ? 'folder page' : path}`;
  return anchor === '' || pages.get(path)?.anchors.has(anchor) === true ? undefined : `leads to no place in ${path}`;
}

/** Decoded part of a link; undefined for an invalid escape. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return undefined;
  }
}

function pageOf({ path, content }: DocumentFile): Page | undefined {
  if (typeof content !== 'string') return undefined;
  if (path.endsWith('.html')) return pageOfHtml(content);
  return path.endsWith('.md') ? pageOfMarkdown(content) : undefined;
}

/** True for parts with links or targets. Parsing the others would be slow. */
const LINKED = /\]\(|\]:|<|^#/m;

/** Headings have the anchors that Markdown readers generate. */
function pageOfMarkdown(markdown: string): Page {
  const slugger = new GithubSlugger();
  const links: string[] = [];
  const anchors: string[] = [];
  let html = '';
  const read = (node: Nodes): void => {
    if (node.type === 'html') html += node.value;
    if (node.type === 'heading') anchors.push(slugger.slug(wordsOf(node)));
    if ('url' in node) links.push(node.url);
    if ('children' in node) for (const child of node.children) read(child);
  };
  for (const block of markdown.split('\n\n')) if (LINKED.test(block)) read(readMarkdown(block));
  const written = pageOfHtml(html);
  return { links: [...links, ...written.links], anchors: new Set([...anchors, ...written.anchors]) };
}

/** Tag with quoted values, in which `<` is always escaped. */
const TAG = /<[a-z](?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/gi;

/** True for tags with links or targets. Most tags of charts and tables have none. */
const LINKS = /\s(?:href|src|id)\s*=/;

function pageOfHtml(html: string): Page {
  const tags = html.match(TAG)?.filter((tag) => LINKS.test(tag)) ?? [];
  // Parsed as XML, because the list has no end tags of scripts.
  const elements = [...new DOMParser().parseFromString(tags.join(''), 'text/xml').querySelectorAll('*')];
  const valuesOf = (name: string) => elements.flatMap((element) => element.getAttribute(name) ?? []);
  return { links: [...valuesOf('href'), ...valuesOf('src')], anchors: new Set(valuesOf('id')) };
}

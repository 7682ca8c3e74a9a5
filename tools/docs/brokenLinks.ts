import GithubSlugger from 'github-slugger';
import { Parser } from 'htmlparser2';
import { Marked } from 'marked';
import type { DocumentFile } from './document.ts';

/** The links of a page, and the places in it that links can lead to. */
interface Page {
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

/** Stands for the folder of the documents; whatever leaves it is not looked at. */
const ROOT = new URL('https://documents.invalid/');

/** Links of HTML and Markdown files that lead to no file among them, or to no place in it; one sentence for each. */
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

/** A part of a link as it was before it was escaped; absent where it was not escaped rightly. */
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
  return path.endsWith('.md') ? pageOfHtml(htmlOf(content)) : undefined;
}

/** Markdown as HTML, with the anchors that readers of it give its headings. */
function htmlOf(markdown: string): string {
  const slugger = new GithubSlugger();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const plain = this.parser.parseInline(tokens, this.parser.textRenderer);
        return `<h${depth} id="${slugger.slug(plain)}">${html}</h${depth}>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** A tag, whatever its quoted values hold. */
const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

/** It links, or can be linked to; most tags of a chart and a table are neither, and need not be parsed. */
const LINKS = /\s(?:href|src|id)\s*=/i;

function pageOfHtml(html: string): Page {
  const links: string[] = [];
  const anchors = new Set<string>();
  const parser = new Parser(
    {
      onopentag(_, { href, src, id }) {
        for (const link of [href, src]) if (link !== undefined) links.push(link);
        if (id !== undefined) anchors.add(id);
      },
    },
    // As XML, since the end of a script is not among the tags.
    { xmlMode: true, lowerCaseAttributeNames: true },
  );
  for (const [tag] of html.matchAll(TAG)) if (LINKS.test(tag)) parser.write(tag);
  parser.end();
  return { links, anchors };
}

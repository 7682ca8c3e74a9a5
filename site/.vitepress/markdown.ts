import type { MarkdownRenderer } from 'vitepress';
import type { Picture } from '../../command/docs/reference/manualPage.ts';

const ANCHOR = /^<a id="([\w.-]+)">$/;

/** Headings take the anchor that the Markdown has as an element before their words. */
export function anchorsOfHeadings(md: MarkdownRenderer): void {
  md.core.ruler.before('anchor', 'anchorsOfHeadings', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      // The title has no anchor. A slug of its words could be the anchor of a field.
      if (token.type === 'heading_open' && token.tag === 'h1') token.attrSet('id', 'page');
      const [open, , ...rest] = tokens[at + 1]?.children ?? [];
      const [, anchor] = ANCHOR.exec(open?.content ?? '') ?? [];
      if (token.type !== 'heading_open' || anchor === undefined) continue;
      token.attrSet('id', anchor);
      const { content = '' } = tokens[at + 1] ?? {};
      Object.assign(tokens[at + 1] ?? {}, { children: rest, content: content.replace(/^<a [^>]*><\/a>/, '') });
    }
  });
}

/** Pictures are drawn with links from the areas of their fields to the entries. */
export function areasOfPictures(md: MarkdownRenderer, pictures: ReadonlyMap<string, Picture>): void {
  const { escapeHtml } = md.utils;
  const { image } = md.renderer.rules;
  md.core.ruler.push('areasOfPictures', ({ tokens }) => {
    for (const token of tokens) {
      const picture = token.children?.find(({ type }) => type === 'image');
      // The areas have the anchors.
      if (picture !== undefined) token.children = [picture];
    }
  });
  md.renderer.rules.image = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const picture = pictures.get(`${token?.attrGet('src')} ${token?.content}`);
    if (picture === undefined) return image?.(tokens, at, options, env, self) ?? '';
    const { file, alt, width, height, places } = picture;
    const areas = places.map(
      ({ anchor, id, title, x, y, width: w, height: h }) =>
        `<a href="#${anchor}"${id === undefined ? '' : ` id="${id}"`} aria-label="${escapeHtml(title)}"><rect x="${x}" y="${y}" width="${w}" height="${h}"></rect></a>`,
    );
    const source = file.replace(/^(?:\.\.\/)+/, '/');
    return `<svg class="picture" viewBox="0 0 ${width} ${height}" role="group" aria-label="${escapeHtml(alt)}"><image href="${source}" width="${width}" height="${height}"></image>${areas.join('')}</svg>`;
  };
}

/**
 * Sections for the search index: table rows with an anchor (constants, messages), so that a result leads to the row.
 */
export function rowsAsSections(html: string): string {
  return html.replace(/<tr>\s*<td[^>]*><a id="([\w.-]+)"><\/a>(.*?)<\/td>/gs, '<h3>$2<a href="#$1">#</a></h3><tr>');
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DefaultTheme, defineConfig, type LocaleConfig } from 'vitepress';
import type { Navigation } from '../../command/docs/reference/navigation.ts';
import { anchorsOfHeadings, areasOfPictures, rowsAsSections } from './markdown.ts';

const { SITE_CONTENT: content = '', SITE_BASE: base = '/' } = process.env;
const languages: readonly Navigation[] = JSON.parse(readFileSync(join(content, 'navigation.json'), 'utf8'));
const pictures = new Map(
  languages.flatMap((language) => language.pictures).map((one) => [`${one.file} ${one.alt}`, one]),
);

function sidebar({ folder, groups }: Navigation): DefaultTheme.SidebarItem[] {
  const link = (name: string) => `/${folder}${name}.html`;
  return groups.map(({ title, pages }) => ({
    text: title,
    items: pages.map(({ name, title: text, parts }) => ({
      text,
      link: link(name),
      ...(parts.length > 0 && {
        collapsed: true,
        items: parts.map((part) => ({ text: part.title, link: link(part.name) })),
      }),
    })),
  }));
}

const locales: LocaleConfig<DefaultTheme.Config> = Object.fromEntries(
  languages.map((one) => [
    one.folder === '' ? 'root' : one.folder.slice(0, -1),
    {
      label: one.name,
      lang: one.language,
      dir: one.direction,
      title: one.labels.title,
      themeConfig: {
        nav: [{ text: one.labels.alphabet, link: `/${one.folder}fields.html` }],
        sidebar: sidebar(one),
        outline: { level: [2, 3], label: one.labels.contents },
        docFooter: { prev: one.labels.previous, next: one.labels.next },
        skipToContentLabel: one.labels.skip,
        sidebarMenuLabel: one.labels.pages,
      },
    },
  ]),
);

const searchLabels = Object.fromEntries(
  languages.map(({ folder, labels }) => [
    folder === '' ? 'root' : folder.slice(0, -1),
    {
      translations: {
        button: { buttonText: labels.search, buttonAriaLabel: labels.search },
        modal: { noResultsText: labels.none },
      },
    },
  ]),
);

/** Inline scripts of VitePress by file name. They are moved to files: pages work under a policy without inline scripts. */
const scripts = new Map<string, string>();

function withoutInlineScripts(html: string, root: string): string {
  return html.replace(/<script(?: id="[^"]*")?>(.*?)<\/script>/gs, (_, code: string) => {
    const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    scripts.set(name, code);
    return `<script src="${root}${name}"></script>`;
  });
}

export default defineConfig({
  base,
  srcDir: content,
  cacheDir: join(content, '.cache'),
  locales,
  cleanUrls: false,
  // The command checks all links, those between documents included.
  ignoreDeadLinks: true,
  markdown: {
    // A text stays a text, also if it begins like an address.
    linkify: false,
    config: (md) => {
      anchorsOfHeadings(md);
      areasOfPictures(md, pictures);
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        locales: searchLabels,
        _render: (source, env, md) => rowsAsSections(md.render(source, env)),
        miniSearch: { searchOptions: {} },
      },
    },
  },
  transformPageData({ relativePath }) {
    const language = languages.find(({ folder }) => folder === relativePath.replace(/[^/]*$/, ''));
    return { description: language?.about[relativePath.replace(/^.*\/|\.md$/g, '')] ?? '' };
  },
  transformHtml(html, _id, { page }) {
    const root = '../'.repeat(page.split('/').length - 1) || './';
    // Relative links to files work without a server as well.
    return withoutInlineScripts(html, root)
      .replaceAll(`="${base}`, `="${root}`)
      .replace(/(<a [^>]*href="(?:[\w.]+\/)+)"/g, '$1index.html"');
  },
  buildEnd({ outDir }) {
    for (const [name, code] of scripts) {
      mkdirSync(dirname(join(outDir, name)), { recursive: true });
      writeFileSync(join(outDir, name), code);
    }
  },
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, postcssIsolateStyles } from 'vitepress';
import type { PageEntry } from '../pages.ts';

const { SITE_CONTENT: content = '', SITE_BASE: base = '/' } = process.env;
const pages: readonly PageEntry[] = JSON.parse(readFileSync(join(content, 'navigation.json'), 'utf8'));

export default defineConfig({
  base,
  srcDir: content,
  cacheDir: join(content, '.cache'),
  lang: 'en',
  title: 'guywire-engine',
  cleanUrls: false,
  // Browsers otherwise request an icon that does not exist.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    config: (md) => {
      const { code_inline: inline } = md.renderer.rules;
      // Braces in code are no expressions of Vue.
      md.renderer.rules.code_inline = (tokens, at, options, env, self) => {
        tokens[at]?.attrSet('v-pre', '');
        return inline?.(tokens, at, options, env, self) ?? '';
      };
    },
  },
  vite: {
    // Styles of texts and resets do not apply to the forms.
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/vp-doc\.css/, /base\.css/] })] } },
  },
  themeConfig: {
    sidebar: pages.map(({ name, title }) => ({ text: title, link: `/${name === 'index' ? '' : name}` })),
    outline: { level: [2, 3] },
    search: { provider: 'local' },
  },
  transformPageData({ relativePath }) {
    const entry = pages.find(({ name }) => `${name}.md` === relativePath);
    return { description: entry?.about ?? '' };
  },
});

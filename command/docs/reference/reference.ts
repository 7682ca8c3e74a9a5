import { english } from '../../../base/translate.ts';
import type { DocsPart, DocumentFile } from '../document.ts';
import { readAssets } from './assets.ts';
import { callsPage } from './callsPage.ts';
import { chapterPages } from './chapters.ts';
import { constantPages } from './constantPages.ts';
import { deviceSettings } from './deviceSettings.ts';
import { placeFields } from './fieldPlaces.ts';
import { indexPages, overviewPage } from './indexPages.ts';
import { type ManualPage, type Telling, wayTo } from './manualPage.ts';
import { messagesPage } from './messagesPage.ts';
import type { CardPicture } from './pictures.ts';
import { rulesPage } from './rulesPage.ts';
import { pictureFile, settingsPages } from './settingsPages.ts';
import { type ReferenceLanguage, readSources, type Sources } from './sources.ts';
import { toHtml } from './toHtml.ts';
import { toMarkdown } from './toMarkdown.ts';

/** A text without a translation stays English. */
const tellingOf = ({ code, name, strings }: ReferenceLanguage): Telling => ({
  code,
  name,
  t: (text, params) => english(Object.hasOwn(strings, text) ? (strings[text] ?? text) : text, params),
});

/** The pages of the reference in a language, in the order of reading. */
export function manualPages(
  sources: Sources,
  telling: Telling,
  pictures: readonly CardPicture[] = [],
): readonly ManualPage[] {
  const places = placeFields(sources);
  const settings = settingsPages(sources, places, telling, pictures);
  const pages = [
    ...settings,
    rulesPage(sources, places, telling),
    ...constantPages(sources, telling),
    messagesPage(sources, telling),
    callsPage(sources, telling),
    ...chapterPages(sources, telling),
    ...indexPages(settings, telling),
  ];
  return [overviewPage(pages, telling), ...pages];
}

/** The entries that the search of a language looks through, as a script that a page from a file can load. */
function searchIndex(pages: readonly ManualPage[]): string {
  const entries = pages.flatMap((page) => {
    const { name, title: own, parent, findable } = page;
    return [
      [own, parent?.title ?? '', `${name}.html`, ''],
      ...findable.map(({ title, trail, anchor, words, setting }) => [
        title,
        [...wayTo(page), ...trail].join(' › '),
        `${name}.html#${anchor}`,
        words.join(' '),
        ...(setting === undefined ? [] : [1, setting.key ?? '']),
      ]),
    ];
  });
  return `globalThis.referenceIndex = [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n];\n`;
}

/** The reference of all languages: that of the first in its folder, each other one in a folder of its code. */
export function referenceFiles(sources: Sources, pictures: readonly CardPicture[] = []): readonly DocumentFile[] {
  const folders = sources.languages.map((language, at) => ({
    language,
    folder: at === 0 ? '' : `${language.code}/`,
    root: at === 0 ? '' : '../',
  }));
  const pictured = pictures.map(({ png }, at) => ({ path: `reference/${pictureFile(at)}`, content: png }));
  const written = folders.flatMap(({ language, folder, root }) => {
    const telling = tellingOf(language);
    const pages = manualPages(sources, telling, pictures);
    const others = folders
      .filter((other) => other.language !== language)
      .map((other) => ({
        name: other.language.name,
        code: other.language.code,
        href: `${root}${other.folder}index.html`,
      }));
    const site = { telling, pages, root, others };
    return [
      { path: `reference/${folder}search-index.js`, content: searchIndex(pages) },
      ...pages.flatMap((page) => [
        { path: `reference/${folder}${page.name}.html`, content: toHtml(page, site) },
        { path: `reference/${folder}markdown/${page.name}.md`, content: toMarkdown(page, `${root}../`) },
      ]),
    ];
  });
  return [...pictured, ...written];
}

/** The reference: every setting, rule, figure, message and call, as HTML and as Markdown; the settings of a model as it has them. */
export const reference: DocsPart = async ({ pictures, model, country, language }) => {
  const [sources, assets] = await Promise.all([readSources(language), readAssets()]);
  const device = model === undefined ? {} : { device: deviceSettings(model, country) };
  const files = Object.entries(assets).map(([name, content]) => ({ path: `reference/assets/${name}`, content }));
  return [...files, ...referenceFiles({ ...sources, ...device }, pictures)];
};

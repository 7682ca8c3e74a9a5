import { english } from '../../../base/translate.ts';
import type { DocsPart, DocumentFile } from '../document.ts';
import { callsPage } from './callsPage.ts';
import { chapterPages } from './chapters.ts';
import { constantPages } from './constantPages.ts';
import { deviceSettings } from './deviceSettings.ts';
import { placeFields } from './fieldPlaces.ts';
import { indexPages, overviewPage } from './indexPages.ts';
import type { ManualPage, Telling } from './manualPage.ts';
import { messagesPage } from './messagesPage.ts';
import { navigationOf } from './navigation.ts';
import type { CardPicture } from './pictures.ts';
import { rulesPage } from './rulesPage.ts';
import { pictureFile, settingsPages } from './settingsPages.ts';
import { readSources, type Sources } from './sources.ts';
import { toMarkdown } from './toMarkdown.ts';

/** Pages of a language in reading order. */
function manualPages(sources: Sources, telling: Telling, pictures: readonly CardPicture[]): readonly ManualPage[] {
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

/**
 * Files of the reference in all languages. Markdown of the first language is in `reference/markdown`, of others in a
 * folder named by code. `reference/navigation.json` is for the site.
 */
export function referenceFiles(sources: Sources, pictures: readonly CardPicture[] = []): readonly DocumentFile[] {
  const languages = sources.languages.map(({ code, name, strings }, at) => {
    const folder = at === 0 ? '' : `${code}/`;
    // Untranslated texts stay English.
    const telling: Telling = {
      code,
      name,
      root: at === 0 ? '../' : '../../',
      t: (text, params) => english(Object.hasOwn(strings, text) ? (strings[text] ?? text) : text, params),
    };
    return { folder, telling, pages: manualPages(sources, telling, pictures) };
  });
  const navigation = languages.map(({ folder, telling, pages }) => navigationOf(folder, telling, pages));
  return [
    { path: 'reference/navigation.json', content: `${JSON.stringify(navigation, undefined, 2)}\n` },
    ...pictures.map(({ png }, at) => ({ path: `reference/${pictureFile(at)}`, content: png })),
    ...languages.flatMap(({ folder, pages }) =>
      pages.map((page) => ({ path: `reference/${folder}markdown/${page.name}.md`, content: toMarkdown(page) })),
    ),
  ];
}

/** Reference in Markdown: settings, rules, constants, messages and calls. With a model, settings have its limits. */
export const reference: DocsPart = async ({ pictures, model, country, language }) => {
  const sources = await readSources(language);
  const device = model === undefined ? {} : { device: deviceSettings(model, country) };
  return referenceFiles({ ...sources, ...device }, pictures);
};

import type { BrowserContext, Page } from 'playwright-core';
import { listOf, type PageTexts, textsOf } from '../../tools/texts/cataloguePlugin.ts';
import { readTexts } from '../../tools/texts/texts.ts';

/** Signs that a text of the interface stands between. */
export interface Marks {
  readonly open: string;
  readonly close: string;
}

/** A language that is none: every text of the interface stands in brackets, longer by 40 % and with accents. */
export const MARKS: Marks = { open: '⟦', close: '⟧' };

/** Of English: a zero width space and a soft hyphen, which Playwright leaves out of each name and text. */
export const UNSEEN_MARKS: Marks = { open: '\u200b', close: '\u00ad' };

const ACCENTED = new Map(
  [...'aceinosuyACEINOSUY'].map((letter, at) => [letter, [...'áçéíñöšûýÁÇÉÍÑÖŠÛÝ'][at] ?? letter]),
);

function pseudoText(english: string): string {
  // What is filled in stays.
  const words = english
    .split(/(\{\w+\})/)
    .map((piece, at) => (at % 2 === 1 ? piece : [...piece].map((letter) => ACCENTED.get(letter) ?? letter).join('')));
  const length = english.replace(/\{\w+\}/g, '').length;
  // In words of their own, as another language has more of them; a unit is as short everywhere.
  if (length < 5) return words.join('');
  return `${MARKS.open}${words.join('')} ${'~~~~ '.repeat(length * 0.08)}~${MARKS.close}`;
}

/** Module of a language whose translations `say` makes. */
function moduleOf(say: (english: string) => string, texts: PageTexts): string {
  const own = texts.map(([text, isPlural]) => {
    const said = say(text);
    return [text, isPlural ? { one: said, two: said, few: said, many: said, other: said } : said] as const;
  });
  const list = listOf(texts, { glossary: {}, texts: Object.fromEntries(own) });
  return `export default ${JSON.stringify(list)};`;
}

/** Shows the interface in that language in the place of one that runs from left to right (`en-XA`) or from right to left (`ar-XB`). */
export const speakPseudo = (page: Page | BrowserContext, code: 'lt_LT' | 'he_IL') => speak(page, code, pseudoText);

/** Shows it in English with marks that are not seen, in the place of a language that has plurals as English has. */
export const speakMarked = (page: Page | BrowserContext) =>
  speak(page, 'de_DE', (english) => `${UNSEEN_MARKS.open}${english}${UNSEEN_MARKS.close}`);

async function speak(page: Page | BrowserContext, code: string, say: (english: string) => string): Promise<void> {
  const { texts } = readTexts(process.cwd());
  for (const part of ['entry', 'pages']) {
    const body = moduleOf(say, textsOf(texts, part === 'entry'));
    await page.route(`**/assets/${code}-${part}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
  await page.addInitScript((language) => sessionStorage.setItem('new_ui_lang', language), code);
}

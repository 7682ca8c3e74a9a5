import type { BrowserContext, Page } from 'playwright-core';
import { listOf, type PageTexts, textsOf } from '../../tools/texts/cataloguePlugin.ts';
import { readTexts, type Texts } from '../../tools/texts/texts.ts';

/** Marks around each text of the interface. */
export interface Marks {
  readonly open: string;
  readonly close: string;
}

/** Marks of the pseudo-locale: every text of the interface is in brackets, 40 % longer and accented. */
export const MARKS: Marks = { open: '⟦', close: '⟧' };

/** Invisible marks of English: a zero width space and a soft hyphen. Playwright ignores both in names and texts. */
export const UNSEEN_MARKS: Marks = { open: '\u200b', close: '\u00ad' };

const ACCENTED = new Map(
  [...'aceinosuyACEINOSUY'].map((letter, at) => [letter, [...'áçéíñöšûýÁÇÉÍÑÖŠÛÝ'][at] ?? letter]),
);

function pseudoText(english: string): string {
  // Placeholders stay.
  const words = english
    .split(/(\{\w+\})/)
    .map((piece, at) => (at % 2 === 1 ? piece : [...piece].map((letter) => ACCENTED.get(letter) ?? letter).join('')));
  const length = english.replace(/\{\w+\}/g, '').length;
  // The added length consists of separate words, as in other languages. Units stay short in every language.
  if (length < 5) return words.join('');
  return `${MARKS.open}${words.join('')} ${'~~~~ '.repeat(length * 0.08)}~${MARKS.close}`;
}

/** Module of a language with translations by `say`. */
function moduleOf(say: (english: string) => string, texts: PageTexts): string {
  const own = texts.map(([text, isPlural]) => {
    const said = say(text);
    return [text, isPlural ? { one: said, two: said, few: said, many: said, other: said } : said] as const;
  });
  const list = listOf(texts, { glossary: {}, texts: Object.fromEntries(own) });
  return `export default ${JSON.stringify(list)};`;
}

/** Shows the interface in the pseudo-locale instead of Lithuanian, whose plurals have four forms. */
export const speakPseudo = (page: Page | BrowserContext) => speak(page, 'lt_LT', pseudoText);

/** Shows the interface in English with invisible marks, instead of a language with the plural rules of English. */
export const speakMarked = (page: Page | BrowserContext) =>
  speak(page, 'de_DE', (english) => `${UNSEEN_MARKS.open}${english}${UNSEEN_MARKS.close}`);

/** Texts of the interface. A worker reads them once, because the trace of the sources takes four seconds. */
let traced: Texts | undefined;

async function speak(page: Page | BrowserContext, code: string, say: (english: string) => string): Promise<void> {
  traced ??= readTexts(process.cwd()).texts;
  for (const part of ['entry', 'pages']) {
    const body = moduleOf(say, textsOf(traced, part === 'entry'));
    await page.route(`**/assets/${code}-${part}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
  await page.addInitScript((language) => sessionStorage.setItem('new_ui_lang', language), code);
}

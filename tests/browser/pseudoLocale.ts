import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { listOf, textsOf } from '../../languages/cataloguePlugin.ts';

/** A language that is none: every text of the interface stands in brackets, longer by 40 % and with accents. */
export const MARKS = { open: '⟦', close: '⟧' } as const;

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

/** The module of a language whose texts are all such. */
function pseudoModule(): string {
  const texts = textsOf(readFileSync('languages/texts.json', 'utf8'));
  const own = texts.map(([text, isPlural]) => {
    const said = pseudoText(text);
    return [text, isPlural ? { one: said, two: said, few: said, many: said, other: said } : said] as const;
  });
  const list = listOf(texts, { glossary: {}, texts: Object.fromEntries(own) });
  return `export default ${JSON.stringify(list)};`;
}

/** Shows the interface in that language in the place of one that runs from left to right (`en-XA`) or from right to left (`ar-XB`). */
export async function speakPseudo(page: Page | BrowserContext, code: 'lt_LT' | 'he_IL'): Promise<void> {
  const body = pseudoModule();
  await page.route(`**/assets/${code}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addInitScript((language) => sessionStorage.setItem('new_ui_lang', language), code);
}

import { readFileSync } from 'node:fs';
import { stringsOf } from '../../languages/catalogue.ts';
import { LANGUAGES } from '../../languages/languages.ts';

/** Texts in each language, English first. A text without a translation is in English. */
export const translations = (texts: readonly string[]): readonly (readonly string[])[] =>
  LANGUAGES.map(({ code }) => {
    const own = code === 'en_US' ? {} : stringsOf(JSON.parse(readFileSync(`languages/${code}.json`, 'utf8')));
    return texts.map((text) => own[text] ?? text);
  });

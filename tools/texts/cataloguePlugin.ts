import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, formOf, KEY_LENGTH, keyOf, namesOf, SAME } from '../../languages/catalogue.ts';
import { readTexts, type Texts } from './texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `../../languages/de_DE.json?entry`; `../../languages/texts.json?pages` stands for the keys of all texts. */
const QUERY = /languages\/(\w+)\.json\?(entry|pages)$/;

/** Module id. The build names the file after the id: `de_DE-entry`. */
const ID = /^\0language\/(\w+)-(entry|pages)$/;

/**
 * Vite plugin: makes modules of the catalogues. A catalogue becomes a list of translations, and `texts.json` the keys
 * of the list in base64. Together, they have two thirds of the bytes of a catalogue with English texts. The sources
 * are read once, when the first module is loaded.
 */
export function cataloguePlugin(): Plugin {
  let texts: Texts | undefined;
  return {
    name: 'guywire:catalogue',
    enforce: 'pre',
    resolveId: {
      filter: { id: QUERY },
      handler(id) {
        const [, name, part] = QUERY.exec(id) ?? [];
        return `\0language/${name}-${part}`;
      },
    },
    load: {
      filter: { id: ID },
      handler(id) {
        const [, name, part] = ID.exec(id) ?? [];
        texts ??= readTexts(ROOT).texts;
        const ofPart = textsOf(texts, part === 'entry');
        if (name === 'texts') return `export default ${JSON.stringify(keysOf(ofPart))};`;
        const file = join(ROOT, `languages/${name}.json`);
        this.addWatchFile(file);
        return `export default ${JSON.stringify(listOf(ofPart, JSON.parse(readFileSync(file, 'utf8'))))};`;
      },
    },
  };
}

/** Texts of pages in the order of their keys, without texts that only documents have. */
export type PageTexts = readonly (readonly [text: string, isPlural: boolean])[];

/** @param ofEntry true for texts shown before sign-in, false for all others */
export function textsOf(texts: Texts, ofEntry: boolean): PageTexts {
  return Object.entries(texts).flatMap(([text, { in: places, plural = false, entry = false }]) =>
    entry !== ofEntry || places.every((place) => place.startsWith('command/')) ? [] : [[text, plural]],
  );
}

/** Encodes the keys of texts for `loadTranslations`. */
export function keysOf(texts: PageTexts): string {
  const names = texts.flatMap(([text, isPlural]) => namesOf(text, isPlural));
  const bytes = Buffer.alloc(KEY_LENGTH * names.length);
  for (const [at, name] of names.entries()) bytes.writeUIntBE(keyOf(name), KEY_LENGTH * at, KEY_LENGTH);
  return bytes.toString('base64');
}

/** Translations in the order of the keys. An empty string stands for a text that is shown in English. */
export function listOf(texts: PageTexts, { texts: own }: Catalogue): readonly string[] {
  return texts.flatMap(([text, isPlural]) => {
    const translation = own[text];
    if (typeof translation === 'string') return [translation === SAME ? '' : translation];
    const forms = Object.entries(translation ?? {}).map(
      ([category, form]) => [formOf(text, category), form] as const,
    );
    const byName = new Map(forms);
    return namesOf(text, isPlural).map((name) => byName.get(name) ?? '');
  });
}

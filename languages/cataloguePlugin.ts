import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, formOf, KEY_LENGTH, keyOf, namesOf, SAME } from './catalogue.ts';

/** `../../languages/de_DE.json?entry`, and of every language `../../languages/texts.json?entry`. */
const QUERY = /languages\/(\w+)\.json\?(entry|pages)$/;

/** As it is named, a file of the build is: `de_DE-entry`. */
const ID = /^\0language\/(\w+)-(entry|pages)$/;

/**
 * Vite plugin: gives a part of the texts of a language as a list, '' where it has none, and of `texts` their keys in the same
 * order, in base64. A browser that loads both has them at two thirds of the bytes that the English texts beside them would
 * take.
 */
export function cataloguePlugin(): Plugin {
  return {
    name: 'guywire:catalogue',
    enforce: 'pre',
    resolveId(id) {
      const [, name, part] = QUERY.exec(id) ?? [];
      return name === undefined ? null : `\0language/${name}-${part}`;
    },
    load(id) {
      const [, name, part] = ID.exec(id) ?? [];
      if (name === undefined) return null;
      for (const read of ['texts', name]) this.addWatchFile(fileOf(read));
      const texts = textsOf(readFileSync(fileOf('texts'), 'utf8'), part === 'entry');
      const own = name === 'texts' ? keysOf(texts) : listOf(texts, JSON.parse(readFileSync(fileOf(name), 'utf8')));
      return `export default ${JSON.stringify(own)};`;
    },
  };
}

/** The texts of pages: those that stand in documents alone are not among them. */
type PageTexts = readonly (readonly [text: string, isPlural: boolean])[];

interface Text {
  readonly in: readonly string[];
  readonly plural?: true;
  readonly entry?: true;
}

/**
 * @param json languages/texts.json
 * @param ofEntry those that are said before a person has signed in, or all others
 */
export function textsOf(json: string, ofEntry: boolean): PageTexts {
  const texts: Readonly<Record<string, Text>> = JSON.parse(json);
  return Object.entries(texts).flatMap(([text, { in: places, plural = false, entry = false }]) =>
    entry !== ofEntry || places.every((place) => place.startsWith('tools/')) ? [] : [[text, plural]],
  );
}

/** The keys of texts, as `loadTranslations` reads them. */
export function keysOf(texts: PageTexts): string {
  const names = texts.flatMap(([text, isPlural]) => namesOf(text, isPlural));
  const bytes = Buffer.alloc(KEY_LENGTH * names.length);
  for (const [at, name] of names.entries()) bytes.writeUIntBE(keyOf(name), KEY_LENGTH * at, KEY_LENGTH);
  return bytes.toString('base64');
}

/** The texts of a language in the order of their keys. */
export function listOf(texts: PageTexts, { texts: own }: Catalogue): readonly string[] {
  return texts.flatMap(([text, isPlural]) => {
    const said = own[text];
    if (typeof said === 'string') return [said === SAME ? '' : said];
    const forms = Object.entries(said ?? {}).map(([category, form]) => [formOf(text, category), form] as const);
    const byName = new Map(forms);
    return namesOf(text, isPlural).map((name) => byName.get(name) ?? '');
  });
}

const fileOf = (name: string): string => join(import.meta.dirname, `${name}.json`);

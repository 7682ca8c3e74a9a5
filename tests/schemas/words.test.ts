import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plan } from '../../engine/plan/plan.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { REFUSED_WORDS } from './refusedWords.ts';

/** Keywords of a schema whose text is shown. */
const SHOWN: ReadonlySet<string> = new Set(['title', 'description', 'x-message', 'x-group']);

/** Every shown text of a schema. */
function textsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, inner]) =>
    SHOWN.has(keyword) && typeof inner === 'string' ? [inner] : textsOf(inner),
  );
}

/** A literal of a sentence or a name, in quotes or as the text of a `Sentence`. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g;

/** Lines whose literals no person reads: comments, imports, and the words a search takes besides. */
const UNSHOWN = /^\s*(\*|\/\/|\/\*\*|import |export .* from )|synonyms'?: \[|\b(new \w*Error|console\.\w+)\(/;

/**
 * The literals of a source that are texts: with a capital or a space. Schemas are held to the same list of words as a
 * whole, with what they share, so no lint rule refuses them.
 */
function literalsOf(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => !UNSHOWN.test(line))
    .flatMap((line) => [...line.matchAll(LITERAL)].map(([, single, double]) => single ?? double ?? ''))
    .filter((text) => /[ A-Z]/.test(text) && !/^([a-z]\w*|[A-Z_]+)$/.test(text));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

const refused = (text: string) =>
  REFUSED_WORDS.filter(([word]) => word.test(text)).map(([, instead]) => `${text} → ${instead}`);

describe('a text that is shown has the standard terms, in the spelling of the United States (D35):', () => {
  test('titles, help, groups and messages of the settings', () => {
    const texts = textsOf(configurationSchema);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.flatMap(refused)).toEqual([]);
  });

  test.each(['src', 'engine', 'rules', 'simulator', 'schemas/device', 'tools'])('the sentences of %s', (folder) => {
    const texts = sourcesIn(folder).flatMap((path) => literalsOf(readFileSync(path, 'utf8')));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap(refused)).toEqual([]);
  });

  test('help says more than its label, and what it is of', () => {
    const stem = (word: string) => word.replace(/(?:ed|ing|es|s)$/, '');
    const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stem);
    // Those without a meaning of their own, and those that are said of everything.
    const empty = new Set(
      wordsOf(
        'a an the of to for in on at by with and or is are its this that connected device radio interface station',
      ),
    );
    const repeating = plan(configurationSchema).all.filter(({ hidden, type, widget, title, help = '' }) => {
      const own = new Set(wordsOf(title));
      const isDrawn = !hidden && !(type === 'rows' && widget === 'each');
      return isDrawn && help !== '' && wordsOf(help).every((word) => own.has(word) || empty.has(word));
    });
    expect(repeating.map(({ pointer, help }) => `${pointer}: ${help}`)).toEqual([]);
  });

  test('help is one sentence, or one and what to mind', () => {
    const long = plan(configurationSchema).all.filter(
      ({ hidden, help = '' }) => !hidden && /[.!?] [A-Z].*[.!?] [A-Z]/.test(help),
    );
    expect(long.map(({ pointer }) => pointer)).toEqual([]);
  });
});

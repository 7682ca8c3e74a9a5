import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plan } from '../../engine/plan/plan.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { REFUSED_WORDS } from './refusedWords.ts';

/** Schema keywords with text that users see. */
const SHOWN: ReadonlySet<string> = new Set(['title', 'description', 'x-message', 'x-group']);

/** Visible texts of a schema. */
function textsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, inner]) =>
    SHOWN.has(keyword) && typeof inner === 'string' ? [inner] : textsOf(inner),
  );
}

/** String literal in quotes, or the text of a `Sentence`. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g;

/** Lines with literals that users do not see: comments, imports, and search synonyms. */
const UNSHOWN = /^\s*(\*|\/\/|\/\*\*|import |export .* from )|synonyms'?: \[|\b(new \w*Error|console\.\w+)\(/;

/**
 * Literals of a source that are texts: with a capital letter or a space. The word list also applies to whole schemas,
 * so no lint rule is needed.
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

describe('shown texts use the standard terms in US spelling (D35)', () => {
  test('titles, help, groups and messages of the settings', () => {
    const texts = textsOf(configurationSchema);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.flatMap(refused)).toEqual([]);
  });

  test.each(['src', 'engine', 'rules', 'simulator', 'schemas/device', 'tools'])('messages in %s', (folder) => {
    const texts = sourcesIn(folder).flatMap((path) => literalsOf(readFileSync(path, 'utf8')));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap(refused)).toEqual([]);
  });

  test('help adds at least two words to its label, its card and the lists around it', () => {
    const stem = (word: string) => word.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
    const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stem);
    // Words without meaning of their own, and words that fit every setting.
    const empty = wordsOf(
      'a an the of to for in on at by with and or is are be its this that these those which one per has from as ' +
        'device setting value number name maximum list enables disables enabled runs uses service',
    );
    const { all } = plan(configurationSchema);
    const around = (pointer: string) =>
      all.filter((outer) => outer.type === 'rows' && pointer.startsWith(`${outer.pointer}/`));
    const repeating = all.filter(({ pointer, hidden, type, widget, title, group, help = '' }) => {
      const lists = around(pointer);
      const isDrawn = !hidden && !(type === 'rows' && widget === 'each') && lists.every((outer) => !outer.hidden);
      const known = new Set([...[title, group, ...lists.map((outer) => outer.title)].flatMap(wordsOf), ...empty]);
      return isDrawn && help !== '' && new Set(wordsOf(help).filter((word) => !known.has(word))).size < 2;
    });
    expect(repeating.map(({ pointer, help }) => `${pointer}: ${help}`)).toEqual([]);
  });

  test('help is one sentence, or one with a note', () => {
    const long = plan(configurationSchema).all.filter(
      ({ hidden, help = '' }) => !hidden && /[.!?] [A-Z].*[.!?] [A-Z]/.test(help),
    );
    expect(long.map(({ pointer }) => pointer)).toEqual([]);
  });
});

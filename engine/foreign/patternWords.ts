import type { Sentence } from '../core/limit.ts';
import { literalStart } from './entryNames.ts';

/** Maximum number of characters of a pattern in a message. */
const LONGEST = 60;

/** Pattern of characters of one class, with the class and its quantifier. */
const OF_CLASS = /^\^\[((?:[\w .:/@#+,-]|\\[dw.:/@#+-])+)\](?:[+*]|\{(\d+)(?:,(\d+))?\})\$$/;

/** A range, or a character, of a class. */
const PARTS = /\\.|\w-\w|./g;

const SHORTHANDS: Readonly<Record<string, string>> = { '\\d': '0-9', '\\w': 'a-z A-Z 0-9 _', ' ': '␣' };

function charactersOf(own: string): string {
  const parts = own.match(PARTS) ?? [];
  return parts.map((part) => SHORTHANDS[part] ?? part.replace('\\', '')).join(' ');
}

/**
 * Words for a text that a pattern refuses.
 * @example patternWords('^[a-z]+$') // { text: 'Use only these characters: {characters}.', params: { characters: 'a-z' } }
 */
export function patternWords(pattern: string): Sentence {
  const start = pattern.endsWith('$') ? undefined : literalStart(pattern);
  if (start !== undefined) return { text: 'Begin with “{start}”.', params: { start } };
  const [, own, least, most = least] = OF_CLASS.exec(pattern) ?? [];
  if (own === undefined) {
    const shown = pattern.length > LONGEST ? `${pattern.slice(0, LONGEST)}…` : pattern;
    return { text: 'Use the form {pattern}.', params: { pattern: shown } };
  }
  const characters = charactersOf(own);
  if (least === undefined || most === undefined) {
    return { text: 'Use only these characters: {characters}.', params: { characters } };
  }
  return least === most
    ? { text: 'Use exactly {count} of these characters: {characters}.', params: { count: Number(least), characters } }
    : { text: 'Use {least} to {most} of these characters: {characters}.', params: { least, most, characters } };
}

import { type FlatText, parseText } from 'guywire-engine/config';
import { MOST_LINES } from '../../rules/text/textIssues.ts';

/** Cache size: stored, active and sent texts of one change. */
const MOST_TEXTS = 4;

interface Parsed {
  readonly text: string;
  readonly parsed: FlatText;
}

let cache: readonly Parsed[] = [];

/**
 * Parses a configuration text. The last few results are cached, as a write and its apply parse the text ten times
 * (D111).
 */
export function parsedText(text: string): FlatText {
  const found = cache.find((one) => one.text === text);
  const parsed = found?.parsed ?? parseText(text);
  if (parsed.lines.length <= MOST_LINES && cache[0]?.text !== text) {
    cache = [{ text, parsed }, ...cache.filter((one) => one.text !== text)].slice(0, MOST_TEXTS);
  }
  return parsed;
}

/** Result for a text with too many lines, which is not parsed. */
const TOO_LONG: FlatText = { ...parseText(''), issues: [{ line: MOST_LINES + 1, code: 'too-long' }] };

/**
 * Parses a text from a client. A text with more than `MOST_LINES` lines is not parsed: a megabyte holds a million.
 */
export function sentText(text: string): FlatText {
  return hasTooManyLines(text) ? TOO_LONG : parsedText(text);
}

function hasTooManyLines(text: string): boolean {
  let at = 0;
  for (let lines = 0; lines <= MOST_LINES; lines += 1) {
    if (at >= text.length) return false;
    const end = text.indexOf('\n', at);
    at = end === -1 ? text.length : end + 1;
  }
  return true;
}

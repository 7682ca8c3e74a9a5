import type { ConfigurationFile } from 'guywire-engine/config';
import { countOf } from './countOf.ts';

/** Lines of comments that are named. */
const MOST_NAMED = 5;

/** Way on from JSON, which only `convert` and `lint` read. */
export const JSON_WORDS = 'This is JSON: guywire convert --to text makes the text of it.';

/** Way on from other JSON. */
export const OTHER_JSON_WORDS = 'This is JSON, and not of the kind that guywire convert makes.';

/** The place of comment lines in words: `2 comment lines (1, 2)`. */
export function commentWords({ comments }: ConfigurationFile): string {
  const lines = comments.slice(0, MOST_NAMED).map(({ line }) => line);
  return `${countOf(comments.length, 'comment line')} (${lines.join(', ')}${comments.length > MOST_NAMED ? ', …' : ''})`;
}

/** Sentences about what was passed over to read a file. */
export function passedOver(file: ConfigurationFile): readonly string[] {
  return [
    ...(file.found.includes('latin-1') ? ['It is no UTF-8, and was read as Windows-1252.'] : []),
    ...(file.comments.length > 0 ? [`Passed over: ${commentWords(file)}.`] : []),
  ];
}

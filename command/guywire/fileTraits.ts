import type { ConfigurationFile } from 'guywire-engine/config';
import { countOf } from './countOf.ts';

/** Maximum number of listed comment lines. */
const MOST_NAMED = 5;

/** Hint for JSON, which only `convert` and `lint` read. */
export const JSON_WORDS = 'The file is JSON. guywire convert --to text converts it.';

export const OTHER_JSON_WORDS = 'The file is JSON, but not from guywire convert.';

/** Comment lines with their numbers: `2 comment lines (1, 2)`. */
export function commentWords({ comments }: ConfigurationFile): string {
  const lines = comments.slice(0, MOST_NAMED).map(({ line }) => line);
  return `${countOf(comments.length, 'comment line')} (${lines.join(', ')}${comments.length > MOST_NAMED ? ', …' : ''})`;
}

/** Sentence about an encoding that is not UTF-8. */
export function encodingWords({ found }: ConfigurationFile): string | undefined {
  const encoding = found.includes('utf-16') ? 'UTF-16' : found.includes('latin-1') ? 'Windows-1252' : undefined;
  return encoding && `The file is not UTF-8 and was read as ${encoding}.`;
}

/** Sentences about the parts of a file that were ignored. */
export function passedOver(file: ConfigurationFile): readonly string[] {
  return [
    ...[encodingWords(file) ?? []].flat(),
    ...(file.comments.length > 0 ? [`Ignored: ${commentWords(file)}.`] : []),
  ];
}

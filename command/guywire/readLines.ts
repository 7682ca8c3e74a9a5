import { type FlatText, parseText, readConfigurationFile } from 'guywire-engine/config';
import { encodingWords, JSON_WORDS, OTHER_JSON_WORDS } from './fileTraits.ts';
import { lineFindings } from './lineFindings.ts';
import { configurationOf, readBytes } from './readConfiguration.ts';

/** Valid configuration without comment lines, or the problem. */
type Lines =
  | {
      /** Original text, including comment lines. */
      readonly text: string;
      readonly parsed: FlatText;
    }
  | { readonly problem: string };

/**
 * Reads a configuration for editing, in which all other lines must stay the same. A line that devices refuse is a
 * problem.
 */
export function readLines(path: string): Lines {
  const bytes = readBytes(path);
  if ('reason' in bytes) return { problem: bytes.reason };
  const file = configurationOf(bytes);
  if ('reason' in file) return { problem: file.reason };
  if (file.found.includes('json')) return { problem: file.json === undefined ? OTHER_JSON_WORDS : JSON_WORDS };
  if (encodingWords(file) !== undefined) return { problem: 'The file is not UTF-8. guywire lint --fix converts it.' };
  if (file.found.includes('byte-order-mark'))
    return { problem: 'The file begins with a byte order mark. guywire lint --fix removes it.' };
  const [refused] = lineFindings(file);
  if (refused !== undefined) return { problem: `Line ${refused.line}: ${refused.reason}` };
  const text = new TextDecoder().decode(bytes);
  return { text, parsed: parseText(text) };
}

/** Text without comment lines, as the device would check it. */
export function withoutComments(text: string): string {
  const file = readConfigurationFile(new TextEncoder().encode(text));
  return 'problem' in file ? text : file.text;
}

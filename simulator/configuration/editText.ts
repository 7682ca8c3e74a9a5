import { applyEdits, serialise } from 'guywire-engine/config';
import { parsedText } from './parsedText.ts';

/**
 * The text with values set; other lines stay as they are to the byte.
 * @throws ConfigurationError when a value could not be one line.
 */
export function editText(text: string, set: ReadonlyMap<string, string>): string {
  return serialise(applyEdits(parsedText(text), { set, removed: new Set(), removedRows: new Set() }));
}

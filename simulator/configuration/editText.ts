import { applyEdits, serialise } from 'guywire-engine/config';
import { parsedText } from './parsedText.ts';

/**
 * Sets values in a text. All other lines keep their exact bytes.
 * @throws ConfigurationError if a value does not fit on one line
 */
export function editText(text: string, set: ReadonlyMap<string, string>): string {
  return serialise(applyEdits(parsedText(text), { set, removed: new Set(), removedRows: new Set() }));
}

import { applyEdits, parseText, serialise } from 'guywire-engine/config';

/**
 * The text with values set; other lines stay as they are to the byte.
 * @throws ConfigurationError when a value could not be one line.
 */
export function editText(text: string, set: ReadonlyMap<string, string>): string {
  return serialise(applyEdits(parseText(text), { set, removed: new Set(), removedRows: new Set() }));
}

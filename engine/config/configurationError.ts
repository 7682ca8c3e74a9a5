import type { Issue } from '../core/issue.ts';

export type ConfigurationErrorCode = 'control-character' | 'unwritable' | 'row-number' | 'empty-row' | 'too-long';

/**
 * Thrown instead of writing a value that configuration text cannot hold. `issue` says the same as data:
 * - `control-character`: a line break or another control character, which could make a second line;
 * - `unwritable`: not of a kind that text can hold and give back (`null`, an object, an item with a comma);
 * - `row-number`: a row without a number, or with that of another row;
 * - `empty-row`: a row of which no line would be left to tell that it exists;
 * - `too-long`: a text that was not parsed because of its length cannot be edited.
 */
export class ConfigurationError extends Error {
  readonly issue: Issue;

  constructor(code: ConfigurationErrorCode, pointer: string, key: string) {
    super(`${code}: ${pointer} (${key})`);
    this.name = 'ConfigurationError';
    this.issue = { pointer, code, params: { key }, severity: 'error', source: 'schema' };
  }
}

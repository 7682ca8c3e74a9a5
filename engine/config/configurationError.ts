import type { Issue } from '../core/issue.ts';

export type ConfigurationErrorCode = 'control-character' | 'unwritable' | 'row-number' | 'empty-row' | 'too-long';

/**
 * Thrown if a value cannot be written as configuration text. `issue` has the details, with one of these codes:
 * - `control-character`: a line break or another control character, which could inject a second line;
 * - `unwritable`: a value that does not round-trip (`null`, an object, an item with a comma);
 * - `row-number`: a row without a number, or with the number of another row;
 * - `empty-row`: a row without any line, which the text could not represent;
 * - `too-long`: a text that was too long to parse cannot be edited.
 */
export class ConfigurationError extends Error {
  readonly issue: Issue;

  constructor(code: ConfigurationErrorCode, pointer: string, key: string) {
    super(`${code}: ${pointer} (${key})`);
    this.name = 'ConfigurationError';
    this.issue = { pointer, code, params: { key }, severity: 'error', source: 'schema' };
  }
}

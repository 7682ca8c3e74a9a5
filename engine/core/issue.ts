import type { Params } from '../../base/translate.ts';

/** Error or warning about one value. The message catalogue has the text for `code`. */
export interface Issue {
  /** JSON Pointer of the value, with row indexes. */
  readonly pointer: string;
  /** Key of the message catalogue: `required`, `maximum`, `limit-maximum`, … */
  readonly code: string;
  readonly params: Params;
  readonly severity: 'error' | 'warning';
  readonly source: 'schema' | 'rule' | 'device';
  /** English message of a rule, if the catalogue has no text for the code. */
  readonly text?: string;
}

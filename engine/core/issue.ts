import type { Params } from '../../base/translate.ts';

/**
 * Something wrong, or worth a warning, with one value. Data: the words come from the message catalogue by `code`.
 */
export interface Issue {
  /** JSON Pointer of the value, rows by index. */
  readonly pointer: string;
  /** Key of the message catalogue: `required`, `maximum`, `limit-maximum`, … */
  readonly code: string;
  readonly params: Params;
  readonly severity: 'error' | 'warning';
  readonly source: 'schema' | 'rule' | 'device';
  /** What a rule says of it: an English sentence, where the catalogue has none. */
  readonly text?: string;
}

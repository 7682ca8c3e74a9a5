/** Something wrong with a configuration, or worth a warning; its words are English. */
export interface Finding {
  /** Counted from 1; absent of what no line says. */
  readonly line?: number;
  /** Flat key it is about. */
  readonly key?: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong in one word, the same for all of its kind: `limit-maximum`, `unknown-key`. */
  readonly code: string;
  /** What is wrong and why, sentences with the laws they come from; never the value of a secret. */
  readonly reason: string;
}

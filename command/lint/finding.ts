/** Something wrong with a configuration, or worth a warning; its words are English. */
export interface Finding {
  /** Counted from 1; absent where no line says it. */
  readonly line?: number;
  /** Flat key it is about. */
  readonly key?: string;
  readonly severity: 'error' | 'warning';
  /** The mistake in one word, the same for all of its kind: `limit-maximum`, `unknown-key`. */
  readonly code: string;
  /** The mistake and its reason, sentences with the laws they come from; never the value of a secret. */
  readonly reason: string;
  /** The value there, as the text has it; absent of a secret and of a missing value. */
  readonly found?: string;
  /** The value that should stand there, where that can be said in a few words: `5500`, `at most 24`. */
  readonly expected?: string;
}

/** Characters of a value that are shown. */
const MOST_SHOWN = 80;

/** The reason with the value there and the one expected, in one line. */
export function findingWords({ reason, found, expected }: Finding): string {
  const parts = [
    ...(found === undefined
      ? []
      : [`found ${found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found || 'nothing'}`]),
    ...(expected === undefined ? [] : [`expected ${expected}`]),
  ];
  return parts.length === 0 ? reason : `${reason} (${parts.join(', ')})`;
}

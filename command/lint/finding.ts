/** Error or warning about a configuration, in English. */
export interface Finding {
  /** Starts at 1. Absent if unknown. */
  readonly line?: number;
  readonly key?: string;
  readonly severity: 'error' | 'warning';
  /** Short code of the kind of finding: `limit-maximum`, `unknown-key`. */
  readonly code: string;
  /** Sentences with the mistake, its reason and the law. Never contains a secret value. */
  readonly reason: string;
  /** Actual value as in the text. Absent for secrets and missing values. */
  readonly found?: string;
  /** Expected value, if it fits in a few words: `5500`, `at most 24`. */
  readonly expected?: string;
}

/** Maximum characters shown of a value. */
const MOST_SHOWN = 80;

export function findingWords({ reason, found, expected }: Finding): string {
  const parts = [
    ...(found === undefined
      ? []
      : [`found ${found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found || 'nothing'}`]),
    ...(expected === undefined ? [] : [`expected ${expected}`]),
  ];
  return parts.length === 0 ? reason : `${reason} (${parts.join(', ')})`;
}

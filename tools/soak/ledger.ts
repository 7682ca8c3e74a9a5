/** What a run has seen. */
export interface Ledger {
  /** Something is wrong; said once. */
  find(what: string): void;
  readonly found: ReadonlySet<string>;
  /** A call was answered, or ended without an answer. */
  took(path: string, milliseconds: number): void;
  readonly answers: ReadonlyMap<string, readonly number[]>;
  /** One more of something that is told at the end. */
  count(what: string): void;
  readonly counts: ReadonlyMap<string, number>;
}

/** @param bound milliseconds of every answer. */
export function createLedger(bound: number): Ledger {
  const found = new Set<string>();
  const answers = new Map<string, number[]>();
  const counts = new Map<string, number>();
  return {
    found,
    answers,
    counts,
    find: (what) => void found.add(what),
    took(path, milliseconds) {
      const own = answers.get(path) ?? [];
      answers.set(path, own);
      own.push(milliseconds);
      if (milliseconds > bound) found.add(`${path} took ${Math.round(milliseconds)} ms.`);
    },
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  };
}

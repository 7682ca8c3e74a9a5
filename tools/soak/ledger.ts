/** An answer: milliseconds until it came, and how many that were asked for later came before it. */
export interface Taken {
  readonly milliseconds: number;
  readonly overtaken: number;
}

/** What a run has seen. */
export interface Ledger {
  /** Something is wrong; said once. */
  find(what: string): void;
  readonly found: ReadonlySet<string>;
  /** A call is asked for. @returns what says that it was answered, or has ended without an answer */
  ask(path: string): () => void;
  readonly answers: ReadonlyMap<string, readonly Taken[]>;
  /** One more of something that is told at the end. */
  count(what: string): void;
  readonly counts: ReadonlyMap<string, number>;
}

/** Files of the page are not calls. */
const isFile = (path: string): boolean => path.startsWith('/assets/');

/** @param bounds of every answer, of one that never comes too; a busy machine takes longer, but in the same order */
export function createLedger(bounds: Taken): Ledger {
  const found = new Set<string>();
  const answers = new Map<string, Taken[]>();
  const counts = new Map<string, number>();
  const waiting = new Set<{ readonly path: string; overtaken: number }>();

  function overtake(waited: { readonly path: string; overtaken: number }): void {
    waited.overtaken += 1;
    if (waited.overtaken > bounds.overtaken)
      found.add(`${waited.path} waited longer than ${bounds.overtaken} later ones.`);
  }

  return {
    found,
    answers,
    counts,
    find: (what) => void found.add(what),
    ask(path) {
      if (isFile(path)) return () => undefined;
      const own = { path, overtaken: 0 };
      const from = performance.now();
      const before = [...waiting];
      waiting.add(own);
      return () => {
        if (!waiting.delete(own)) return;
        for (const other of before) if (waiting.has(other)) overtake(other);
        const milliseconds = performance.now() - from;
        const same = answers.get(path) ?? [];
        answers.set(path, same);
        same.push({ milliseconds, overtaken: own.overtaken });
        if (milliseconds > bounds.milliseconds) found.add(`${path} took ${Math.round(milliseconds)} ms.`);
      };
    },
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  };
}

/** Response time in milliseconds, and the number of later calls that were answered first. */
export interface Taken {
  readonly milliseconds: number;
  readonly overtaken: number;
}

/** Records of a run. */
export interface Ledger {
  /** Reports a fault, once. */
  find(what: string): void;
  readonly found: ReadonlySet<string>;
  /** Records a call. @returns function to call at its end, with or without a response */
  ask(path: string): () => void;
  readonly answers: ReadonlyMap<string, readonly Taken[]>;
  /** Increments a counter of the report. */
  count(what: string): void;
  readonly counts: ReadonlyMap<string, number>;
}

/** Files of the page are not calls. */
const isFile = (path: string): boolean => path.startsWith('/assets/');

/** @param bounds limits of every response, also of missing ones. A busy machine is slower, but keeps the order. */
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

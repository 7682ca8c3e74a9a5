/** How many pending changes each settings page has: settings write it, the navigation reads it. */
export interface PendingCounts {
  /** Changes of a page, by its id (`wireless`). */
  get(page: string): number;
  /** Replaces all counts; pages left out have none. */
  set(counts: ReadonlyMap<string, number>): void;
  subscribe(listener: () => void): () => void;
}

/** Counts that start at none. */
export function createPendingCounts(): PendingCounts {
  let current: ReadonlyMap<string, number> = new Map();
  const listeners = new Set<() => void>();
  return {
    get: (page) => current.get(page) ?? 0,
    set(counts) {
      current = counts;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What waits on a settings page. */
export interface PageCounts {
  readonly changes: number;
  /** Settings that must be settled before the changes can be sent. */
  readonly errors: number;
}

/** What waits on each settings page: settings write it, the navigation reads it. */
export interface PendingCounts {
  /** Of a page, by its id (`wireless`); the same object until it changes. */
  get(page: string): PageCounts;
  /** Changes on all pages, and those that are on none. */
  total(): number;
  /** Replaces all counts; pages left out have none. */
  set(counts: ReadonlyMap<string, PageCounts>, total: number): void;
  subscribe(listener: () => void): () => void;
}

const NONE: PageCounts = { changes: 0, errors: 0 };

/** Counts that start at none. */
export function createPendingCounts(): PendingCounts {
  let current: ReadonlyMap<string, PageCounts> = new Map();
  let all = 0;
  const listeners = new Set<() => void>();
  return {
    get: (page) => current.get(page) ?? NONE,
    total: () => all,
    set(counts, total) {
      current = counts;
      all = total;
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

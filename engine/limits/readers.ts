/** Index of rules by the pointers that they read. */
export function createReaders<One extends { reads: readonly string[] }>() {
  const byPlace = new Map<string, Set<One>>();
  /** Pointers that are read, by each enclosing pointer. */
  const inside = new Map<string, Set<string>>();
  // Indexed lazily: limits read once, without later changes, need no index.
  let fresh = new Set<One>();
  const index = (one: One): void => {
    for (const place of one.reads) {
      for (const outer of byPlace.has(place) ? [] : placesAbove(place)) setOf(inside, outer).add(place);
      setOf(byPlace, place).add(one);
    }
  };
  return {
    move(one: One, reads: readonly string[]): void {
      for (const place of one.reads) byPlace.get(place)?.delete(one);
      one.reads = reads;
      fresh.add(one);
    },
    /** Rules that read something at, above or below these pointers. */
    of(changed: readonly string[]): ReadonlySet<One> {
      for (const one of fresh) index(one);
      fresh = new Set();
      const found = new Set<One>();
      for (const place of new Set(changed.flatMap(inEveryRow))) {
        for (const other of [...placesAbove(place), ...(inside.get(place) ?? [])]) {
          for (const one of byPlace.get(other) ?? []) found.add(one);
        }
      }
      return found;
    },
  };
}

/** Set of a key, created on first use. */
export function setOf<Key, Item>(sets: Map<Key, Set<Item>>, key: Key): Set<Item> {
  const existing = sets.get(key) ?? new Set();
  sets.set(key, existing);
  return existing;
}

/** The pointer, and the pointer with one row index replaced by `*`, for each index. */
function inEveryRow(place: string): readonly string[] {
  return place
    .split('/')
    .map((segment, at, all) => all.toSpliced(at, 1, /^\d+$/.test(segment) ? '*' : segment).join('/'));
}

/** The pointer and all enclosing ones, the whole document first. */
function placesAbove(place: string): readonly string[] {
  const segments = place.split('/');
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'));
}

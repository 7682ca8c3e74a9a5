/**
 * Current indexes of the moved rows: all rows outside the longest run in the previous order. If two rows were swapped,
 * the one that moved up counts as moved.
 * @param was previous index of each row; undefined for new rows
 */
export function movedRows(was: readonly (number | undefined)[]): ReadonlySet<number> {
  const previousPlaces = was.filter((place) => place !== undefined);
  if (previousPlaces.every((place, index) => index === 0 || place > (previousPlaces[index - 1] ?? 0)))
    return new Set();
  const runs: (readonly number[])[] = [];
  for (const place of was) {
    if (place === undefined) continue;
    const earlier = runs.filter((run) => (run.at(-1) ?? 0) < place);
    runs.push([...longestOf(earlier), place]);
  }
  const unmoved = longestOf(runs);
  return new Set(was.flatMap((place, index) => (place === undefined || unmoved.includes(place) ? [] : index)));
}

/** Longest run; the last one if several have the same length. */
function longestOf(runs: readonly (readonly number[])[]): readonly number[] {
  return runs.reduce((longest, run) => (run.length >= longest.length ? run : longest), []);
}

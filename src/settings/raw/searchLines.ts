/** Start and end of each match, ignoring case. */
export function findAll(text: string, query: string): readonly (readonly [begin: number, end: number])[] {
  const hits: (readonly [number, number])[] = [];
  const wanted = query.toLowerCase();
  if (wanted === '') return hits;
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    hits.push([at, at + wanted.length]);
  }
  return hits;
}

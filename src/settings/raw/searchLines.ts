/** Start and end of each match, ignoring case. */
export function findAll(text: string, query: string): readonly (readonly [begin: number, end: number])[] {
  const hits: (readonly [number, number])[] = [];
  const needle = query.toLowerCase();
  if (needle === '') return hits;
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, at + needle.length)) {
    hits.push([at, at + needle.length]);
  }
  return hits;
}

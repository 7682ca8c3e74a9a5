/** The rows of a list in a draft; what is no row is left out. */
export function rowsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** Indexes of the changed rows of a list; all rows if anything outside the list changed. */
export function concernedRows(list: string, changed: readonly string[], count: number): ReadonlySet<number> {
  const depth = list.split('/').length;
  const isInRow = changed.every((pointer) => pointer.startsWith(`${list}/`));
  return new Set(isInRow ? changed.map((pointer) => Number(pointer.split('/')[depth])) : Array(count).keys());
}

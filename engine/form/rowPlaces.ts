/**
 * Where a place goes when a row is taken out: the same place outside that array and before the row, one row up after it.
 * @returns nothing for what was in the row itself.
 */
export function withoutRow(pointer: string, array: string, row: number): string | undefined {
  if (!pointer.startsWith(`${array}/`)) return pointer;
  const [segment = '', ...rest] = pointer.slice(array.length + 1).split('/');
  const index = Number(segment);
  if (index === row) return undefined;
  return index < row ? pointer : [array, index - 1, ...rest].join('/');
}

/**
 * Where a place goes when rows are put in another order.
 * @param order for each new place the row that stood elsewhere before; nothing for a row that is new.
 */
export function withOrder(pointer: string, array: string, order: readonly (number | undefined)[]): string {
  if (!pointer.startsWith(`${array}/`)) return pointer;
  const [segment = '', ...rest] = pointer.slice(array.length + 1).split('/');
  return [array, order.indexOf(Number(segment)), ...rest].join('/');
}

/**
 * Where a place goes when rows are put in another order, or taken out.
 * @param order for each new place the row that stood elsewhere before; nothing for a row that is new.
 * @returns nothing for what was in a row that is not there any more.
 */
export function withOrder(
  pointer: string,
  array: string,
  order: readonly (number | undefined)[],
): string | undefined {
  if (!pointer.startsWith(`${array}/`)) return pointer;
  const [segment = '', ...rest] = pointer.slice(array.length + 1).split('/');
  const index = order.indexOf(Number(segment));
  return index === -1 ? undefined : [array, index, ...rest].join('/');
}

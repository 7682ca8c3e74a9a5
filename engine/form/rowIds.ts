import { withOrder } from './rowPlaces.ts';

/**
 * Identities of rows, so that a row keeps its inputs when another one goes. The rows a draft starts with are numbered
 * from 0 by their place; a new row gets a number that none had.
 */
export class RowIds {
  #next = 1_000_000;
  #ids = new Map<string, readonly number[]>();

  /** The ids of the rows of an array that has `length` of them now. */
  of(array: string, length: number): readonly number[] {
    const known = this.#ids.get(array);
    if (known?.length === length) return known;
    const kept = known?.slice(0, length) ?? [];
    const added = Array.from({ length: length - kept.length }, (_, index) =>
      known === undefined ? index : this.#next++,
    );
    const ids = [...kept, ...added];
    this.#ids.set(array, ids);
    return ids;
  }

  /**
   * Puts rows in another order, or takes some out; arrays inside them go along.
   * @param order see `withOrder`
   * @param first of each row the place it had in the draft at first: where it comes back it is who it was
   */
  arrange(
    array: string,
    order: readonly (number | undefined)[],
    length: number,
    first: readonly (number | undefined)[] = [],
  ): void {
    const ids = this.of(array, length);
    const moved = [...this.#ids].flatMap(([pointer, own]): [string, readonly number[]][] => {
      const place = withOrder(pointer, array, order);
      return place === undefined ? [] : [[place, own]];
    });
    this.#ids = new Map(moved);
    const known = order.map((old) => (old === undefined ? undefined : ids[old]));
    this.#ids.set(
      array,
      known.map((id, index) => {
        const before = first[index];
        const isBack = id === undefined && before !== undefined && !known.includes(before);
        return id ?? (isBack ? before : this.#next++);
      }),
    );
  }

  /** Forgets the ids of an array that is replaced as a whole, and of those inside it. */
  forget(array: string): void {
    for (const pointer of this.#ids.keys()) {
      if (pointer === array || pointer.startsWith(`${array}/`)) this.#ids.delete(pointer);
    }
  }
}

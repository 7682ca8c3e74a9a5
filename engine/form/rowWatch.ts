import { parentPointer } from '../pointer.ts';

/** Listeners of single rows, by their pointer. A list of hundreds wakes the one row that was written into. */
export class RowWatch {
  readonly #listeners = new Map<string, ReadonlySet<() => void>>();

  /** @returns the call that ends the subscription. */
  subscribe(row: string, listener: () => void): () => void {
    this.#listeners.set(row, new Set([...(this.#listeners.get(row) ?? []), listener]));
    return () => {
      const left = new Set(this.#listeners.get(row));
      left.delete(listener);
      if (left.size === 0) this.#listeners.delete(row);
      else this.#listeners.set(row, left);
    };
  }

  /** Wakes the rows a pointer is in. */
  written(pointer: string): void {
    if (this.#listeners.size === 0) return;
    for (let place = pointer; place !== ''; place = parentPointer(place)) {
      for (const listener of this.#listeners.get(place) ?? []) listener();
    }
  }
}

import { Cell } from './cell.ts';

/** Which rows drawn as cards are drawn: those that came near the screen, or that somebody asked for. */
export class OpenRows {
  readonly #open = new Set<string>();
  /** Grows whenever a row is opened. */
  readonly version = new Cell(0);

  /** @param id identity of the row, see `RowIds` */
  has(array: string, id: number): boolean {
    return this.#open.has(`${array}/${id}`);
  }

  add(array: string, id: number): void {
    this.#open.add(`${array}/${id}`);
    this.version.set(this.version.get() + 1);
  }
}

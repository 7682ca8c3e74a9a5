import { Cell } from './cell.ts';

/**
 * Which rows are unfolded: those a person opened or closed; of the others the list decides. Of rows drawn as cards: those
 * that came near the screen.
 */
export class OpenRows {
  readonly #chosen = new Map<string, boolean>();
  /** Grows whenever a row is opened or closed. */
  readonly version = new Cell(0);

  /** @param id identity of the row, see `RowIds` */
  isOpen(array: string, id: number, otherwise: boolean): boolean {
    return this.#chosen.get(`${array}/${id}`) ?? otherwise;
  }

  set(array: string, id: number, open: boolean): void {
    this.#chosen.set(`${array}/${id}`, open);
    this.version.set(this.version.get() + 1);
  }
}

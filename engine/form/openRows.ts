import { Cell } from '../../base/cell.ts';

/** Which of the rows that are cards are drawn: those that came near the screen, or that a caller asked for. */
export class OpenRows {
  readonly #open = new Set<string>();
  /** Grows whenever a row is opened. */
  readonly version = new Cell(0);

  /** @param row its key path */
  has(row: string): boolean {
    return this.#open.has(row);
  }

  add(row: string): void {
    this.#open.add(row);
    this.version.set(this.version.get() + 1);
  }

  /** Folds it again. */
  delete(row: string): void {
    this.#open.delete(row);
    this.version.set(this.version.get() + 1);
  }
}

import { Cell } from '../../base/cell.ts';

/** Which of the rows that are cards are drawn, because they came near the screen or were asked for; which cards are unfolded, by their title. */
export class OpenRows {
  readonly #open = new Set<string>();
  /** Grows whenever a row is opened. */
  readonly version = new Cell(0);

  /** @param row its key path */
  has(row: string): boolean {
    return this.#open.has(row);
  }

  /** Which of these rows was asked for last. */
  lastOf(rows: readonly string[]): string | undefined {
    return [...this.#open].findLast((row) => rows.includes(row));
  }

  add(row: string): void {
    this.#open.delete(row);
    this.#open.add(row);
    this.version.set(this.version.get() + 1);
  }

  /** Folds it again. */
  delete(row: string): void {
    this.#open.delete(row);
    this.version.set(this.version.get() + 1);
  }
}

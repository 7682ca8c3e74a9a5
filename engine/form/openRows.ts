import { Cell } from '../../base/cell.ts';

/** Rendered row cards (because they came near the screen or were requested), and unfolded cards by title. */
export class OpenRows {
  readonly #open = new Set<string>();
  /** Incremented when a row is opened. */
  readonly version = new Cell(0);

  /** @param row key path */
  has(row: string): boolean {
    return this.#open.has(row);
  }

  /** The row among these that was opened last. */
  lastOf(rows: readonly string[]): string | undefined {
    return [...this.#open].findLast((row) => rows.includes(row));
  }

  add(row: string): void {
    this.#open.delete(row);
    this.#open.add(row);
    this.version.set(this.version.get() + 1);
  }

  /** Folds a card. */
  delete(row: string): void {
    this.#open.delete(row);
    this.version.set(this.version.get() + 1);
  }
}

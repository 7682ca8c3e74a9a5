import { Cell } from '../../base/cell.ts';
import { getAt } from '../core/pointer.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import type { FormFields } from './formFields.ts';

/** Display state of a page: the row in the editor, unfolded rows and cards, and fields moved out of their cards. */
export class Display {
  readonly #fields: FormFields;
  /** Key paths of rendered row cards (they came near the screen, or were requested), and titles of unfolded cards. */
  readonly #open = new Set<string>();
  /** Incremented when something is opened or folded. */
  readonly version = new Cell(0);
  /** Pointers of fields rendered outside their cards. */
  readonly shownElsewhere = new Cell<ReadonlySet<string>>(new Set());
  /**
   * Key path of the row in the row editor, preceded by the enclosing rows that were opened before, and pointer of the
   * requested field. If the row no longer exists, none is open.
   */
  readonly edited = new Cell<{ readonly rows: readonly string[]; readonly field?: string | undefined } | undefined>(
    undefined,
  );

  constructor(fields: FormFields) {
    this.#fields = fields;
  }

  isOpen(name: string): boolean {
    return this.#open.has(name);
  }

  /** The row among these that was opened last. */
  lastOf(rows: readonly string[]): string | undefined {
    return [...this.#open].findLast((row) => rows.includes(row));
  }

  open(name: string): void {
    this.#open.delete(name);
    this.#open.add(name);
    this.version.set(this.version.get() + 1);
  }

  fold(name: string): void {
    this.#open.delete(name);
    this.version.set(this.version.get() + 1);
  }

  /** Opens a row in the row editor. @param row its key path @param field pointer of the requested field */
  editRow(row: string, field?: string): void {
    const around = (this.edited.get()?.rows ?? []).filter((outer) => row.startsWith(`${outer}/`));
    this.edited.set({ rows: [...around, row], field });
  }

  /** Opens cards and rows around a field; table rows open in the row editor. @param pointer of the field, or of a row */
  unfold(pointer: string): void {
    this.#unfoldCard(pointer);
    for (const { index, 0: row } of pointer.matchAll(/\/\d+(?=\/|$)/g)) {
      const array = pointer.slice(0, index);
      this.#unfoldCard(array);
      const list = fieldAt(this.#fields.plan, array);
      if (list?.type !== 'rows' || getAt(this.#fields.values(), array + row) === undefined) continue;
      const path = this.#fields.pathOf(array + row);
      if (list.widget === 'each') this.open(path);
      else this.editRow(path, pointer);
    }
  }

  #unfoldCard(pointer: string): void {
    const field = fieldAt(this.#fields.plan, pointer);
    if (field !== undefined) this.open(field.group);
  }
}

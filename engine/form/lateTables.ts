import type { Field } from '../plan/field.ts';
import type { JsonValue } from '../schema.ts';
import type { FieldNode } from './fieldNode.ts';

/** A row by its list and its identity there, see `RowIds`. */
export interface RowPlace {
  /** Pointer of the list. */
  readonly array: string;
  readonly id: number;
}

/** A row that is edited at the side. */
export interface EditedRow {
  /** The row, after those it stands in as far as they were opened before it. */
  readonly places: readonly RowPlace[];
  /** Pointer of the field that was asked for. */
  readonly field?: string | undefined;
}

/** What is drawn with tables only, whose code comes later than the page. */
export interface ListTables {
  /**
   * Tells the rows of a list that was written as a whole from one another.
   * @param before the rows it had
   * @returns of each row the place it had, and the one it has on the device; nothing for a row that came
   */
  readonly tell: (
    list: FieldNode,
    before: readonly JsonValue[],
  ) => { readonly order: readonly (number | undefined)[]; readonly first: readonly (number | undefined)[] };
  /**
   * Of the rows of a list in which a number is a place, and goes to another row when rows move: the place each had.
   * @param ids identities of the rows, which an edit leaves
   */
  readonly places: (
    list: Field,
    before: readonly JsonValue[],
    rows: readonly JsonValue[],
    ids: readonly number[],
  ) => readonly (number | undefined)[];
  /** Lists in order of which more than one row changed: their rows may have changed places. */
  readonly shaken: (changed: readonly string[]) => readonly string[];
  /** Opens a row at the side. @param id its identity, see `RowIds` @param field pointer of the field that is asked for */
  readonly open: (array: string, id: number, field?: string) => void;
  /** Rows went to other places: so does the one that is open. @param place where a pointer goes; nothing for what is gone */
  readonly follow: (place: (pointer: string) => string | undefined) => void;
}

import { newRowKey, withRowKey } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';

/** Command on the rows of a list, as opposed to their values. */
export type RowCommand =
  /** Appends rows to an array. Default: one empty row. */
  | { readonly type: 'add'; readonly array: string; readonly rows?: readonly JsonObject[] }
  | { readonly type: 'copy' | 'move'; readonly array: string; readonly from: number; readonly to: number }
  | { readonly type: 'remove'; readonly array: string; readonly rows: readonly number[] };

/** Rows of a list after a command. */
export function arrangedBy(command: RowCommand, rows: readonly JsonValue[]): readonly JsonValue[] {
  switch (command.type) {
    case 'add':
      return [...rows, ...asNew(command.rows ?? [{}])];
    case 'copy':
      return rows.toSpliced(command.to, 0, ...asNew(rows.slice(command.from, command.from + 1)));
    case 'move':
      return rows.toSpliced(command.from, 1).toSpliced(command.to, 0, ...rows.slice(command.from, command.from + 1));
    case 'remove':
      return rows.filter((_, index) => !command.rows.includes(index));
  }
}

/** A pasted or copied row may carry the key of another row. */
function asNew(rows: readonly JsonValue[]): readonly JsonValue[] {
  return rows.map((row) => withRowKey(row, newRowKey()));
}

/** True if a command changes a list with `count` rows. */
export function changesRows(command: RowCommand, count: number): boolean {
  switch (command.type) {
    case 'add':
      return true;
    case 'copy':
      return command.from < count;
    case 'move':
      return (
        command.from !== command.to &&
        Math.min(command.from, command.to) >= 0 &&
        Math.max(command.from, command.to) < count
      );
    case 'remove':
      return command.rows.some((row) => row < count);
  }
}

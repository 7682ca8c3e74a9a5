import type { JsonObject, JsonValue } from '../core/schema.ts';

/** Command on the rows of a list, as opposed to their values. */
export type RowCommand =
  /** Appends rows to an array. Default: one empty row. */
  | { readonly type: 'add'; readonly array: string; readonly rows?: readonly JsonObject[] }
  | { readonly type: 'copy' | 'move'; readonly array: string; readonly from: number; readonly to: number }
  | { readonly type: 'remove'; readonly array: string; readonly rows: readonly number[] };

/** Applies a command to the rows of a list, or to their keys. @param newRows the new rows */
export function arrangedBy<Row>(command: RowCommand, rows: readonly Row[], newRows: readonly Row[]): readonly Row[] {
  switch (command.type) {
    case 'add':
      return [...rows, ...newRows];
    case 'copy':
      return rows.toSpliced(command.to, 0, ...newRows);
    case 'move':
      return rows.toSpliced(command.from, 1).toSpliced(command.to, 0, ...rows.slice(command.from, command.from + 1));
    case 'remove':
      return rows.filter((_, index) => !command.rows.includes(index));
  }
}

/** New rows of a command. */
export function newRowsOf(command: RowCommand, rows: readonly JsonValue[]): readonly JsonValue[] {
  if (command.type === 'add') return command.rows ?? [{}];
  return command.type === 'copy' ? rows.slice(command.from, command.from + 1) : [];
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

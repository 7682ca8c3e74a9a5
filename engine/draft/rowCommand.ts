import type { JsonObject, JsonValue } from '../core/schema.ts';

/** What is done to the rows of a list, apart from what they say. */
export type RowCommand =
  /** Rows more at the end of an array: without any, an empty one. */
  | { readonly type: 'add'; readonly array: string; readonly rows?: readonly JsonObject[] }
  | { readonly type: 'copy' | 'move'; readonly array: string; readonly from: number; readonly to: number }
  | { readonly type: 'remove'; readonly array: string; readonly rows: readonly number[] };

/** Does to the rows of a list, or to their keys, what a command says. @param came those that are new */
export function arrangedBy<Row>(command: RowCommand, rows: readonly Row[], came: readonly Row[]): readonly Row[] {
  switch (command.type) {
    case 'add':
      return [...rows, ...came];
    case 'copy':
      return rows.toSpliced(command.to, 0, ...came);
    case 'move':
      return rows.toSpliced(command.from, 1).toSpliced(command.to, 0, ...rows.slice(command.from, command.from + 1));
    case 'remove':
      return rows.filter((_, index) => !command.rows.includes(index));
  }
}

/** The rows that a command brings. */
export function cameBy(command: RowCommand, rows: readonly JsonValue[]): readonly JsonValue[] {
  if (command.type === 'add') return command.rows ?? [{}];
  return command.type === 'copy' ? rows.slice(command.from, command.from + 1) : [];
}

/** Whether a command leaves a list of so many rows otherwise than it is. */
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

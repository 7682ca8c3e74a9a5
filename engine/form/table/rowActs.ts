import { message } from '../../check/messages.ts';
import type { JsonObject } from '../../core/schema.ts';
import { changesOf } from '../../draft/changes.ts';
import type { RowLine } from '../../draft/rowLines.ts';
import type { Field } from '../../plan/field.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import type { FormStore } from '../store.ts';
import { pathInRow } from './listColumns.ts';
import { newRow } from './newRow.ts';

/** Appends rows in one undo step; by default one new row. */
export function addRows(
  { draft }: FormStore,
  { pointer, field }: FieldNode,
  rows: readonly JsonObject[] = [newRow(field)],
): void {
  draft.dispatch({ type: 'add', array: pointer, rows });
}

/** Moves a row; the rows in between shift. */
export function moveRow({ draft }: FormStore, { pointer }: FieldNode, from: number, to: number): void {
  draft.dispatch({ type: 'move', array: pointer, from, to });
}

/** Copies a row. @param to index of the copy, at most the number of rows */
export function copyRow({ draft }: FormStore, { pointer }: FieldNode, from: number, to: number): void {
  draft.dispatch({ type: 'copy', array: pointer, from, to });
}

/** Removes rows in one undo step. Later rows keep their inputs. */
export function removeRows({ draft }: FormStore, { pointer }: FieldNode, rows: readonly number[]): void {
  draft.dispatch({ type: 'remove', array: pointer, rows });
}

/** Reverts a row: its edits, its move, its addition, or its removal. */
export function revertRow({ draft }: FormStore, { pointer }: FieldNode, line: RowLine): void {
  const row = `${pointer}/${line.kind === 'gone' ? line.was : line.index}`;
  const { own, following } = changesOf(draft.state(), draft.rules());
  const changes = [...own, ...following].filter((change) => {
    if (change.pointer !== row) return line.kind === 'row' && change.pointer.startsWith(`${row}/`);
    return (change.kind === 'row-removed') === (line.kind === 'gone');
  });
  draft.dispatch({ type: 'revert', changes });
}

/** Switches rows on or off in one undo step. @param on field of the switch */
export function switchRows(
  { draft }: FormStore,
  { field, pointer }: FieldNode,
  on: Field,
  rows: readonly number[],
  isOn: boolean,
): void {
  const path = pathInRow(field, on);
  draft.dispatch({
    type: 'batch',
    values: rows.map((row) => ({ pointer: `${pointer}/${row}/${path}`, value: isOn })),
  });
}

/** First visible issue of each row, by index. */
export function problemsIn(
  { pointer, rows }: FieldNode,
  { store, t, conventions }: FormSettings,
): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  for (const node of store.fields.used(pointer)) {
    const index = node.rows[rows.length];
    const [issue] = node.get().issues;
    if (index !== undefined && issue !== undefined && !problems.has(index))
      problems.set(index, `${t(node.field.title)}: ${message(issue, t, node.field, conventions)}`);
  }
  return problems.size === 0 ? NONE : problems;
}

const NONE: ReadonlyMap<number, string> = new Map();

/** Lets the fields of a row show their errors. */
export function leaveRow(store: FormStore, list: FieldNode, index: number): void {
  store.leave(...store.fields.used(`${list.pointer}/${index}`).filter((node) => node.get().active));
}

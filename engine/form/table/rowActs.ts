import { message } from '../../check/messages.ts';
import { changesOf } from '../../draft/changes.ts';
import type { RowLine } from '../../draft/rowLines.ts';
import { isJsonArray, isJsonObject } from '../../json.ts';
import type { Field } from '../../plan/field.ts';
import { setAt } from '../../pointer.ts';
import type { JsonObject, JsonValue } from '../../schema.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import type { FormStore } from '../store.ts';
import { pathInRow } from './listColumns.ts';

const placesOf = (store: FormStore, { pointer }: FieldNode): readonly number[] => [...store.rowIds(pointer).keys()];

/** Adds rows at the end, in one step; without any given, an empty one. */
export function addRows(store: FormStore, list: FieldNode, rows?: readonly JsonObject[]): void {
  store.arrange({ type: 'add', array: list.pointer, ...(rows && { rows }) }, placesOf(store, list));
}

/** Moves a row to another place; those in between make room. */
export function moveRow(store: FormStore, list: FieldNode, from: number, to: number): void {
  const places = placesOf(store, list);
  if (from === to || Math.min(from, to) < 0 || Math.max(from, to) >= places.length) return;
  const order = places.toSpliced(from, 1).toSpliced(to, 0, from);
  store.arrange({ type: 'move', array: list.pointer, from, to }, order);
}

/** Puts a copy of a row at another place. @param to index of the copy, at most the count of rows */
export function copyRow(store: FormStore, list: FieldNode, from: number, to: number): void {
  const places: readonly (number | undefined)[] = placesOf(store, list);
  if (from >= places.length) return;
  store.arrange({ type: 'copy', array: list.pointer, from, to }, places.toSpliced(to, 0, undefined));
}

/** Takes a row out; later rows keep their inputs and what they show. */
export function removeRow(store: FormStore, list: FieldNode, row: number): void {
  const places = placesOf(store, list);
  if (row >= places.length) return;
  store.arrange({ type: 'remove', array: list.pointer, row }, places.toSpliced(row, 1));
}

/** Takes back what became of one row: its edits, its move, that it came, or that it went. */
export function revertRow({ draft }: FormStore, { pointer }: FieldNode, line: RowLine): void {
  const row = `${pointer}/${line.kind === 'gone' ? line.was : line.index}`;
  const { own, following } = changesOf(draft.state(), draft.rules());
  const changes = [...own, ...following].filter((change) => {
    if (change.pointer !== row) return line.kind === 'row' && change.pointer.startsWith(`${row}/`);
    return (change.kind === 'row-removed') === (line.kind === 'gone');
  });
  draft.dispatch({ type: 'revert', changes });
}

/** Writes the rows of a list in one step that can be taken back. */
function writeRows(store: FormStore, { pointer }: FieldNode, rows: readonly JsonValue[]): void {
  store.draft.dispatch({ type: 'leave' });
  store.write(pointer, rows);
  store.draft.dispatch({ type: 'leave' });
}

function rowsAt(store: FormStore, { pointer }: FieldNode): readonly JsonValue[] {
  const rows = store.get(pointer);
  return isJsonArray(rows) ? rows : [];
}

/** Takes several rows out, in one step. @param taken their indexes */
export function removeRows(store: FormStore, list: FieldNode, taken: ReadonlySet<number>): void {
  writeRows(
    store,
    list,
    rowsAt(store, list).filter((_, index) => !taken.has(index)),
  );
}

/** Switches several rows on or off, in one step. @param on the field that says it */
export function switchRows(
  store: FormStore,
  list: FieldNode,
  on: Field,
  chosen: ReadonlySet<number>,
  isOn: boolean,
): void {
  const path = `/${pathInRow(list.field, on)}`;
  writeRows(
    store,
    list,
    rowsAt(store, list).map((row, index) => (chosen.has(index) && isJsonObject(row) ? setAt(row, path, isOn) : row)),
  );
}

/** What is wrong in the rows of a list, as far as fields were left or a submit was refused: the first of each, by index. */
export function problemsIn({ pointer, rows }: FieldNode, { store, t }: FormSettings): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  for (const node of store.wrong()) {
    const index = node.rows[rows.length];
    const [issue] = node.get().issues;
    const isIn = index !== undefined && !problems.has(index) && node.pointer.startsWith(`${pointer}/`);
    if (isIn && issue !== undefined) problems.set(index, `${t(node.field.title)}: ${message(issue, t, node.field)}`);
  }
  return problems.size === 0 ? NONE : problems;
}

const NONE: ReadonlyMap<number, string> = new Map();

/** The fields of a row are left: from now on they say what is wrong with them. */
export function leaveRow(store: FormStore, list: FieldNode, index: number): void {
  for (const field of list.field.fields ?? []) {
    const node = store.fields.find(`${list.pointer}/${index}/${pathInRow(list.field, field)}`);
    if (node?.known?.active) store.leave(node);
  }
}

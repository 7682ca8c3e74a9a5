import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowLine } from '../../draft/rowLines.ts';
import type { ControlProps } from '../widget.ts';
import { focusEditor, focusLine, rowDomId } from './focusLine.ts';
import { addRows, copyRow, moveRow, removeRows, revertRow, switchRows } from './rowActs.ts';
import { isRowOn, type RowTexts, rowTexts } from './rowTexts.ts';
import type { ListView } from './useList.ts';

const NONE: ReadonlySet<number> = new Set();

interface Given extends Pick<ControlProps, 'node' | 'form' | 'id'> {
  readonly view: ListView;
  /** Visible lines. */
  readonly lines: readonly RowLine[];
  readonly textsAt: (line: RowLine) => RowTexts;
  /** Renders at least this many lines. */
  readonly draw: (atLeast: number) => void;
}

/**
 * Actions on the rows of a list, with focus and selection. Each action is announced, and the focus stays in the list.
 * Lines are addressed by line index, rows by row index.
 */
export function useListActs({ node, form, id, view, lines, textsAt, draw }: Given) {
  const { store, announcements, t } = form;
  const { field, pointer } = node;
  const { rows, keys, reading, isOrdered, isLeast } = view;
  const [selected, setSelected] = useState(NONE);
  const [stop, setStop] = useState(0);
  const [previous, setPrevious] = useState({ rows, keys, lines });
  if (previous.rows !== rows) {
    // After undo or redo, the restored row becomes the line in the tab order.
    setPrevious({ rows, keys, lines });
    const before = previous.lines[stop];
    const was = keys.map((key) => previous.keys.indexOf(key));
    const index = arrivedRow(was, previous.keys.length, before?.kind === 'row' ? before.index : undefined);
    const place = lines.findIndex((line) => line.kind === 'row' && line.index === index);
    if (place !== -1) {
      setStop(place);
      draw(place + 1);
    }
  }

  const goTo = (place: number): void => {
    const to = Math.max(0, Math.min(place, lines.length - 1));
    flushSync(() => {
      draw(to + 1);
      setStop(to);
    });
    focusLine(form, node, to);
  };
  /** Scrolls to a line without moving the focus. Lines well inside the window stay where they are. */
  const show = (place: number | undefined): void => {
    if (place === undefined) return;
    flushSync(() => draw(place + 1));
    const line = document.getElementById(id)?.querySelector(`[data-line="${place}"]`);
    const { top, bottom } = line?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < innerHeight / 5 || bottom > (innerHeight * 4) / 5) line?.scrollIntoView({ block: 'center' });
  };
  const open = (index: number, isByKey: boolean): void => {
    flushSync(() => form.display.editRow(store.fields.pathOf(`${pointer}/${index}`)));
    focusEditor(form, isByKey);
  };
  const add = (): void => {
    flushSync(() => addRows(store, node));
    announcements.say(t('{row} added.', { row: reading.titleOf(undefined, keys.length) }));
    open(keys.length, true);
  };
  const move = (from: number, to: number): void => {
    if (from === to || to < 0 || to >= keys.length) return;
    const { title } = rowTexts(rows[from], from, reading);
    const own = keys[from];
    flushSync(() => {
      moveRow(store, node, from, to);
      draw(lines.length);
    });
    announcements.say(
      t('{row} moved to place {place} of {count}.', { row: title, place: to + 1, count: keys.length }),
    );
    const line = own === undefined ? null : document.getElementById(rowDomId(form.id, pointer, own));
    line?.focus();
    // Refocusing a focused element does not scroll.
    line?.scrollIntoView({ block: 'nearest' });
  };
  const copy = (index: number): void => {
    const to = isOrdered ? index + 1 : keys.length;
    flushSync(() => copyRow(store, node, index, to));
    announcements.say(t('{row} duplicated.', { row: rowTexts(rows[index], index, reading).title }));
    open(to, true);
  };
  const indexesOf = (chosen: ReadonlySet<number>): readonly number[] =>
    keys.flatMap((own, index) => (chosen.has(own) ? index : []));
  const remove = (place: number): void => {
    const line = lines[place];
    if (line?.kind !== 'row' || isLeast) return;
    const own = keys[line.index];
    const isOne = own === undefined || !selected.has(own);
    const { title } = textsAt(line);
    flushSync(() => {
      removeRows(store, node, isOne ? [line.index] : indexesOf(selected));
      setSelected(NONE);
    });
    if (isOne) announcements.say(t('{row} removed.', { row: title }));
    else announcements.say(t('Rows removed: {count}.', { count: selected.size }));
    focusLine(form, node, place);
  };
  const undo = (place: number): void => {
    const line = lines[place];
    if (line === undefined) return;
    flushSync(() => revertRow(store, node, line));
    const row = textsAt(line).title;
    if (line.was === undefined) announcements.say(t('{row} removed.', { row }));
    else announcements.say(t('{row} is as it was.', { row }));
    focusLine(form, node, place);
  };
  const toggle = (index: number): void => {
    const { on } = reading.columns;
    if (on === undefined) return;
    const isOn = isRowOn(rows[index], reading);
    store.write(`${pointer}/${index}${on.pointer.slice(field.pointer.length + 2)}`, !isOn);
  };
  const select = (place: number, isRange: boolean): void => {
    const from = isRange ? Math.min(stop, place) : place;
    const range = lines.slice(from, isRange ? Math.max(stop, place) + 1 : place + 1);
    const own = range.flatMap((line) => (line.kind === 'row' ? (keys[line.index] ?? []) : []));
    const isOff = !isRange && own.every((one) => selected.has(one));
    setSelected(new Set(isOff ? [...selected].filter((one) => !own.includes(one)) : [...selected, ...own]));
  };
  const selectAll = (isAll: boolean): void => {
    flushSync(() => setSelected(isAll ? new Set(keys) : NONE));
    // The pressed control may have disappeared.
    focusLine(form, node, stop);
  };
  const switchSelected = (isOn: boolean): void => {
    const { on } = reading.columns;
    if (on === undefined) return;
    switchRows(store, node, on, indexesOf(selected), isOn);
    const { size: count } = selected;
    if (isOn) announcements.say(t('Rows switched on: {count}.', { count }));
    else announcements.say(t('Rows switched off: {count}.', { count }));
  };
  const removeSelected = (): void =>
    remove(lines.findIndex((line) => line.kind === 'row' && selected.has(keys[line.index] ?? -1)));
  return {
    selected,
    stop,
    setStop,
    goTo,
    show,
    open,
    add,
    move,
    copy,
    remove,
    undo,
    toggle,
    select,
    selectAll,
    switchSelected,
    removeSelected,
  };
}

/**
 * Index of the row that was added or moved by a change; undefined if there is none.
 * @param was previous index per row, -1 for an added row
 * @param count previous number of rows
 * @param preferred index to prefer if two rows were swapped
 */
function arrivedRow(was: readonly number[], count: number, preferred: number | undefined): number | undefined {
  const addedIndex = was.indexOf(-1);
  if (addedIndex !== -1) return addedIndex;
  const from = was.findIndex((old, index) => old !== index);
  if (from === -1 || was.length < count) return undefined;
  const moved = [preferred, from, was[from]].find((old) => {
    const others = was.filter((own) => own !== old);
    return others.every((own, place) => place === 0 || (others[place - 1] ?? 0) < own);
  });
  return moved === undefined ? undefined : was.indexOf(moved);
}

import './list.css';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCell } from '../../../base/useCell.ts';
import { parentPointer } from '../../core/pointer.ts';
import type { RowLine } from '../../draft/rowLines.ts';
import { useIncrementalRows } from '../useIncrementalRows.ts';
import type { ControlProps } from '../widget.ts';
import { EditedRow } from './EditedRow.tsx';
import { focusLine } from './focusLine.ts';
import { isLocked } from './isLocked.ts';
import { ListCount, ListHead, ListNotes, SelectionBar } from './ListHead.tsx';
import { ListTable } from './ListTable.tsx';
import { RowMenu } from './RowMenu.tsx';
import { problemsIn } from './rowActs.ts';
import { rowTexts, searchedText } from './rowTexts.ts';
import { useList } from './useList.ts';
import { useListActs } from './useListActs.ts';
import { useRowDrag } from './useRowDrag.ts';

/** Lines per PageUp and PageDown. */
const PAGE = 10;

/** Normalized search text. */
const wordsOf = (typed: string): string => typed.trim().toLocaleLowerCase();

interface OpenMenu {
  readonly place: number;
  readonly anchor: HTMLElement;
}

/**
 * List as a table with one line per row. Removed rows are struck through until the changes are applied. One row at a
 * time is edited at the side.
 */
export function ListControl({ node, form, id, describedBy }: ControlProps) {
  const { store, t } = form;
  const { field, pointer } = node;
  const readOnly = isLocked(form, node);
  const view = useList(node, form);
  const { rows, keys, reading, goneReading, originals, isOrdered, isFull } = view;
  const edited = useCell(form.display.edited);
  useCell(store.fields.flagged);
  const filter = useCell(store.fields.filter);
  const [search, setSearch] = useState({ text: '', at: 0 });
  const [menu, setMenu] = useState<OpenMenu>();

  const isHeld = (line: RowLine) => line.kind === 'row' && filter?.holds(`${pointer}/${line.index}`) === true;
  // True if the filter matches the list itself, or none of its rows.
  const isWhole = filter === undefined || filter.asks(pointer) || !view.lines.some(isHeld);
  const lines = isWhole ? view.lines : view.lines.filter(isHeld);
  const openRow = edited?.rows.find((row) => parentPointer(row) === node.path);
  const openKey = openRow === undefined ? undefined : Number(openRow.slice(node.path.length + 1));
  const openPlace = lines.findIndex((line) => line.kind === 'row' && keys[line.index] === openKey);
  const { renderedCount, draw, end } = useIncrementalRows(lines.length);
  // The row stays rendered after its editor closes, because it receives the focus.
  if (openPlace >= renderedCount) draw(openPlace + 1);

  const searchText = wordsOf(search.text);
  const textsAt = (line: RowLine) =>
    line.kind === 'gone'
      ? rowTexts(originals[line.was], line.was, goneReading)
      : rowTexts(rows[line.index], line.index, reading);
  const placesOf = (text: string): readonly number[] =>
    text === ''
      ? []
      : [...lines.entries()].flatMap(([place, line]) => (searchedText(textsAt(line)).includes(text) ? place : []));
  const hits = placesOf(searchText);
  const hit = hits[search.at];
  const problems = problemsIn(node, form);

  const acts = useListActs({ node, form, id, view, lines, textsAt, draw });
  const { selected, stop, setStop, goTo, show, open, add, move, copy, remove, undo, toggle, select, selectAll } =
    acts;

  const drag = useRowDrag((line, gap) => {
    const from = lines[line];
    if (from?.kind !== 'row') return;
    const before = lines.slice(0, gap).filter((own) => own.kind === 'row' && own.index !== from.index);
    move(from.index, before.length);
  });

  const partOf = (target: EventTarget) => {
    const element = target instanceof Element ? target : null;
    const row = element?.closest<HTMLElement>('[data-line]');
    const place = Number(row?.dataset.line ?? -1);
    return { act: element?.closest<HTMLElement>('[data-act]')?.dataset.act, row, place, line: lines[place] };
  };
  const onClick = (event: MouseEvent): void => {
    const { act, row, place, line } = partOf(event.target);
    if (row === undefined || row === null || line === undefined) return;
    if (act === 'undo') undo(place);
    if (line.kind === 'gone' || act === 'drag' || act === 'undo') return;
    if (act === 'on') toggle(line.index);
    else if (act === 'menu' && event.target instanceof HTMLElement) setMenu({ place, anchor: event.target });
    else if (!readOnly && (act === 'select' || event.shiftKey || event.ctrlKey || event.metaKey)) {
      select(place, event.shiftKey);
    } else open(line.index, event.detail === 0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { row, place, line } = partOf(event.target);
    if (line === undefined || !row) return;
    const isOnLine = event.target === row;
    const index = line.kind === 'row' ? line.index : -1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + PAGE,
      PageUp: place - PAGE,
      Home: 0,
      End: lines.length - 1,
    };
    const to = steps[event.key];
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.altKey && by !== 0) {
      if (isOrdered && !readOnly && index !== -1) move(index, index + by);
    } else if (event.ctrlKey && event.key === 'a' && !readOnly) selectAll(true);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (to !== undefined) {
      if (event.shiftKey && !readOnly) select(Math.max(0, Math.min(to, lines.length - 1)), true);
      goTo(to);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') step(row, event.key);
    else if (event.key === 'Escape' && selected.size > 0) selectAll(false);
    else if (!isOnLine || line.kind === 'gone') return;
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const anchor = row.querySelector<HTMLElement>('.row-menu-button');
      if (anchor !== null) setMenu({ place, anchor });
    } else if (event.key === 'Enter') open(index, true);
    else if (event.key === ' ' && !readOnly) select(place, false);
    else if (event.key === 'Delete' && !readOnly) remove(place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const menuLine = menu && lines[menu.place];
  const full = isFull ? t('No more than {count}.', { count: field.maxItems ?? 0 }) : undefined;
  const closeMenu = (): void => {
    flushSync(() => setMenu(undefined));
    if (menu !== undefined) focusLine(form, node, menu.place);
  };
  return (
    <fieldset className="field-rows" id={id} aria-labelledby={`${id}:label`} aria-describedby={describedBy}>
      <ListCount node={node} form={form} reading={reading} count={keys.length} />
      <div className="list-bar" data-stays={selected.size > 0 || search.text !== '' || undefined}>
        {selected.size > 0 ? (
          <SelectionBar
            form={form}
            count={selected.size}
            all={keys.length}
            hasSwitch={reading.columns.on !== undefined}
            isLeast={keys.length - selected.size < (field.minItems ?? 0)}
            least={field.minItems ?? 0}
            onSelect={selectAll}
            onSwitch={acts.switchSelected}
            onRemove={acts.removeSelected}
          />
        ) : (
          <ListHead
            node={node}
            form={form}
            count={keys.length}
            search={{
              text: search.text,
              count: hits.length,
              at: search.at,
              seek: (text) => {
                setSearch({ text, at: 0 });
                show(placesOf(wordsOf(text))[0]);
              },
              step: (by) => {
                const at = (search.at + by + hits.length) % Math.max(1, hits.length);
                setSearch({ ...search, at });
                show(hits[at]);
              },
            }}
          />
        )}
        {!readOnly && isWhole && (
          <button
            type="button"
            className="button list-add"
            disabled={isFull}
            aria-describedby={isFull ? `${id}:full` : undefined}
            onClick={add}
          >
            {t('Add {item}', { item: within(t(field.rowTitle ?? field.title)) })}
          </button>
        )}
      </div>
      <ListNotes node={node} form={form} />
      <div className="row-frame">
        {lines.length === 0 ? (
          <p className="field-empty">{t('None yet.')}</p>
        ) : (
          <ListTable
            node={node}
            form={form}
            id={id}
            view={view}
            lines={lines}
            renderedCount={renderedCount}
            end={end}
            onDrawAll={() => draw(lines.length)}
            stop={Math.min(stop, lines.length - 1)}
            selected={selected}
            edited={openKey}
            searchText={searchText}
            hit={hit}
            problems={problems}
            drag={drag}
            onClick={onClick}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              const { act, place, line } = partOf(event.target);
              if (act === 'drag' && line?.kind === 'row') drag.start(event, place);
            }}
            onFocus={(event) => {
              const { place } = partOf(event.target);
              if (place >= 0) setStop(place);
            }}
          />
        )}
      </div>
      {isFull && (
        <p id={`${id}:full`} className="field-help">
          {full}
        </p>
      )}
      {menu !== undefined && menuLine?.kind === 'row' && (
        <RowMenu
          form={form}
          title={textsAt(menuLine).title}
          anchor={menu.anchor}
          node={node}
          view={view}
          place={menuLine.index + 1}
          full={full}
          onMove={(to) => {
            setMenu(undefined);
            move(menuLine.index, to - 1);
          }}
          onChoose={(name) => {
            closeMenu();
            if (name === 'edit') open(menuLine.index, true);
            else if (name === 'copy') copy(menuLine.index);
            else if (name === 'select') select(menu.place, false);
            else if (name === 'remove') remove(menu.place);
          }}
          onClose={closeMenu}
        />
      )}
      {edited !== undefined && edited.rows[0] === openRow && <EditedRow form={form} edited={edited} />}
    </fieldset>
  );
}

/** Moves the focus between the controls of a line and the line itself. */
function step(row: HTMLElement, key: string): void {
  const isBack = (key === 'ArrowLeft') !== (getComputedStyle(row).direction === 'rtl');
  const own = [row, ...row.querySelectorAll<HTMLElement>('button, input')].filter((one) => one.checkVisibility());
  const at = own.findIndex((one) => one.matches(':focus'));
  own[at + (isBack ? -1 : 1)]?.focus();
}

/** Lower-case form of a word within a sentence: `rule`, but `VLAN`. */
function within(word: string): string {
  return word.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase());
}

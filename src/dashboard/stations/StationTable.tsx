import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Units } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { useRowUpdates } from './rowUpdates.ts';
import { StationLine } from './StationLine.tsx';
import { COLUMNS, type ColumnId, FIGURES, type FigureId, type StationColumn } from './stationFigures.ts';
import type { StationSort } from './stationOrder.ts';
import { canLeave, type StationRow } from './stationRow.ts';

/** Rows per Page Up or Page Down. */
const PAGE = 10;

interface Props {
  readonly rows: readonly StationRow[];
  readonly columns: readonly ColumnId[];
  readonly sort: StationSort;
  readonly units: Units;
  /** Selected station ids; undefined if bulk actions are not available. */
  readonly selection: ReadonlySet<string> | undefined;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** Station with open details. */
  readonly chosen: string | undefined;
  readonly onSort: (sort: StationSort) => void;
  /** Opens the details of a station. @param byKey true to move the focus there */
  readonly onOpen: (id: string, byKey: boolean) => void;
  readonly onClose: () => void;
  readonly onFocus: (id: string | undefined) => void;
}

/** Table of stations. Arrow keys move between rows, Enter opens details. */
export function StationTable({
  rows,
  columns,
  sort,
  units,
  selection,
  onSelect,
  chosen,
  onSort,
  onOpen,
  onClose,
  onFocus,
}: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [stop, setStop] = useState<string>();
  const { drawn: rowsToRender, near } = useRowUpdates(rows, body);
  const shown = COLUMNS.filter(({ id }) => columns.includes(id));
  const selectable = rows.filter(canLeave).map(({ id }) => id);
  const ids = rows.map(({ id }) => id);
  const stopAt = stop !== undefined && ids.includes(stop) ? stop : ids[0];

  // If the focused row disappears, the row at its index gets the focus.
  const focused = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const { id, at } = focused.current;
    const now = ids.indexOf(id);
    if (now >= 0) {
      focused.current = { id, at: now };
      // Browsers anchor the scroll position, except at the top of the page.
      if (now !== at && near.has(id)) document.activeElement?.scrollIntoView({ block: 'nearest' });
    } else if (document.activeElement === document.body) {
      buttonOf(body.current?.rows[Math.min(at, ids.length - 1)])?.focus();
    }
  });

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    const row = rowOf(event.target);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && chosen !== undefined) onClose();
    const all = [...(body.current?.rows ?? [])];
    const at = all.indexOf(row);
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
      Home: 0,
      End: all.length,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = all[Math.min(all.length - 1, Math.max(0, next))];
    buttonOf(target)?.focus();
    if (chosen !== undefined && target?.dataset.id !== undefined) onOpen(target.dataset.id, false);
  }

  // Stable props of the checkboxes, so that they do not re-render.
  const now = useRef({ selection, selectable });
  now.current = { selection, selectable };
  const select = useCallback(
    (id: string, isOn: boolean) => onSelect(withMember(now.current.selection ?? new Set(), id, isOn)),
    [onSelect],
  );
  const selectAll = useCallback((isOn: boolean) => onSelect(new Set(isOn ? now.current.selectable : [])), [onSelect]);

  function onClick(event: MouseEvent<HTMLElement>): void {
    const id = rowOf(event.target)?.dataset.id;
    // Text selection must not open details. A key press on the button is a click with count 0.
    if (event.target instanceof HTMLInputElement) return;
    if (id !== undefined && getSelection()?.isCollapsed !== false) onOpen(id, event.detail === 0);
  }

  return (
    // Scrolls horizontally if wider than the card. The rows make it keyboard accessible.
    <div className="stations-scroll">
      <table
        className="stations-table"
        aria-labelledby="stations-title"
        onKeyDown={onKey}
        onClick={onClick}
        onFocus={(event) => {
          const id = rowOf(event.target)?.dataset.id;
          focused.current = id === undefined ? undefined : { id, at: ids.indexOf(id) };
          if (id !== undefined) setStop(id);
          onFocus(id);
        }}
        onBlur={() => {
          focused.current = undefined;
          onFocus(undefined);
        }}
      >
        <thead>
          <tr>
            {selection !== undefined && (
              <th data-column="select">
                <SelectAll
                  isOffered={selectable.length > 0}
                  isAll={selectable.length > 0 && selectable.every((id) => selection.has(id))}
                  isAny={selection.size > 0}
                  onSelect={selectAll}
                />
              </th>
            )}
            {shown.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rowsToRender.map((row) => (
            <StationLine
              key={row.id}
              row={row}
              columns={columns}
              units={units}
              isSelected={selection === undefined ? undefined : selection.has(row.id)}
              onSelect={select}
              isChosen={row.id === chosen}
              isStop={row.id === stopAt}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SelectAllProps {
  readonly isOffered: boolean;
  /** True if all visible rows are selected. `isAny`: at least one. */
  readonly isAll: boolean;
  readonly isAny: boolean;
  readonly onSelect: (isOn: boolean) => void;
}

/** Selects all visible rows, or none. */
const SelectAll = memo(function SelectAll({ isOffered, isAll, isAny, onSelect }: SelectAllProps) {
  return (
    <input
      type="checkbox"
      aria-label={t('Select all stations shown')}
      disabled={!isOffered}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = isAny && !isAll;
      }}
      onChange={() => onSelect(!isAll)}
    />
  );
});

function withMember(before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isIn) after.add(id);
  else after.delete(id);
  return after;
}

/** Table row that contains the element. */
function rowOf(target: EventTarget): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null;
}

/** Tab stop of a row. */
function buttonOf(row: HTMLTableRowElement | undefined): HTMLButtonElement | null | undefined {
  return row?.querySelector('button');
}

interface HeadProps {
  readonly column: StationColumn;
  readonly sort: StationSort;
  readonly onSort: (sort: StationSort) => void;
}

const ColumnHead = memo(function ColumnHead({ column: { id, title, sorts, legend }, sort, onSort }: HeadProps) {
  const isSorted = sorts.includes(sort.by) || sort.by === legend;
  return (
    <th
      scope="col"
      data-column={id}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {sorts.length > 1 && <span>{t(title)}</span>}
      <span className="station-sorts">
        {sorts.map((by) => (
          <SortButton
            key={by}
            by={by}
            title={sorts.length > 1 ? FIGURES[by].title : title}
            sort={sort}
            onSort={onSort}
          />
        ))}
      </span>
      {legend !== undefined && (
        <span className="station-legend">
          <SortButton by={legend} title="below expected" sort={sort} onSort={onSort} isGreatestFirst />
        </span>
      )}
    </th>
  );
});

function SortButton({
  by,
  title,
  sort,
  onSort,
  isGreatestFirst = false,
}: {
  readonly by: FigureId;
  readonly title: string;
  readonly sort: StationSort;
  readonly onSort: (sort: StationSort) => void;
  readonly isGreatestFirst?: boolean;
}) {
  const isSorted = sort.by === by;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      data-sorted={isSorted ? '' : undefined}
      onClick={() => onSort({ by, descending: isSorted ? !sort.descending : isGreatestFirst })}
    >
      {t(title)}
      {isSorted && <Arrow strokeWidth={1.6} aria-hidden="true" />}
    </button>
  );
}

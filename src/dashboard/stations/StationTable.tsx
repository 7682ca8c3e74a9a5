import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import type { Units } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { useDrawnRows } from './drawnRows.ts';
import { StationLine } from './StationLine.tsx';
import { COLUMNS, type ColumnId, FIGURES, type FigureId, type StationColumn } from './stationFigures.ts';
import type { StationSort } from './stationOrder.ts';
import type { StationRow } from './stationRow.ts';

/** Rows that a page key goes. */
const PAGE = 10;

interface Props {
  readonly rows: readonly StationRow[];
  readonly columns: readonly ColumnId[];
  readonly sort: StationSort;
  readonly units: Units;
  /** The station whose details are open. */
  readonly chosen: string | undefined;
  readonly onSort: (sort: StationSort) => void;
  /** Opens the details of a station. @param byKey the focus is to go there */
  readonly onOpen: (id: string, byKey: boolean) => void;
  readonly onClose: () => void;
  readonly onFocus: (id: string | undefined) => void;
}

/** The stations, a row each: arrow keys go from row to row, Enter opens the details of one. */
export function StationTable({ rows, columns, sort, units, chosen, onSort, onOpen, onClose, onFocus }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [stop, setStop] = useState<string>();
  const { drawn, near } = useDrawnRows(rows, body);
  const shown = COLUMNS.filter(({ id }) => columns.includes(id));
  const ids = rows.map(({ id }) => id);
  const stopAt = stop !== undefined && ids.includes(stop) ? stop : ids[0];

  // When the row that has the focus goes, the one that takes its place gets it, not the top of the page.
  const focused = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const { id, at } = focused.current;
    const now = ids.indexOf(id);
    if (now >= 0) {
      focused.current = { id, at: now };
      // Browsers hold what is seen where it is, but not from the top of the page on.
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

  function onClick(event: MouseEvent<HTMLElement>): void {
    const id = rowOf(event.target)?.dataset.id;
    // Who marks a text to copy it opens nothing; a key that presses the button is a click without a count.
    if (id !== undefined && getSelection()?.isCollapsed !== false) onOpen(id, event.detail === 0);
  }

  return (
    // Wider than its card, it scrolls by itself; its rows let the keyboard in.
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
            {shown.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.map((row) => (
            <StationLine
              key={row.id}
              row={row}
              columns={columns}
              units={units}
              isChosen={row.id === chosen}
              isStop={row.id === stopAt}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The row of the body that something stands in. */
function rowOf(target: EventTarget): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null;
}

/** What of a row the keyboard stops at. */
function buttonOf(row: HTMLTableRowElement | undefined): HTMLButtonElement | null | undefined {
  return row?.querySelector('button');
}

interface HeadProps {
  readonly column: StationColumn;
  readonly sort: StationSort;
  readonly onSort: (sort: StationSort) => void;
}

const ColumnHead = memo(function ColumnHead({ column: { id, title, sorts }, sort, onSort }: HeadProps) {
  const isSorted = sorts.includes(sort.by);
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
      {id === 'signal' && <span className="station-legend">{t('expected')}</span>}
    </th>
  );
});

function SortButton({
  by,
  title,
  sort,
  onSort,
}: {
  readonly by: FigureId;
  readonly title: string;
  readonly sort: StationSort;
  readonly onSort: (sort: StationSort) => void;
}) {
  const isSorted = sort.by === by;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      data-sorted={isSorted ? '' : undefined}
      onClick={() => onSort({ by, descending: isSorted && !sort.descending })}
    >
      {t(title)}
      {isSorted && <Arrow strokeWidth={1.6} aria-hidden="true" />}
    </button>
  );
}

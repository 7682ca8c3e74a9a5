import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { equalJson, isJsonArray } from '../../json.ts';
import { Row, type RowActions, rowDomId } from '../Row.tsx';
import { summaryFields } from '../rowSummary.ts';
import { useDrawnRows } from '../useDrawnRows.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { ROWS } from './lateFields.ts';
import '../rows.css';

const FOCUSABLE = 'input:not([disabled]), select, button';

/** A list this small is unfolded at first: so many rows, so many fields in all of them. */
const SMALL = { rows: 3, fields: 24 } as const;

/** How many columns the lines have; the style sheet makes widths of it. */
type Columns = CSSProperties & Readonly<Record<'--columns', number>>;

function RowsControl({ node, form, id, describedBy }: ControlProps) {
  const { store, readOnly, t, announcements } = form;
  const add = useRef<HTMLButtonElement>(null);
  const { field, pointer } = node;
  const filter = useSyncExternalStore(store.filter.subscribe, store.filter.get);
  const ids = store.rowIds(pointer);
  const value = store.get(pointer);
  const values = isJsonArray(value) ? value : [];
  const [fields, columns] = useMemo(
    () => [field.fields?.filter((inner) => !inner.hidden) ?? [], summaryFields(field)],
    [field],
  );
  const [startsOpen] = useState(() => ids.length <= SMALL.rows && ids.length * fields.length <= SMALL.fields);
  const style: Columns = { '--columns': columns.length };
  const isOrdered = field.widget === 'ordered';
  const isFull = field.maxItems !== undefined && ids.length >= field.maxItems;
  const isLeast = ids.length <= (field.minItems ?? 0);
  const found = filter && ids.map((_, index) => filter.holds(`${pointer}/${index}`));
  // The list itself is what was looked for.
  const isWhole = found === undefined || !found.includes(true);
  const shown = [...ids.keys()].filter((index) => isWhole || found[index] === true);
  const { drawn, draw, end } = useDrawnRows(shown.length);
  // A row that was unfolded from elsewhere is brought into view next.
  const opened = useSyncExternalStore(store.open.version.subscribe, () =>
    shown.findLastIndex((index, place) => place >= drawn && store.open.isOpen(pointer, ids[index] ?? -1, false)),
  );
  const count = Math.max(drawn, opened + 1);

  const rowAt = (index: number) =>
    document.getElementById(rowDomId(form.id, node, store.rowIds(pointer)[index]))?.closest('li');
  const focus = (element: HTMLElement | null | undefined) => (element ?? add.current)?.focus();
  const focusFields = (index: number): void =>
    focus(rowAt(index)?.querySelector<HTMLElement>(`.row-fields :is(${FOCUSABLE})`));
  const added = (index: number): void => {
    store.open.set(pointer, store.rowIds(pointer)[index] ?? -1, true);
  };
  const actions: RowActions = {
    move(index, by, title) {
      flushSync(() => {
        store.moveRow(node, index, index + by);
        draw(index + by + 1);
      });
      announcements.say('{row} moved to place {place} of {count}.', {
        row: title,
        place: index + by + 1,
        count: ids.length,
      });
      const moved = rowAt(index + by);
      focus(
        moved?.querySelector<HTMLElement>(`[data-move='${by}']:enabled`) ??
          moved?.querySelector<HTMLElement>('[data-move]:enabled'),
      );
    },
    copy(index, title) {
      const to = isOrdered ? index + 1 : ids.length;
      flushSync(() => {
        store.copyRow(node, index, to);
        added(to);
      });
      announcements.say('{row} duplicated.', { row: title });
      focusFields(to);
    },
    remove(index, title) {
      flushSync(() => store.removeRow(node, index));
      announcements.say('{row} removed.', { row: title });
      focus(rowAt(Math.min(index, ids.length - 2))?.querySelector<HTMLElement>(FOCUSABLE));
    },
  };
  // Rows are given the same object each time, or every one would be drawn again with the list.
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [lasting] = useState(
    (): RowActions => ({
      move: (...given) => latest.current.move(...given),
      copy: (...given) => latest.current.copy(...given),
      remove: (...given) => latest.current.remove(...given),
    }),
  );
  const addRow = (): void => {
    flushSync(() => {
      store.addRow(node);
      added(ids.length);
    });
    focusFields(ids.length);
  };
  return (
    <fieldset className="field-rows" id={id} aria-labelledby={`${id}:label`} aria-describedby={describedBy}>
      {ids.length > SMALL.rows && (
        <div className="row-heads" style={style} aria-hidden>
          <span />
          {columns.map((column) => (
            <span key={column.pointer}>{t(column.title)}</span>
          ))}
        </div>
      )}
      <ul className="row-list" style={style}>
        {shown.slice(0, count).map((index) => {
          const original = store.originalOf({
            pointer: `${pointer}/${index}`,
            rows: [...node.rows, index],
            field: { pointer: `${field.pointer}/*` },
          });
          return (
            <Row
              key={ids[index]}
              node={node}
              rowId={ids[index] ?? -1}
              index={index}
              count={ids.length}
              row={values[index]}
              isChanged={!equalJson(values[index], original)}
              fields={fields}
              columns={columns}
              startsOpen={startsOpen}
              isOrdered={isOrdered}
              isLeast={isLeast}
              isFull={isFull || !isWhole}
              actions={lasting}
            />
          );
        })}
        {count < shown.length && (
          <li ref={end} className="row-rest">
            <button type="button" className="button button-quiet" onClick={() => draw(shown.length)}>
              {t('Show all {count}', { count: shown.length })}
            </button>
          </li>
        )}
      </ul>
      {ids.length === 0 && <p className="field-empty">{t('None yet.')}</p>}
      {!readOnly && isWhole && (
        <button
          ref={add}
          type="button"
          className="button"
          disabled={isFull}
          aria-describedby={isFull ? `${id}:full` : undefined}
          onClick={addRow}
        >
          {t('Add')}
        </button>
      )}
      {isFull && (
        <p id={`${id}:full`} className="field-help">
          {t('No more than {count}.', { count: field.maxItems ?? 0 })}
        </p>
      )}
    </fieldset>
  );
}

/**
 * A list of rows with fields of their own, as lines that unfold. Where the order of the rows means something
 * (`x-widget: ordered`) they can be moved.
 */
export const rows: Widget = {
  ...ROWS,
  Control: RowsControl,
  read: (_held, _node, _conventions, original) => original,
};

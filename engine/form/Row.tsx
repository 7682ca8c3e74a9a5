import { memo, useCallback, useSyncExternalStore } from 'react';
import type { Field as FieldRecord } from '../plan/field.ts';
import type { JsonValue } from '../schema.ts';
import { Field } from './Field.tsx';
import { useFormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import { useWidgets } from './registry.ts';
import { summaryOf } from './rowSummary.ts';

/** What can be done with a row of a list. */
export interface RowActions {
  readonly move: (index: number, by: 1 | -1, title: string) => void;
  readonly copy: (index: number, title: string) => void;
  readonly remove: (index: number, title: string) => void;
}

interface RowProps {
  /** The list. */
  readonly node: FieldNode;
  /** Identity of the row, see `RowIds`. */
  readonly rowId: number;
  readonly index: number;
  /** Rows of the list. */
  readonly count: number;
  /** The row as the list was last drawn; drawn anew where it is another one. */
  readonly row: JsonValue | undefined;
  readonly isChanged: boolean;
  readonly fields: readonly FieldRecord[];
  readonly columns: readonly FieldRecord[];
  /** Whether it is unfolded until a person says otherwise. */
  readonly startsOpen: boolean;
  readonly isOrdered: boolean;
  readonly isLeast: boolean;
  readonly isFull: boolean;
  readonly actions: RowActions;
}

/** Id of the button that unfolds a row. @param form prefix of the form's ids */
export function rowDomId(form: string, node: FieldNode, rowId: number | undefined): string {
  return `${form}${node.name}:row${rowId}`;
}

/**
 * A row of a list: a line that says what is in it, and its fields once it is unfolded. A list of hundreds is drawn as
 * lines; only the rows a person opens have fields.
 */
export const Row = memo(function Row(props: RowProps) {
  const { node, rowId, index, count, fields, columns, startsOpen, isOrdered, isLeast, isFull, actions } = props;
  const form = useFormSettings();
  const widgets = useWidgets();
  const { store, t, readOnly, titleOfRow } = form;
  const pointer = `${node.pointer}/${index}`;
  const id = rowDomId(form.id, node, rowId);
  const isOpen = useSyncExternalStore(store.open.version.subscribe, () =>
    store.open.isOpen(node.pointer, rowId, startsOpen),
  );
  const row = useSyncExternalStore(
    useCallback((listener: () => void) => store.draft.subscribe(pointer, listener), [store, pointer]),
    () => store.get(pointer),
  );
  const title = titleOfRow(node.field, row, index);
  return (
    // Once it is unfolded its fields say themselves that they were changed.
    <li className={props.isChanged && !isOpen ? 'field-row field-changed' : 'field-row'}>
      <div className="row-line">
        <button
          type="button"
          className="row-open"
          id={id}
          aria-expanded={isOpen}
          onClick={() => store.open.set(node.pointer, rowId, !isOpen)}
        >
          <span className="row-title">
            {title}
            {props.isChanged && <span className="visually-hidden"> ({t('changed')})</span>}
          </span>
          {!isOpen &&
            columns.map((column) => {
              const text = summaryOf(column, node.field.pointer, row, form);
              return (
                <span key={column.pointer} className="row-cell" data-empty={text === '' || undefined}>
                  <span className="row-name">{t(column.title)} </span>
                  {text === '' ? '–' : text}
                </span>
              );
            })}
        </button>
        {!readOnly && (
          <>
            {isOrdered && (
              <>
                <button
                  type="button"
                  className="row-action"
                  data-move="-1"
                  disabled={index === 0}
                  title={index === 0 ? t('It is the first.') : undefined}
                  aria-label={t('Move {row} up', { row: title })}
                  onClick={() => actions.move(index, -1, title)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className="row-action"
                  data-move="1"
                  disabled={index === count - 1}
                  title={index === count - 1 ? t('It is the last.') : undefined}
                  aria-label={t('Move {row} down', { row: title })}
                  onClick={() => actions.move(index, 1, title)}
                >
                  ↓
                </button>
              </>
            )}
            <button
              type="button"
              className="row-action"
              disabled={isLeast}
              title={isLeast ? t('At least {count} must stay.', { count }) : undefined}
              aria-label={t('Remove {row}', { row: title })}
              onClick={() => actions.remove(index, title)}
            >
              ✕
            </button>
          </>
        )}
      </div>
      {isOpen && (
        <fieldset className="row-fields" aria-labelledby={id}>
          {fields.map((inner) => (
            <Field
              key={inner.pointer}
              field={inner}
              pointer={pointer + inner.pointer.slice(node.field.pointer.length + 2)}
              form={form}
              widgets={widgets}
              isInRow
            />
          ))}
          {!readOnly && !isFull && (
            <button
              type="button"
              className="button button-quiet row-copy"
              aria-label={t('Duplicate {row}', { row: title })}
              onClick={() => actions.copy(index, title)}
            >
              {t('Duplicate')}
            </button>
          )}
        </fieldset>
      )}
    </li>
  );
});

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../Field.tsx';
import { useFormSettings } from '../FormContext.ts';
import type { ControlProps, Widget } from '../widget.ts';

const FOCUSABLE = 'input:not([disabled]), select, button';

function RowsControl({ slot, id, describedBy }: ControlProps) {
  const { store, readOnly, t, titleOfRow, announcements } = useFormSettings();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { field, pointer } = slot;
  const ids = store.rowIds(pointer);
  const fields = field.fields?.filter((inner) => !inner.hidden) ?? [];
  const isFull = field.maxItems !== undefined && ids.length >= field.maxItems;
  const isLeast = ids.length <= (field.minItems ?? 0);

  const addRow = (): void => {
    flushSync(() => store.addRow(slot));
    list.current?.lastElementChild?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  };
  const removeRow = (index: number, title: string): void => {
    flushSync(() => store.removeRow(slot, index));
    announcements.say('{row} removed.', { row: title });
    const next = list.current?.children[Math.min(index, ids.length - 2)];
    (next?.querySelector<HTMLElement>(FOCUSABLE) ?? add.current)?.focus();
  };
  return (
    <fieldset className="field-rows" id={id} aria-labelledby={`${id}:label`} aria-describedby={describedBy}>
      <div ref={list}>
        {ids.map((rowId, index) => {
          const title = titleOfRow(field, store.get(`${pointer}/${index}`), index);
          return (
            <fieldset className="field-row" key={rowId}>
              <legend>{title}</legend>
              {fields.map((inner) => (
                <Field
                  key={inner.pointer}
                  field={inner}
                  pointer={`${pointer}/${index}${inner.pointer.slice(field.pointer.length + 2)}`}
                />
              ))}
              {!readOnly && (
                <button
                  type="button"
                  className="button button-quiet field-remove"
                  disabled={isLeast}
                  aria-label={t('Remove {row}', { row: title })}
                  onClick={() => removeRow(index, title)}
                >
                  {t('Remove')}
                </button>
              )}
            </fieldset>
          );
        })}
      </div>
      {ids.length === 0 && <p className="field-empty">{t('None yet.')}</p>}
      {!readOnly && (
        <button ref={add} type="button" className="button" disabled={isFull} onClick={addRow}>
          {t('Add')}
        </button>
      )}
      {isFull && <p className="field-help">{t('No more than {count}.', { count: field.maxItems ?? 0 })}</p>}
    </fieldset>
  );
}

/** A list of rows with fields of their own. */
export const rows: Widget = {
  name: 'rows',
  rank: 10,
  applies: (field) => field.type === 'rows',
  Control: RowsControl,
  shape: 'block',
  read: (_input, _slot, _conventions, original) => original,
};

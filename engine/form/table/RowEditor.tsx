import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { JsonValue } from '../../core/schema.ts';
import type { Field as FieldRecord } from '../../plan/field.ts';
import { pathsIn } from '../../plan/rowSummary.ts';
import { Field } from '../Field.tsx';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import { useWidgets } from '../registry.ts';
import { useValue } from '../useValue.ts';
import { editorId } from './focusLine.ts';
import { isLocked } from './isLocked.ts';
import { type ListColumns, pathInRow } from './listColumns.ts';
import { Pieces } from './RowView.tsx';
import { rowMark } from './rowMark.ts';
import { rowParts } from './rowParts.ts';
import { type RowReading, rowTexts } from './rowTexts.ts';
import './RowEditor.css';

/** Media query for narrow windows, where the editor covers the whole window. */
const NARROW = '(max-width: 719px)';

interface RowEditorProps {
  /** The list. */
  readonly node: FieldNode;
  readonly form: FormSettings;
  readonly reading: RowReading;
  readonly index: number;
  readonly count: number;
  readonly original: JsonValue | undefined;
  readonly was: number | undefined;
  readonly isMoved: boolean;
  /** True if no row may be removed, or none may be added. */
  readonly isLeast: boolean;
  readonly isFull: boolean;
  /** Pointer of the requested field. */
  readonly requested: string | undefined;
  /** Enclosing row that was opened before. */
  readonly around: string | undefined;
  readonly onStep: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** True if the editor shows a field first: required, a column, in the summary, or of the simple level. */
function isCommon(list: FieldRecord, field: FieldRecord, { summary, texts }: ListColumns): boolean {
  const path = pathInRow(list, field);
  const isColumn = field.column !== undefined || texts.includes(field);
  const isSaid = isColumn || summary.some((parts) => pathsIn(parts).includes(path));
  return field.required || isSaid || field.level === 'simple';
}

/**
 * Editor for the fields of a row, at the side of its list. Input goes to the draft at once; closing discards nothing.
 */
export function RowEditor(props: RowEditorProps) {
  const { node, form, reading, index, count, isLeast, isFull, requested, around, onStep, onRemove, onCopy, onClose } =
    props;
  const { t, store } = form;
  const widgets = useWidgets();
  const dialog = useRef<HTMLDialogElement>(null);
  const { columns, list } = reading;
  const pointer = `${node.pointer}/${index}`;
  const row = useValue(store, pointer);
  // An open row shows the fields of all levels.
  const all = useMemo((): FormSettings => ({ ...form, level: 'advanced' }), [form]);
  const [common, rest] = useMemo(() => {
    const shown = list.fields?.filter(({ hidden }) => !hidden) ?? [];
    const commonFields = shown.filter((field) => isCommon(list, field, columns));
    const first = commonFields.length === 0 ? shown : commonFields;
    const isOn = (field: FieldRecord) => field === columns.on;
    return [
      [...first.filter(isOn), ...first.filter((field) => !isOn(field))],
      shown.filter((field) => !first.includes(field)),
    ];
  }, [list, columns]);
  const inRow = (field: FieldRecord): string => `${pointer}/${pathInRow(list, field)}`;
  const isAsked = rest.some((field) => requested === inRow(field) || requested?.startsWith(`${inRow(field)}/`));
  const [isUnfolded, setUnfolded] = useState(isAsked);
  if (isAsked && !isUnfolded) setUnfolded(true);

  useLayoutEffect(() => {
    const narrow = matchMedia(NARROW);
    const element = dialog.current;
    const show = (): void => {
      if (element === null) return;
      const focused = document.activeElement;
      element.close();
      if (narrow.matches) element.showModal();
      else element.setAttribute('open', '');
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    };
    show();
    narrow.addEventListener('change', show);
    return () => {
      narrow.removeEventListener('change', show);
      // While its page is hidden, an open dialog would block the visible page.
      element?.close();
    };
  }, []);

  const texts = rowTexts(row, index, reading);
  const mark = rowMark({ ...props, row }, reading);
  const fieldsOf = (fields: readonly FieldRecord[]): ReactNode =>
    rowParts(list, fields).map(({ title, fields: own }) => {
      const elements = own.map((field) => (
        <Field key={field.pointer} field={field} pointer={inRow(field)} form={all} widgets={widgets} isInRow />
      ));
      return title === undefined ? (
        elements
      ) : (
        <fieldset key={own[0]?.pointer} className="row-part">
          <legend>{t(title)}</legend>
          {elements}
        </fieldset>
      );
    });
  const titleId = `${editorId(form.id)}:title`;
  const side = document.getElementById(`${form.id}:side`);
  if (side === null) return null;
  return createPortal(
    <dialog
      ref={dialog}
      id={editorId(form.id)}
      className="row-editor"
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Escape first closes a dialog above the editor.
        const isOver = event.target instanceof Element && event.target.closest('dialog') !== event.currentTarget;
        if (event.key !== 'Escape' || event.defaultPrevented || isOver) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="row-editor-head">
        <h3 id={titleId}>
          {around !== undefined && <span className="row-quiet">{around} › </span>}
          <bdi>{reading.titleOf(row, index)}</bdi>
        </h3>
        {mark !== undefined && <span className="row-badge">{mark.text}</span>}
        <span className="row-editor-steps">
          <IconButton label={t('Previous row')} shape="up" isDisabled={index === 0} onPress={() => onStep(-1)} />
          <IconButton label={t('Next row')} shape="down" isDisabled={index === count - 1} onPress={() => onStep(1)} />
          <IconButton label={t('Close')} shape="close" onPress={onClose} />
        </span>
      </div>
      <div className="row-editor-fields" key={pointer}>
        <div className="row-digest">
          {texts.chip !== undefined && (
            <span className="row-chip-shape" data-choice={texts.chip.choice}>
              {texts.chip.text}
            </span>
          )}
          <strong>
            <bdi>{texts.title}</bdi>
          </strong>
          {texts.summary.length > 0 && (
            <span className="row-digest-summary">
              <Pieces pieces={texts.summary} searchText="" />
            </span>
          )}
          {columns.texts.map((field, column) => {
            const text = texts.texts[column] ?? '';
            return (
              text !== '' && (
                <span key={field.pointer}>
                  <span className="row-quiet">{t(field.title)}</span> <bdi>{text}</bdi>
                </span>
              )
            );
          })}
        </div>
        {fieldsOf(common)}
        {rest.length > 0 && (
          <details
            className="row-rest-fields"
            open={isUnfolded}
            onToggle={(event) => setUnfolded(event.currentTarget.open)}
          >
            <summary>
              {t('More')}
              <span className="row-quiet">{rest.map((field) => t(field.title)).join(', ')}</span>
            </summary>
            {fieldsOf(rest)}
          </details>
        )}
      </div>
      {!isLocked(form, node) && (
        <div className="row-editor-foot">
          <button
            type="button"
            className="button button-quiet row-delete"
            disabled={isLeast}
            title={isLeast ? t('At least {count} must stay.', { count: list.minItems ?? 0 }) : undefined}
            onClick={onRemove}
          >
            {t('Delete')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={isFull}
            title={isFull ? t('No more than {count}.', { count: list.maxItems ?? 0 }) : undefined}
            onClick={onCopy}
          >
            {t('Duplicate')}
          </button>
          <button type="button" className="button row-done" onClick={onClose}>
            {t('Done')}
          </button>
        </div>
      )}
    </dialog>,
    side,
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly shape: 'up' | 'down' | 'close';
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function IconButton({ label, shape, isDisabled = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="list-step"
      data-shape={shape}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    />
  );
}

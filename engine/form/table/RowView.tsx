import { memo } from 'react';
import type { JsonValue } from '../../core/schema.ts';
import { useFormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import { useValue } from '../useValue.ts';
import { rowDomId } from './focusLine.ts';
import { isLocked } from './isLocked.ts';
import { type RowMark, rowMark } from './rowMark.ts';
import { type Piece, type RowReading, rowTexts } from './rowTexts.ts';
import './row.css';

interface RowViewProps {
  /** The list. */
  readonly node: FieldNode;
  readonly kind: 'row' | 'gone';
  /** Index among the rendered lines. */
  readonly place: number;
  /** Key of the row; a removed row has none. */
  readonly rowKey: number;
  /** Index of the row; the previous index for a removed row. */
  readonly index: number;
  readonly was: number | undefined;
  readonly isMoved: boolean;
  readonly original: JsonValue | undefined;
  readonly reading: RowReading;
  readonly isOrdered: boolean;
  /** True if the line is in the tab order. */
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly isEdited: boolean;
  /** Search text in the list. `isHit` marks the current match. */
  readonly searchText: string;
  readonly isHit: boolean;
  /** Error message of the row. */
  readonly problem: string | undefined;
  /** Drop position of a dragged row relative to this line. */
  readonly drop: 'before' | 'after' | undefined;
  readonly isDragged: boolean;
}

/**
 * Line of a list table. The table handles its events through `data-act`. It re-renders only if its own row changes.
 */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { node, kind, place, rowKey, index, was, isMoved, original, reading, isStop, isSelected, searchText } = props;
  const form = useFormSettings();
  const { store, t, id } = form;
  const readOnly = isLocked(form, node);
  const isGone = kind === 'gone';
  const pointer = `${node.pointer}/${index}`;
  const value = useValue(store, pointer);
  const row = isGone ? original : value;
  const texts = rowTexts(row, index, reading);
  const { columns } = reading;
  const mark: RowMark | undefined = isGone
    ? { kind: 'gone', text: t('deleted on apply') }
    : rowMark({ row, index, original, was, isMoved }, reading);
  const acts = !readOnly && !isGone;
  return (
    <tr
      id={isGone ? undefined : rowDomId(id, node.pointer, rowKey)}
      className="row"
      data-line={place}
      data-mark={mark?.kind}
      data-off={!texts.isOn || undefined}
      data-open={props.isEdited || undefined}
      data-hit={props.isHit || undefined}
      data-drop={props.drop}
      data-dragged={props.isDragged || undefined}
      aria-rowindex={place + 2}
      aria-selected={acts ? isSelected : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <td className="row-lead">
        {acts && props.isOrdered && <span className="row-handle" data-act="drag" aria-hidden />}
        {columns.on !== undefined &&
          (acts ? (
            <button
              type="button"
              className="row-switch"
              role="switch"
              aria-checked={texts.isOn}
              aria-label={`${t(columns.on.title)}: ${texts.title}`}
              data-act="on"
              tabIndex={-1}
            />
          ) : (
            !isGone && <span className="row-quiet">{texts.isOn ? t('On') : t('Off')}</span>
          ))}
      </td>
      <td className="row-number">
        {!isGone && <span className={acts ? 'row-place' : undefined}>{index + 1}</span>}
        {acts && (
          <input
            type="checkbox"
            className="row-select"
            aria-label={t('Select {row}', { row: texts.title })}
            checked={isSelected}
            data-act="select"
            tabIndex={-1}
            readOnly
          />
        )}
      </td>
      <td className="row-title">
        <span className="row-name">
          <Marked text={texts.title} searchText={searchText} />
        </span>
        {props.problem !== undefined && <span className="row-problem">{props.problem}</span>}
        {mark !== undefined && <span className="row-mark">{mark.text}</span>}
      </td>
      {columns.chip !== undefined && (
        <td className="row-chip">
          {texts.chip !== undefined && (
            <span className="row-chip-shape" data-choice={texts.chip.choice}>
              <Marked text={texts.chip.text} searchText={searchText} />
            </span>
          )}
        </td>
      )}
      {(columns.summary.length > 0 || columns.texts.length > 0) && (
        <td className="row-said" colSpan={Math.min(columns.summary.length, 1) + columns.texts.length}>
          {columns.summary.length > 0 && (
            <span className="row-text">
              <Pieces pieces={texts.summary} searchText={searchText} />
            </span>
          )}
          {columns.texts.map((field, column) => {
            const text = texts.texts[column] ?? '';
            const isBare = field.type === 'boolean' || field.unit !== undefined;
            return (
              <span
                key={field.pointer}
                className="row-text"
                data-empty={text === '' || undefined}
                data-named={isBare || undefined}
              >
                <span className="row-column">{t(field.title)} </span>
                {text === '' ? '–' : <Marked text={text} searchText={searchText} />}
              </span>
            );
          })}
        </td>
      )}
      <td className="row-undo">
        {mark !== undefined && !readOnly && (
          <button
            type="button"
            className="field-undo"
            aria-label={t('Undo {field}', { field: texts.title })}
            data-act="undo"
            tabIndex={-1}
          >
            {t('Undo')}
          </button>
        )}
      </td>
      {!readOnly && (
        <td className="row-more">
          {!isGone && (
            <button
              type="button"
              className="row-menu-button"
              aria-label={t('Actions for {row}', { row: texts.title })}
              aria-haspopup="menu"
              data-act="menu"
              tabIndex={-1}
            />
          )}
        </td>
      )}
    </tr>
  );
});

/** Summary of a row, with muted text between the values. Addresses and ports are written left to right. */
export function Pieces({ pieces, searchText }: { readonly pieces: readonly Piece[]; readonly searchText: string }) {
  return (
    <bdi dir="ltr">
      {pieces.map(({ text, isValue }, place) => {
        const key = `${place} ${text}`;
        return isValue ? (
          <Marked key={key} text={text} searchText={searchText} />
        ) : (
          <span key={key} className="row-quiet">
            {text}
          </span>
        );
      })}
    </bdi>
  );
}

/** Text with highlighted search matches. @param sought in lower case */
function Marked({ text, searchText }: { readonly text: string; readonly searchText: string }) {
  const at = searchText === '' ? -1 : text.toLocaleLowerCase().indexOf(searchText);
  if (at === -1) return <bdi>{text}</bdi>;
  const end = at + searchText.length;
  return (
    <bdi>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </bdi>
  );
}

import { useState } from 'react';
import { useSnapshot } from '../../../base/useCell.ts';
import { isJsonArray } from '../../core/json.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import { isLocked } from './isLocked.ts';
import { isRowOn, type RowReading } from './rowTexts.ts';

/** State of the search in a list. */
export interface ListSearch {
  readonly text: string;
  /** Number of matching lines. */
  readonly count: number;
  /** Position among the matches. */
  readonly at: number;
  readonly seek: (text: string) => void;
  readonly step: (by: 1 | -1) => void;
}

/** Minimum number of rows for a search. */
const MANY = 6;

interface ListHeadProps {
  readonly node: FieldNode;
  readonly form: FormSettings;
  readonly count: number;
  readonly search: ListSearch;
}

/** Toolbar above the table of a list: search and actions. Folded if space is short. */
export function ListHead({ node, form, count, search }: ListHeadProps) {
  const { t } = form;
  const [isUnfolded, setUnfolded] = useState(false);
  const tools = toolsOf(node, form).filter(({ Control }) => Control !== undefined);
  return (
    <div className="list-head">
      {(count >= MANY || search.text !== '') && <Search node={node} form={form} search={search} />}
      {tools.length > 0 && (
        <>
          <button
            type="button"
            className="list-step"
            data-shape="more"
            aria-label={t('More')}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          />
          <div className="list-tools">
            {tools.map(({ id, Control }) => Control && <Control key={id} node={node} form={form} />)}
          </div>
        </>
      )}
    </div>
  );
}

const toolsOf = (node: FieldNode, form: FormSettings) =>
  isLocked(form, node) ? [] : form.listTools.filter(({ applies }) => applies(node.field));

/** Notes shown while a list is edited. */
export function ListNotes({ node, form }: Pick<ListHeadProps, 'node' | 'form'>) {
  return toolsOf(node, form).map(({ id, Note }) => Note && <Note key={id} node={node} form={form} />);
}

interface ListCountProps extends Pick<ListHeadProps, 'node' | 'form' | 'count'> {
  readonly reading: RowReading;
}

/** Number of rows, and number of rows that are off. */
export function ListCount({ node, form, reading, count }: ListCountProps) {
  const { t, store } = form;
  const off = useSnapshot(
    (listener) => store.draft.subscribe(node.pointer, listener),
    () => {
      const rows = store.get(node.pointer);
      return isJsonArray(rows) ? rows.filter((row) => !isRowOn(row, reading)).length : 0;
    },
  );
  return count === 0 ? null : (
    <span className="list-count">{off === 0 ? count : t('{count}, of which {off} off', { count, off })}</span>
  );
}

function Search({ node, form, search }: Pick<ListHeadProps, 'node' | 'form' | 'search'>) {
  const { t } = form;
  const { text, count, at, seek, step } = search;
  const steps = [
    { by: -1, label: t('Previous match'), shape: 'up' },
    { by: 1, label: t('Next match'), shape: 'down' },
  ] as const;
  return (
    <div className="list-search">
      <input
        type="search"
        className="input"
        aria-label={t('Filter {list}', { list: t(node.field.title) })}
        placeholder={t('Filter')}
        value={text}
        onChange={({ target }) => seek(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape' && text !== '') seek('');
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {text !== '' && (
        <>
          <span className="list-found" role="status">
            {count === 0 ? t('No match') : t('{place} of {count}', { place: at + 1, count })}
          </span>
          {steps.map(({ by, label, shape }) => (
            <button
              key={by}
              type="button"
              className="list-step"
              data-shape={shape}
              aria-label={label}
              title={label}
              disabled={count === 0}
              onClick={() => step(by)}
            />
          ))}
        </>
      )}
    </div>
  );
}

interface SelectionBarProps {
  readonly form: FormSettings;
  readonly count: number;
  readonly all: number;
  /** True if rows have a switch. */
  readonly hasSwitch: boolean;
  readonly isLeast: boolean;
  /** Minimum number of rows. */
  readonly least: number;
  readonly onSelect: (all: boolean) => void;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onRemove: () => void;
}

/** Actions for the selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { t } = props.form;
  const { count, all, onSelect, onSwitch, onRemove } = props;
  const button = (text: string, act: () => void, disabled = false) => (
    <button
      type="button"
      className="button button-quiet"
      disabled={disabled}
      title={disabled ? t('At least {count} must stay.', { count: props.least }) : undefined}
      onClick={act}
    >
      {text}
    </button>
  );
  return (
    <fieldset
      className="list-selection"
      aria-label={t('Selected rows')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onSelect(false);
      }}
    >
      <strong>{t('{count} selected', { count })}</strong>
      <button
        type="button"
        className="list-step"
        data-shape="close"
        aria-label={t('Clear selection')}
        title={t('Clear selection')}
        onClick={() => onSelect(false)}
      />
      {count < all && button(t('Select all'), () => onSelect(true))}
      {props.hasSwitch && button(t('On'), () => onSwitch(true))}
      {props.hasSwitch && button(t('Off'), () => onSwitch(false))}
      {button(t('Delete'), onRemove, props.isLeast)}
    </fieldset>
  );
}

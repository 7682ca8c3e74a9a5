import { lazy, memo, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import { isJsonArray } from '../core/json.ts';
import { bindRows } from '../core/pointer.ts';
import { createRead, holds } from '../plan/active.ts';
import type { Field as FieldRecord } from '../plan/field.ts';
import { valueWords } from '../words/valueWords.ts';
import { FieldHead, RequiredMark } from './FieldHead.tsx';
import { FieldIssues } from './FieldIssues.tsx';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import { type FieldState, isError } from './fieldNode.ts';
import { LimitCard } from './LimitCard.tsx';
import type { WidgetRegistry } from './registry.ts';
import type { FormStore } from './store.ts';
import type { Widget } from './widget.ts';

/** Lazy, because it needs a refused value. If it fails to load, it is omitted. */
const RequestedValue = lazy(() =>
  loadChunk(() => import('./RequestedValue.tsx')).then(
    ({ RequestedValue }) => ({ default: RequestedValue }),
    () => ({ default: () => null }),
  ),
);

interface FieldProps {
  readonly field: FieldRecord;
  /** Pointer of the value, with row indexes. */
  readonly pointer: string;
  /** Passed as props with the widgets, because thousands of context consumers would cost memory. */
  readonly form: FormSettings;
  readonly widgets: WidgetRegistry;
  /** True in a row of a list. A filter then matches the row, which is shown as a whole. */
  readonly isInRow?: boolean;
  /** Rendered before the label of a service switch. The field is then visible whenever the service is. */
  readonly head?: ReactNode;
}

/**
 * True if a list has inactive rows, and only switches that are off make them inactive. These rows are shown
 * read-only. Rows made inactive by another choice are hidden.
 */
function hasRestingRows(node: FieldNode, store: FormStore): boolean {
  const { field, pointer, rows } = node;
  if (field.type !== 'rows' || node.get().active) return false;
  const value = store.get(pointer);
  if (!isJsonArray(value) || value.length === 0) return false;
  const read = createRead(store.plan, () => store.values());
  return field.when.every((condition) => {
    const isSwitch = condition.values.length === 1 && condition.values[0] === true && condition.negated !== true;
    return isSwitch || holds(condition, read(bindRows(condition.pointer, rows)));
  });
}

/**
 * True if the page shows a field. The field must be available, match the view level, and be active or a list that is
 * switched off. Changed or invalid fields ignore the level; only a filter hides them.
 */
export function isShown(
  node: FieldNode,
  state: FieldState,
  { level, store }: FormSettings,
  isInRow: boolean,
): boolean {
  const { field } = node;
  if ((!state.active && !hasRestingRows(node, store)) || state.effective.unavailable !== undefined) return false;
  if (state.matchesFilter === true || (state.matchesFilter === false && !isInRow)) return state.matchesFilter;
  const isEdited = state.changed && state.effective.fixed === undefined;
  return level === 'advanced' || field.level === 'simple' || isEdited || state.issues.length > 0;
}

/** Ids for `aria-describedby`, in reading order: help, unchecked constraints, limit, error. */
function describers(
  id: string,
  help: string | undefined,
  { effective, issues, isChecking }: FieldState,
): string | undefined {
  const ids = help === undefined ? [] : [`${id}:help`];
  if (effective.field.unchecked !== undefined) ids.push(`${id}:unchecked`);
  if (effective.reasons.length > 0) ids.push(`${id}:limit`);
  if (isChecking) ids.push(`${id}:checking`);
  if (issues.length > 0) ids.push(`${id}:error`);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/**
 * True if the draft has changes. Before the first change, a value at its limit is intended and needs no explanation.
 */
function isEdited({ store }: FormSettings): boolean {
  const { document, original } = store.draft.state();
  return document !== original;
}

function classOf(state: FieldState, shape: Widget['shape']): string {
  const changed = state.changed ? 'field field-changed' : 'field';
  return shape === 'block' ? `${changed} field-block` : changed;
}

/** Read-only value as text, if the rules fix it or the user may only read. */
function ValueText({
  node,
  id,
  form,
}: {
  readonly node: FieldNode;
  readonly id: string;
  readonly form: FormSettings;
}) {
  const { effective, issues } = node.get();
  const isFixed = effective.fixed !== undefined;
  // The error is about the stored value, and offers the fixed one.
  const value = isFixed && !issues.some(isError) ? effective.fixed : node.value;
  return (
    <div className="field-fixed" id={id}>
      <bdi>{valueWords(node.field, value, form, effective.choices)}</bdi>
      {isFixed && !form.readOnly && form.lock}
    </div>
  );
}

/**
 * Shell of every field: label, control, unit, help, limit with reasons, error, changed mark, undo. Pages render up to
 * a thousand, so a plain field consists of its row, label and input only.
 */
export const Field = memo(function Field({ field, pointer, form, widgets, isInRow = false, head }: FieldProps) {
  const node = form.store.fields.node(pointer, field);
  const state = useCell(node);
  if (head === undefined && !isShown(node, state, form, isInRow)) return null;

  const widget = widgets.of(field);
  const { effective, issues } = state;
  const id = form.id + node.name;
  const isFixed = effective.fixed !== undefined;
  const isText =
    isFixed || (field.readOnly === true && field.type !== 'rows') || (form.readOnly && widget.shape !== 'block');
  const isLabel = widget.shape === 'single' && !isText;
  const isInvalid = issues.some(isError);
  const isMarked = form.marksRequired && effective.field.required && !isText;
  const help = field.help ?? form.help?.[field.pointer];
  return (
    <div className={head === undefined ? classOf(state, widget.shape) : `${classOf(state, widget.shape)} shelf-head`}>
      {head}
      {isLabel && !state.changed && field.deprecated !== true ? (
        <label className="field-label" htmlFor={id}>
          {form.t(field.title)}
          {isMarked && <RequiredMark t={form.t} />}
        </label>
      ) : (
        <FieldHead node={node} id={id} form={form} isLabel={isLabel} isMarked={isMarked} state={state} />
      )}
      {form.linkTo !== undefined && (
        <a
          className="field-link"
          href={form.linkTo(pointer)}
          aria-label={form.t('Link to {field}', { field: form.t(field.title) })}
        >
          #
        </a>
      )}
      {isText ? (
        <ValueText node={node} id={id} form={form} />
      ) : (
        <widget.Control
          key={widget.shape === 'block' ? undefined : state.version}
          node={node}
          form={form}
          id={id}
          describedBy={describers(id, help, state)}
          invalid={isInvalid}
          required={isMarked}
        />
      )}
      {help === undefined ? null : (
        <p className="field-help" id={`${id}:help`}>
          {form.t(help)}
        </p>
      )}
      {field.unchecked === undefined ? null : (
        <p className="field-help" id={`${id}:unchecked`}>
          {field.unchecked.map(({ text, params }) => form.t(text, params)).join(' ')}
        </p>
      )}
      {state.isChecking && (
        <p className="field-help" id={`${id}:checking`}>
          {form.t('Checking…')}
        </p>
      )}
      {state.requested === undefined || isText ? null : (
        <Suspense>
          <RequestedValue node={node} requested={state.requested} form={form} />
        </Suspense>
      )}
      {effective.reasons.length === 0 || form.readOnly ? null : (
        <LimitCard
          id={`${id}:limit`}
          field={field}
          effective={effective}
          open={
            isFixed ||
            // Reasons that concern a choice are shown when the user changes it.
            (state.changed && effective.choices !== undefined) ||
            (state.atLimit && isEdited(form)) ||
            issues.some((issue) => issue.source === 'rule' && isError(issue))
          }
        />
      )}
      {issues.length === 0 || form.readOnly ? null : (
        <FieldIssues node={node} id={`${id}:error`} issues={issues} form={form} />
      )}
    </div>
  );
});

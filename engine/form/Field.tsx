import { memo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../check/messages.ts';
import { equalJson } from '../json.ts';
import { nearestAllowed } from '../limits/nearestAllowed.ts';
import type { Field as FieldRecord } from '../plan/field.ts';
import { titleOfValue } from './choices.ts';
import { FieldActions } from './FieldActions.tsx';
import { type Level, useFormSettings } from './FormContext.ts';
import { fieldName } from './fieldName.ts';
import type { FieldState } from './fieldState.ts';
import { LimitCard } from './LimitCard.tsx';
import { widgetOf } from './registry.ts';

interface FieldProps {
  readonly field: FieldRecord;
  /** Pointer of the value, rows by index. */
  readonly pointer: string;
}

/**
 * Whether the page shows a field: it is active, it exists on this device, and it is of the level asked for. What is
 * changed or wrong is never put away.
 */
function isShown(field: FieldRecord, state: FieldState, level: Level): boolean {
  if (!state.active || state.effective.unavailable !== undefined) return false;
  return level === 'advanced' || field.level === 'simple' || state.changed || state.issues.length > 0;
}

/** The one shell of a field: label, control, unit, help, limit with its reason, error, changed mark, undo. */
export const Field = memo(function Field({ field, pointer }: FieldProps) {
  const settings = useFormSettings();
  const { store, t, conventions, readOnly } = settings;
  const slot = store.slot(pointer, field);
  const state = useSyncExternalStore(slot.subscribe, slot.get);
  if (!isShown(field, state, settings.level)) return null;

  const widget = widgetOf(field);
  const { effective, issues } = state;
  const name = fieldName(pointer);
  const id = settings.id + name;
  const errors = issues.filter((issue) => issue.severity === 'error');
  const hasReasons = effective.reasons.length > 0;
  const described = [
    field.help === undefined ? '' : `${id}:help`,
    hasReasons ? `${id}:limit` : '',
    issues.length === 0 ? '' : `${id}:error`,
  ].filter((part) => part !== '');
  const describedBy = described.length === 0 ? undefined : described.join(' ');
  const isRefused = errors.some((issue) => issue.source === 'rule');
  const value = isRefused ? store.get(pointer) : undefined;
  const nearest = value === undefined || readOnly ? undefined : nearestAllowed(effective, value);
  const title = t(field.title);
  const heading = (
    <>
      {title}
      {state.changed && <span className="visually-hidden"> ({t('changed')})</span>}
    </>
  );
  const label =
    widget.shape === 'single' && effective.fixed === undefined ? (
      <label className="field-label" htmlFor={id}>
        {heading}
      </label>
    ) : (
      <span className="field-label" id={`${id}:label`}>
        {heading}
      </span>
    );
  const rewrite = (write: () => void): void => {
    flushSync(write);
    settings.focus(pointer);
  };
  const head =
    state.changed && !readOnly ? (
      <div className="field-head">
        {label}
        <FieldActions slot={slot} title={title} rewrite={rewrite} />
      </div>
    ) : (
      label
    );
  const shownAs = (allowed: typeof nearest): string =>
    allowed === undefined ? '' : titleOfValue(allowed, effective.choices, t, conventions);

  return (
    <div className={`field${state.changed ? ' field-changed' : ''}${widget.shape === 'block' ? ' field-block' : ''}`}>
      {head}
      {effective.fixed === undefined ? (
        <widget.Control
          key={widget.shape === 'block' ? undefined : state.version}
          slot={slot}
          name={name}
          id={id}
          describedBy={describedBy}
          invalid={errors.length > 0}
        />
      ) : (
        <div className="field-fixed" id={id}>
          {shownAs(effective.fixed)} {conventions.unit(field.unit)}
        </div>
      )}
      {field.help !== undefined && (
        <p className="field-help" id={`${id}:help`}>
          {t(field.help)}
        </p>
      )}
      {hasReasons && (
        <LimitCard
          id={`${id}:limit`}
          field={field}
          effective={effective}
          open={state.atLimit || isRefused || effective.fixed !== undefined}
        />
      )}
      {issues.length > 0 && (
        <div className="field-error" id={`${id}:error`}>
          {issues.map((issue) => (
            <p key={issue.code} className={`issue-${issue.severity}`}>
              {issue.code === 'caution' && effective.caution !== undefined
                ? t(effective.caution.reason.text, effective.caution.reason.params)
                : message(issue, t, field)}
            </p>
          ))}
          {nearest !== undefined && !equalJson(nearest, value) && (
            <button type="button" className="button" onClick={() => rewrite(() => store.write(pointer, nearest))}>
              {t('Set to {value}', { value: `${shownAs(nearest)} ${conventions.unit(field.unit) ?? ''}`.trim() })}
            </button>
          )}
        </div>
      )}
    </div>
  );
});

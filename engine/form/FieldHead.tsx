import { equalJson } from '../json.ts';
import type { FormSettings } from './FormContext.ts';
import type { FieldState } from './fieldState.ts';
import { rewrite } from './rewrite.ts';
import type { Slot } from './slot.ts';

interface FieldHeadProps {
  readonly slot: Slot;
  /** Id of the control. */
  readonly id: string;
  readonly form: FormSettings;
  /** A label for one input; otherwise a title that the group of inputs names as its own. */
  readonly isLabel: boolean;
  readonly state: FieldState;
}

/** The label; under it, where the field is changed, the ways back: to what the device has, and to its default. */
export function FieldHead({ slot, id, form, isLabel, state }: FieldHeadProps) {
  const { t } = form;
  const title = t(slot.field.title);
  const text = state.changed ? [title, <Changed key="changed" text={t('changed')} />] : title;
  const label = isLabel ? (
    <label className="field-label" htmlFor={id}>
      {text}
    </label>
  ) : (
    <span className="field-label" id={`${id}:label`}>
      {text}
    </span>
  );
  if (!state.changed) return label;
  return (
    <div className="field-head">
      {label}
      <Actions slot={slot} title={title} form={form} />
    </div>
  );
}

function Changed({ text }: { readonly text: string }) {
  return <span className="visually-hidden"> ({text})</span>;
}

interface ActionsProps {
  readonly slot: Slot;
  readonly title: string;
  readonly form: FormSettings;
}

function Actions({ slot, title, form }: ActionsProps) {
  const { store, t } = form;
  const original = store.originalOf(slot);
  const { default: fallback } = slot.field;
  const value = store.get(slot.pointer);
  // The default of a list is to be empty: that is not what anybody asks for who changed one row.
  const hasDefault =
    slot.field.type !== 'rows' &&
    slot.field.type !== 'list' &&
    value !== undefined &&
    fallback !== undefined &&
    original !== undefined &&
    !equalJson(original, fallback) &&
    !equalJson(value, fallback);
  return (
    <div className="field-actions">
      <button
        type="button"
        className="field-undo"
        aria-label={t('Undo {field}', { field: title })}
        onClick={() => rewrite(form, slot, () => store.undo(slot))}
      >
        {t('Undo')}
      </button>
      {hasDefault && (
        <button
          type="button"
          className="field-undo"
          aria-label={t('Use default of {field}', { field: title })}
          onClick={() => rewrite(form, slot, () => store.write(slot.pointer, undefined))}
        >
          {t('Use default')}
        </button>
      )}
    </div>
  );
}

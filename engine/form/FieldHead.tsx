import { equalJson } from '../core/json.ts';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode, FieldState } from './fieldNode.ts';
import { rewrite } from './rewrite.ts';

interface FieldHeadProps {
  readonly node: FieldNode;
  /** Id of the control. */
  readonly id: string;
  readonly form: FormSettings;
  /** True for the label of a single input. False for a title that a group of inputs references. */
  readonly isLabel: boolean;
  /** True for a field that is marked as required. */
  readonly isMarked: boolean;
  readonly state: FieldState;
}

/** Label of a field. If the field is changed, buttons restore the device's value and the default. */
export function FieldHead({ node, id, form, isLabel, isMarked, state }: FieldHeadProps) {
  const { t } = form;
  const title = t(node.field.title);
  const text =
    state.changed || isMarked || node.field.deprecated === true
      ? [
          title,
          node.field.deprecated === true && <DeprecatedMark key="deprecated" t={t} />,
          isMarked && <RequiredMark key="required" t={t} />,
          state.changed && <Changed key="changed" text={t('changed')} />,
        ]
      : title;
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
      <Actions node={node} title={title} form={form} />
    </div>
  );
}

/** Mark after a title. Screen readers have `aria-required` instead. */
export function RequiredMark({ t }: Pick<FormSettings, 't'>) {
  return (
    <span className="field-required" aria-hidden="true">
      {t('required')}
    </span>
  );
}

function DeprecatedMark({ t }: Pick<FormSettings, 't'>) {
  return <span className="field-required">{` ${t('deprecated')}`}</span>;
}

function Changed({ text }: { readonly text: string }) {
  return <span className="visually-hidden"> ({text})</span>;
}

interface ActionsProps {
  readonly node: FieldNode;
  readonly title: string;
  readonly form: FormSettings;
}

function Actions({ node, title, form }: ActionsProps) {
  const { store, t } = form;
  const original = node.original;
  const { default: fallback } = node.field;
  const value = store.get(node.pointer);
  // The default of a list is empty, which a user who changed one row does not want.
  const hasDefault =
    node.field.type !== 'rows' &&
    node.field.type !== 'list' &&
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
        onClick={() => rewrite(form, node, () => store.undo(node))}
      >
        {t('Undo')}
      </button>
      {hasDefault && (
        <button
          type="button"
          className="field-undo"
          aria-label={t('Use default of {field}', { field: title })}
          onClick={() => rewrite(form, node, () => store.write(node.pointer, undefined))}
        >
          {t('Use default')}
        </button>
      )}
    </div>
  );
}

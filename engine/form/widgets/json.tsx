import { flushSync } from 'react-dom';
import { english } from '../../../base/translate.ts';
import { isUnreadJson, unreadJson } from '../../check/unreadJson.ts';
import { readJson } from '../../core/readJson.ts';
import type { JsonValue } from '../../core/schema.ts';
import { writeJson } from '../../core/writeJson.ts';
import { eachField } from '../../plan/eachField.ts';
import { typedJson } from '../../plan/typedJson.ts';
import type { FormSettings } from '../FormContext.ts';
import { growFields } from '../growFields.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { JSON_FIELDS } from './lateFields.ts';
import './json.css';

/** Bounds for the number of lines of the text area. */
const LINES = { least: 2, most: 16 } as const;

/** Text of a value. */
export function jsonText(value: JsonValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  return isUnreadJson(value) ? value.typed : writeJson(value);
}

interface ClosedControlProps extends Pick<ControlProps, 'node' | 'form' | 'id' | 'describedBy'> {
  readonly open: NonNullable<FormSettings['open']>;
}

/** Button that replaces a closed field by its fields, and focuses the first one. */
function ClosedControl({ node, form, id, describedBy, open }: ClosedControlProps) {
  const { store, t, focus } = form;
  const { pointer, field } = node;
  const grow = (): void => {
    const plan = open(pointer);
    flushSync(() => growFields(store.fields, plan));
    const isInside = (own: string) => own === pointer || own.startsWith(`${pointer}/`);
    const first = [...eachField(plan, store.values())].find((own) => isInside(own.pointer) && store.canShow(own));
    if (first !== undefined) focus(first.pointer);
  };
  return (
    <button
      type="button"
      className="button"
      id={id}
      aria-label={t('Open {field}', { field: t(field.title) })}
      aria-describedby={describedBy}
      onClick={grow}
    >
      {t('Open')}
    </button>
  );
}

function JsonControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { store, t } = form;
  const { field } = node;
  const value = node.value;
  const textOf = (own: JsonValue | undefined) =>
    field.type === 'string' && typeof own === 'string' ? own : jsonText(own);
  const text = store.typed(node) ?? textOf(value);
  const note = field.note && `${id}:note`;
  if (form.open !== undefined && field.closed === true && text === undefined)
    return <ClosedControl node={node} form={form} id={id} describedBy={describedBy} open={form.open} />;

  return (
    <div className="field-json">
      <textarea
        className="input"
        id={id}
        name={node.name}
        defaultValue={text}
        placeholder={field.placeholder ?? textOf(field.default)}
        rows={Math.min(LINES.most, Math.max(LINES.least, text?.split('\n').length ?? 0))}
        aria-describedby={[note, describedBy].filter((own) => own !== undefined).join(' ') || undefined}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        autoComplete="off"
      />
      {field.note !== undefined && (
        <p className="field-help" id={note}>
          {t(field.note.text, field.note.params)} {t('Edit it as JSON.')}
        </p>
      )}
    </div>
  );
}

/**
 * Fallback for values that no other widget can edit: a text area with JSON, or with plain multi-line text. Invalid
 * JSON stays in the text area, with the error and its position. An empty text area means no value.
 */
export const json: Widget = {
  ...JSON_FIELDS,
  Control: JsonControl,
  read: (raw, { field, original }) => {
    const text = String(raw);
    if (field.type === 'string') return text === '' && original !== '' ? undefined : text;
    if (text.trim() === '') return undefined;
    const { value, problem } = readJson(text);
    return problem === undefined ? typedJson(value) : unreadJson(text, english(problem.text, problem.params));
  },
};

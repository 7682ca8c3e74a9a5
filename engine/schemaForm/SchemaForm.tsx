import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { english, type Translate } from '../../base/translate.ts';
import type { Validate } from '../check/checkDocument.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Documents } from '../foreign/withDocuments.ts';
import { createForm } from '../form/createForm.ts';
import { Form, type FormProps } from '../form/Form.tsx';
import { WidgetRegistry } from '../form/registry.ts';
import { allWidgets } from '../form/widgets/allWidgets.ts';
import { openSession, type SchemaSession } from './schemaSession.ts';
import { sortEntries } from './sortEntries.tsx';

/** Error of a value that a server refused, at a pointer of the value. */
export interface Refused {
  readonly pointer: string;
  readonly text: string;
}

/** Language and units of numbers. */
type Display = Pick<FormProps, 'locale' | 'units'>;

export interface SchemaFormProps {
  /** JSON Schema of any draft. The same object until it changes. */
  readonly schema: JsonValue;
  /** Value at first, and a replacement whenever it differs from the value of the form. */
  readonly value?: JsonValue | undefined;
  /** Other schemas by their address, for references. The same object until it changes. */
  readonly documents?: Documents | undefined;
  /** Called after each edit, whether the value is valid or not. */
  readonly onChange?: ((value: JsonValue | undefined) => void) | undefined;
  /** Called with a valid value. Until a returned promise settles, a further submit has no effect. */
  readonly onSubmit?: ((value: JsonValue | undefined) => unknown) | undefined;
  /** Errors from elsewhere, shown at their fields until these are edited. The same object until it changes. */
  readonly errors?: readonly Refused[] | undefined;
  /** Additional check of the whole value at submit. */
  readonly validate?: Validate | undefined;
  readonly disabled?: boolean | undefined;
  readonly t?: Translate | undefined;
  /** Widgets in place of the usual ones. The same object until it changes. */
  readonly widgets?: WidgetRegistry | undefined;
  /** Content below the fields, by default a submit button. */
  readonly children?: ReactNode;
}

const WIDGETS = new WidgetRegistry([...allWidgets]);

const asIssue = ({ pointer, text }: Refused): Issue => ({
  ...{ pointer, text },
  ...{ code: 'refused', params: {}, severity: 'error', source: 'device' },
});

/**
 * Form for a JSON Schema and a value of it. Another schema, or a value other than that of the form, opens anew: nothing
 * of the former is kept.
 * @example <SchemaForm schema={schema} value={value} onChange={setValue} onSubmit={save} />
 */
export function SchemaForm(props: SchemaFormProps & Display) {
  const { schema, value, documents } = props;
  const [opened, setOpened] = useState(() => open(props, 0));
  const isReplaced = value !== opened.value && !equalJson(value, opened.session.output());
  if (schema !== opened.schema || documents !== opened.documents || isReplaced) {
    setOpened(open(props, opened.count + 1));
  } else if (value !== opened.value) setOpened({ ...opened, value });
  return <SessionForm key={opened.count} session={opened.session} {...props} />;
}

function open({ schema, value, documents }: SchemaFormProps, count: number) {
  return { schema, value, documents, count, session: openSession(schema, value, documents) };
}

function SessionForm(props: SchemaFormProps & Display & { readonly session: SchemaSession }) {
  const { session, widgets = WIDGETS, disabled = false, t = english, locale, units, errors, children } = props;
  const id = useId();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => session.draft.subscribe('', () => latest.current.onChange?.(session.output())), [session]);
  const form = useMemo(
    () =>
      createForm({
        ...{ id, widgets, t, plan: session.plan, draft: session.draft, inForm: true },
        listTools: [sortEntries],
        check: (document) => session.atFields([...session.issues(document), ...ownIssues(latest.current, session)]),
      }),
    [id, session, widgets, t],
  );
  useEffect(() => {
    // Showing an error renders its field at once, which React refuses within an effect.
    if (errors !== undefined && errors.length > 0)
      queueMicrotask(() => form.showIssues(session.atFields(errors.map(asIssue))));
  }, [form, session, errors]);
  const isSubmitting = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await form.submit(() => latest.current.onSubmit?.(session.output()));
    } finally {
      isSubmitting.current = false;
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="schema-form" disabled={disabled}>
        <Form
          form={form}
          level="advanced"
          {...(locale !== undefined && { locale })}
          {...(units !== undefined && { units })}
        />
        {children ?? (
          <button type="submit" className="button button-primary">
            {t('Save')}
          </button>
        )}
      </fieldset>
    </form>
  );
}

function ownIssues({ validate }: SchemaFormProps, session: SchemaSession): readonly Issue[] {
  const value = session.output();
  return value === undefined ? [] : (validate?.(value) ?? []);
}

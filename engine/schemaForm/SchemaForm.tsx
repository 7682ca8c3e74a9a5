import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { Cell } from '../../base/cell.ts';
import { ChunkError, loadChunk } from '../../base/loadChunk.ts';
import { english, type Translate } from '../../base/translate.ts';
import { useCell } from '../../base/useCell.ts';
import type { Validate } from '../check/checkDocument.ts';
import type { ValueConflict } from '../config/mergeValues.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Documents } from '../foreign/withDocuments.ts';
import { afterPaint } from '../form/afterPaint.ts';
import { createForm } from '../form/createForm.ts';
import { Form, type FormProps } from '../form/Form.tsx';
import type { FieldFilter } from '../form/fieldFilter.ts';
import { isError } from '../form/fieldNode.ts';
import { WidgetRegistry } from '../form/registry.ts';
import { allWidgets } from '../form/widgets/allWidgets.ts';
import type { FormSession } from './formSession.ts';
import { plainSession } from './plainSession.ts';
import { sortEntries } from './sortEntries.tsx';
import { FieldsContext } from './useField.ts';
import { CheckRunner, type ValueChecks } from './valueChecks.ts';

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
  /** `uiSchema` of RJSF: titles, help, order and widgets. The same object until it changes. */
  readonly uiSchema?: JsonValue | undefined;
  /** Other schemas by their address, for references. The same object until it changes. */
  readonly documents?: Documents | undefined;
  /** Called after each edit, whether the value is valid or not. */
  readonly onChange?: ((value: JsonValue | undefined) => void) | undefined;
  /** Called with a valid value. Until a returned promise settles, a further submit has no effect. */
  readonly onSubmit?: ((value: JsonValue | undefined) => unknown) | undefined;
  /** Errors from elsewhere, shown at their fields until these are edited. The same object until it changes. */
  readonly errors?: readonly Refused[] | undefined;
  /**
   * Value that was saved elsewhere. It is merged with the edits, which stay at conflicts. The same object until it
   * changes.
   */
  readonly theirs?: JsonValue | undefined;
  /** Additional check of the whole value at submit, or checks of single values by pointer, which may take time. */
  readonly validate?: Validate | ValueChecks | undefined;
  /** Pointers of fields that the children draw, by `useField`. The same object until it changes. */
  readonly customFields?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the `<form>`, for the `form` attribute of buttons elsewhere. */
  readonly id?: string | undefined;
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

type Planner = Pick<typeof import('./editSession.ts'), 'openEdit' | 'rebaseEdit'>;

/** Code for schemas and values that are not plain, and for merges (D166). */
const latePlanner = new Cell<Planner | undefined>(undefined);

async function loadPlanner(): Promise<void> {
  if (latePlanner.get() === undefined) latePlanner.set(await loadChunk(() => import('./editSession.ts')));
}

/**
 * Loads all that a form may need for its first rendering. Await it before rendering on a server, and before hydration.
 * @throws ChunkError
 */
export async function loadSchemaForm(widgets = WIDGETS): Promise<void> {
  await Promise.all([loadPlanner(), widgets.load()]);
}

/**
 * Form for a JSON Schema and a value of it. Another schema, or a value other than that of the form, opens anew: nothing
 * of the former is kept.
 * @example <SchemaForm schema={schema} value={value} onChange={setValue} onSubmit={save} />
 */
export function SchemaForm(props: SchemaFormProps & Display) {
  const { t = english } = props;
  return (
    <Boundary t={t} title={t('Form')}>
      <OpenedForm {...props} />
    </Boundary>
  );
}

function OpenedForm(props: SchemaFormProps & Display) {
  const planner = useCell(latePlanner);
  const [opened, setOpened] = useState(() => open(props, 0, planner));
  const next = nextOf(opened, props, planner);
  if (next !== undefined && next !== opened) setOpened(next);
  const isPlannerNeeded = next === undefined || next.theirs !== props.theirs;
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (isPlannerNeeded) loadPlanner().catch((error: unknown) => setFailure({ error }));
  }, [isPlannerNeeded]);
  if (failure !== undefined) throw failure.error;
  if (next === undefined) return <div className="schema-form-ahead" aria-busy="true" />;
  return <SessionForm key={next.count} session={next.session} conflicts={next.conflicts} {...props} />;
}

interface Opened extends Pick<SchemaFormProps, 'schema' | 'value' | 'documents' | 'uiSchema' | 'theirs'> {
  /** Serial number of the session. */
  readonly count: number;
  readonly session: FormSession;
  /** Value that the edits are compared with. */
  readonly saved: JsonValue | undefined;
  readonly conflicts: readonly ValueConflict[];
}

const NO_CONFLICTS: readonly ValueConflict[] = [];

/** @returns undefined until the planner is loaded, if it is needed */
function open(props: SchemaFormProps, count: number, planner: Planner | undefined): Opened | undefined {
  const { schema, value, documents, uiSchema, theirs } = props;
  const isPlain = documents === undefined && uiSchema === undefined;
  const session =
    (isPlain ? plainSession(schema, value) : undefined) ?? planner?.openEdit(schema, value, documents, uiSchema);
  return (
    session && { schema, value, documents, uiSchema, theirs, count, session, saved: value, conflicts: NO_CONFLICTS }
  );
}

/** Session for the current props. */
function nextOf(
  opened: Opened | undefined,
  props: SchemaFormProps,
  planner: Planner | undefined,
): Opened | undefined {
  const { schema, value, documents, uiSchema, theirs } = props;
  if (opened === undefined) return open(props, 0, planner);
  const isReplaced = value !== opened.value && !equalJson(value, opened.session.output());
  if (schema !== opened.schema || documents !== opened.documents || uiSchema !== opened.uiSchema || isReplaced) {
    return open(props, opened.count + 1, planner);
  }
  if (theirs !== opened.theirs) return rebased(opened, theirs, planner);
  return value === opened.value ? opened : { ...opened, value };
}

/** The form stays as it is until the planner is loaded. */
function rebased(opened: Opened, theirs: JsonValue | undefined, planner: Planner | undefined): Opened {
  if (theirs === undefined) return { ...opened, theirs };
  if (planner === undefined) return opened;
  const { saved, session, count } = opened;
  return {
    ...opened,
    theirs,
    saved: theirs,
    count: count + 1,
    ...planner.rebaseEdit(opened, saved, session.output(), theirs),
  };
}

const asConflict = ({ pointer, theirs }: ValueConflict): Issue => ({
  ...{ pointer, code: 'conflict', severity: 'warning', source: 'device' },
  text:
    theirs === undefined
      ? 'Removed elsewhere. Your value is kept.'
      : 'Changed elsewhere, to {value}. Your value is kept.',
  params: theirs === undefined ? {} : { value: typeof theirs === 'string' ? theirs : JSON.stringify(theirs) },
});

/** Shows all fields except these. */
function filterWithout(session: FormSession, pointers: readonly string[]): FieldFilter {
  const isCustom = (pointer: string) => pointers.some((own) => session.placeOf(own) === pointer);
  return { holds: (pointer) => !isCustom(pointer), asks: () => false };
}

function SessionForm(props: SchemaFormProps & Display & Pick<Opened, 'session' | 'conflicts'>) {
  const {
    schema,
    documents,
    session,
    conflicts,
    customFields,
    widgets = WIDGETS,
    disabled = false,
    t = english,
    locale,
    units,
    errors,
    children,
  } = props;
  const id = useId();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const checks = useRef<CheckRunner>(undefined);
  const checked = useRef<JsonValue>(undefined);
  const form = useMemo(
    () =>
      createForm({
        ...{ id, widgets, t, plan: session.plan, draft: session.draft, inForm: true, marksRequired: true },
        listTools: [sortEntries],
        open: session.open,
        check: async () => {
          const validate = await validatorOf(schema, documents, t);
          const value = session.output();
          checked.current = value;
          const found = value === undefined ? [] : [...validate(value), ...ownIssues(latest.current, value)];
          const refused = (await checks.current?.all()) ?? [];
          return session.atFields([...found, ...refused.map(asIssue)]);
        },
      }),
    [id, session, schema, documents, widgets, t],
  );
  useEffect(() => {
    const { store, announcements } = form.parts;
    const runner = new CheckRunner({
      checks: () => checksOf(latest.current),
      valueAt: (pointer) => store.get(session.placeOf(pointer)),
      isSound: (pointer) => store.fields.find(session.placeOf(pointer))?.ownIssues().some(isError) !== true,
      onChecking: (pointer, isChecking) => {
        const place = session.placeOf(pointer);
        const node = store.fields.find(place);
        if (node === undefined) return;
        const { checking } = store.fields;
        if (isChecking) checking.add(node.path);
        else checking.delete(node.path);
        store.fields.expire(node);
        if (isChecking) announcements.say(t('Checking {field}…', { field: t(node.field.title) }));
      },
      onResult: (result) => {
        store.showIssues(session.atFields([asIssue(result)]));
        announcements.say(result.text);
      },
      failure: () => t('This could not be checked. Save again to repeat the check.'),
    });
    checks.current = runner;
    let { document } = session.draft.state();
    const end = session.draft.subscribe('', ({ state }) => {
      if (state.document === document) return;
      ({ document } = state);
      latest.current.onChange?.(session.output());
      runner.edited();
    });
    return () => {
      end();
      runner.end();
      checks.current = undefined;
    };
  }, [form, session, t]);
  useEffect(() => {
    // The merged value is new to the page.
    if (session.draft.state().past.length > 0 || conflicts.length > 0) latest.current.onChange?.(session.output());
    const { store } = form.parts;
    if (conflicts.length > 0) queueMicrotask(() => store.showIssues(session.atFields(conflicts.map(asConflict))));
  }, [form, session, conflicts]);
  const isDrawn = useCell(form.parts.complete);
  useEffect(() => {
    if (!isDrawn) return undefined;
    return afterPaint(() => {
      // Submit reports a failure.
      loadValidator().catch(() => undefined);
      // A new row focuses its first input, which must be there before the user types. A widget reports a failure itself.
      if (session.plan.all.some(({ type }) => type === 'rows')) widgets.load().catch(() => undefined);
    });
  }, [isDrawn, session, widgets]);
  const filter = useMemo(() => customFields && filterWithout(session, customFields), [session, customFields]);
  const context = useMemo(
    () => ({ form, session, disabled, locale, units }),
    [form, session, disabled, locale, units],
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
      // The checks of a replaced form were aborted.
      await form.submit(() => checks.current && latest.current.onSubmit?.(checked.current));
    } finally {
      isSubmitting.current = false;
    }
  };
  return (
    <FieldsContext value={context}>
      <form id={props.id} noValidate onSubmit={submit}>
        <fieldset className="schema-form" disabled={disabled}>
          <Form
            form={form}
            level="advanced"
            filter={filter}
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
    </FieldsContext>
  );
}

/** Loads the validator once the page is drawn. */
const loadValidator = () => loadChunk(() => import('../foreign/foreignValidator.ts'));

const validators = new WeakMap<object, Validate>();

/** Validator of a schema, compiled once. If its code does not load, nothing is accepted. */
async function validatorOf(schema: JsonValue, documents: Documents | undefined, t: Translate): Promise<Validate> {
  const known = documents === undefined ? validators.get(Object(schema)) : undefined;
  if (known !== undefined) return known;
  try {
    const { foreignValidator } = await loadValidator();
    const validate = foreignValidator(schema, documents).validate ?? (() => []);
    if (documents === undefined) validators.set(Object(schema), validate);
    return validate;
  } catch (error) {
    if (!(error instanceof ChunkError)) throw error;
    const text = t('The check did not load. Save again to repeat it.');
    return () => [asIssue({ pointer: '', text })];
  }
}

function ownIssues({ validate }: SchemaFormProps, value: JsonValue): readonly Issue[] {
  return typeof validate === 'function' ? validate(value) : [];
}

const NO_CHECKS: ValueChecks = {};

function checksOf({ validate }: SchemaFormProps): ValueChecks {
  return typeof validate === 'object' ? validate : NO_CHECKS;
}

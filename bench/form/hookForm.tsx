import type { JsonObject, JsonValue, Schema } from 'guywire-engine/core';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Control, type FieldErrors, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import type { Bench } from './contract.ts';
import {
  inputAt,
  isNumber,
  type ReferenceField,
  type ReferenceGroup,
  referenceGroups,
  showsError,
  wrong,
} from './referenceFields.ts';

type Scalar = string | number | boolean | undefined;
type Values = Record<string, Record<string, Scalar>>;

const scalar = (value: JsonValue | undefined): Scalar => (typeof value === 'object' ? undefined : value);

interface PageProps {
  readonly groups: readonly ReferenceGroup[];
  readonly live: boolean;
  readonly onReady: () => void;
}

interface FieldProps {
  readonly field: ReferenceField;
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

let submitted: JsonObject | undefined;
let submit = (): void => undefined;

function HookField({ field, register, errors }: FieldProps) {
  const { name, title, schema } = field;
  const [group = '', key = ''] = name.split('.');
  const error = errors[group]?.[key];
  const input = register(`${group}.${key}`, {
    ...(isNumber(field) ? { setValueAs: (text) => (text === '' ? undefined : Number(text)) } : {}),
    validate: (value) => wrong(field, value) || true,
  });
  const invalid = error !== undefined || undefined;
  return (
    <div>
      <label htmlFor={name}>{title}</label>
      {schema.enum === undefined ? (
        <input id={name} type={schema.type === 'boolean' ? 'checkbox' : 'text'} aria-invalid={invalid} {...input} />
      ) : (
        <select id={name} aria-invalid={invalid} {...input}>
          {schema.enum.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      )}
      {error !== undefined && <p className="error">{String(error.message)}</p>}
    </div>
  );
}

function Dependent({ control, ...props }: FieldProps & { readonly control: Control<Values> }) {
  const { when } = props.field;
  const [group = '', key = ''] = when?.name.split('.') ?? [];
  const value = useWatch({ control, name: `${group}.${key}` });
  return value === when?.value ? <HookField {...props} /> : null;
}

/** Form as in the documentation of react-hook-form: all fields registered, errors from the form state. */
function Page({ groups, live, onReady }: PageProps) {
  const { register, handleSubmit, control, formState } = useForm<Values>({
    mode: live ? 'onChange' : 'onSubmit',
    defaultValues: Object.fromEntries(
      groups.map(({ fields }) => [
        fields[0]?.name.split('.')[0] ?? '',
        Object.fromEntries(fields.map(({ name, value }) => [name.split('.')[1] ?? '', scalar(value)])),
      ]),
    ),
  });
  const { errors } = formState;
  useEffect(() => {
    submit = () => {
      handleSubmit((values) => {
        submitted = JSON.parse(JSON.stringify(values));
      })().catch(console.error);
    };
    onReady();
  }, [handleSubmit, onReady]);
  return (
    <form noValidate>
      {groups.map(({ title, fields }) => (
        <section key={title}>
          <h2>{title}</h2>
          {fields.map((field) =>
            field.when === undefined ? (
              <HookField key={field.name} field={field} register={register} errors={errors} />
            ) : (
              <Dependent key={field.name} field={field} register={register} errors={errors} control={control} />
            ),
          )}
        </section>
      ))}
    </form>
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
const root = createRoot(container);
let mounted = 0;

const prepared = new WeakMap<Schema, readonly ReferenceGroup[]>();

function groupsOf(schema: Schema, data: JsonObject): readonly ReferenceGroup[] {
  const groups = prepared.get(schema) ?? referenceGroups(schema, data);
  prepared.set(schema, groups);
  return groups;
}

const bench: Bench = {
  name: 'react-hook-form',
  prepare: groupsOf,
  mount: (schema, data, options = {}) =>
    new Promise((resolve) => {
      submitted = undefined;
      const groups = groupsOf(schema, data);
      root.render(<Page key={++mounted} groups={groups} live={options.live === true} onReady={resolve} />);
    }),
  submit: () => submit(),
  errorVisible: showsError,
  getSubmitted: () => submitted,
  field: inputAt,
};

flushSync(() => root.render(null));
window.bench = bench;

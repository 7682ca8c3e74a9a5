import type { JsonObject, JsonValue } from 'guywire-engine/core';
import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
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

/** What the inputs mean, and the fields that are on the page. */
interface Model {
  readonly values: Map<string, JsonValue | undefined>;
  /** Shows what is wrong with a field. @returns whether nothing is */
  readonly checks: Map<string, () => boolean>;
  readonly watchers: Map<string, () => void>;
}

interface FieldProps {
  readonly field: ReferenceField;
  readonly model: Model;
  readonly live: boolean;
}

const TEXT = { type: 'text' } as const;
let submitted: JsonObject | undefined;
let model: Model = { values: new Map(), checks: new Map(), watchers: new Map() };

const BareField = memo(function BareField({ field, model: own, live }: FieldProps) {
  const { name, title, schema, value } = field;
  const [error, setError] = useState('');
  useEffect(() => {
    own.checks.set(name, () => {
      const found = wrong(field, own.values.get(name));
      setError(found);
      return found === '';
    });
    return () => void own.checks.delete(name);
  }, [field, name, own]);
  const onChange = ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLSelectElement }) => {
    const isTicked = currentTarget instanceof HTMLInputElement && currentTarget.checked;
    const text = isNumber(field) ? Number(currentTarget.value) : currentTarget.value;
    own.values.set(name, schema.type === 'boolean' ? isTicked : text);
    own.watchers.get(name)?.();
    if (live) setError(wrong(field, own.values.get(name)));
  };
  const shared = { id: name, name, 'aria-invalid': error !== '' || undefined, onChange };
  return (
    <div>
      <label htmlFor={name}>{title}</label>
      {schema.enum !== undefined ? (
        <select {...shared} defaultValue={String(value)}>
          {schema.enum.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          {...(schema.type === 'boolean'
            ? { type: 'checkbox', defaultChecked: value === true }
            : { ...TEXT, defaultValue: String(value ?? '') })}
        />
      )}
      {error !== '' && <p className="error">{error}</p>}
    </div>
  );
});

function Dependent({ field, model: own, live }: FieldProps) {
  const { when } = field;
  const name = when?.name ?? '';
  const [isShown, setShown] = useState(own.values.get(name) === when?.value);
  useEffect(() => {
    own.watchers.set(name, () => setShown(own.values.get(name) === when?.value));
  }, [own, name, when]);
  return isShown ? <BareField field={field} model={own} live={live} /> : null;
}

interface PageProps {
  readonly groups: readonly ReferenceGroup[];
  readonly live: boolean;
  readonly onReady: () => void;
}

/** The same inputs by React alone: a state a field for its error, no library. */
function Page({ groups, live, onReady }: PageProps) {
  useEffect(onReady, [onReady]);
  return (
    <form noValidate>
      {groups.map(({ title, fields }) => (
        <section key={title}>
          <h2>{title}</h2>
          {fields.map((field) =>
            field.when === undefined ? (
              <BareField key={field.name} field={field} model={model} live={live} />
            ) : (
              <Dependent key={field.name} field={field} model={model} live={live} />
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

const bench: Bench = {
  name: 'react',
  mount: (schema, data, options = {}) =>
    new Promise((resolve) => {
      submitted = undefined;
      const groups = referenceGroups(schema, data);
      const values = groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value] as const));
      model = { values: new Map(values), checks: new Map(), watchers: new Map() };
      root.render(<Page key={++mounted} groups={groups} live={options.live === true} onReady={resolve} />);
    }),
  submit: () => {
    const isRight = [...model.checks.values()].map((check) => check()).every(Boolean);
    if (isRight) submitted = Object.fromEntries([...model.values].map(([name, value]) => [name, value ?? null]));
  },
  errorVisible: showsError,
  getSubmitted: () => submitted,
  field: inputAt,
};

flushSync(() => root.render(null));
window.bench = bench;

import 'guywire-engine/form.css';
import './page.css';
import type { JsonValue } from 'guywire-engine/core';
import { SchemaForm, type SchemaFormProps, useField, type ValueChecks } from 'guywire-engine/schema-form';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Page with the form of a schema, and what the form reported. */
export interface SchemaPage {
  readonly mount: (props: PageProps) => void;
  /** Changes props of the mounted form. */
  readonly update: (props: Partial<PageProps>) => void;
  /** Checks that run, in the order in which they were started. */
  readonly checks: readonly { readonly value: JsonValue; readonly isAborted: boolean }[];
  readonly answer: (index: number, text?: string) => void;
  readonly changes: readonly (JsonValue | undefined)[];
  readonly submitted: readonly (JsonValue | undefined)[];
}

type PageProps = Pick<SchemaFormProps, 'schema' | 'value' | 'disabled' | 'uiSchema' | 'theirs' | 'customFields'> & {
  /** Pointers of values whose checks `answer` ends. */
  readonly checked?: readonly string[];
};

declare global {
  interface Window {
    schemaPage?: SchemaPage;
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
const root = createRoot(container);
/** Serial number of mounted forms. */
let mounted = 0;
interface RunningCheck {
  readonly value: JsonValue;
  readonly signal: AbortSignal;
  readonly resolve: (text: string | undefined) => void;
}

const running: RunningCheck[] = [];
let current: PageProps = { schema: {} };

function checksOf(pointers: readonly string[]): ValueChecks {
  const check: ValueChecks[string] = (value, { signal }) =>
    new Promise((resolve) => {
      running.push({ value, signal, resolve });
    });
  return Object.fromEntries(pointers.map((pointer) => [pointer, check]));
}

/** Text in an element that is no input. */
function Editable() {
  const { value, error, required, disabled, setValue, onBlur, id, helpId, errorId, describedBy, schema } =
    useField('/note');
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = typeof value === 'string' ? value : '';
    if (element.current !== null && element.current.textContent !== text) element.current.textContent = text;
  }, [value]);
  return (
    <div>
      <span id={`${id}:label`}>{schema.title}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: an element of a page that is no input */}
      <div
        ref={element}
        id={id}
        role="textbox"
        tabIndex={0}
        contentEditable={!disabled}
        suppressContentEditableWarning
        aria-labelledby={`${id}:label`}
        aria-describedby={describedBy}
        aria-invalid={error !== undefined}
        aria-required={required}
        onInput={({ currentTarget }) => setValue(currentTarget.textContent || undefined)}
        onBlur={onBlur}
      />
      {schema.help !== undefined && <p id={helpId}>{schema.help}</p>}
      {error !== undefined && <p id={errorId}>{error}</p>}
    </div>
  );
}

/** Choice of buttons. */
function Picker() {
  const { value, error, setValue, onBlur, id, errorId, describedBy, limits, touched, changed } = useField('/mode');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} onBlur={onBlur} data-touched={touched}>
      <legend>
        Mode
        {changed && ' (changed)'}
      </legend>
      {limits.choices?.map((choice) => (
        <button
          key={choice.title}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => setValue(choice.value)}
        >
          {choice.title}
        </button>
      ))}
      {error !== undefined && <p id={errorId}>{error}</p>}
    </fieldset>
  );
}

const changes: (JsonValue | undefined)[] = [];
const submitted: (JsonValue | undefined)[] = [];

function form(): ReactNode {
  const { checked, customFields, ...props } = current;
  return (
    <SchemaForm
      key={mounted}
      {...(checked && { validate: checksOf(checked) })}
      onChange={(value) => {
        changes.push(value);
      }}
      onSubmit={(value) => {
        submitted.push(value);
      }}
      {...(customFields && { customFields })}
      {...props}
    >
      {customFields && (
        <>
          <Editable />
          <Picker />
          <button type="submit">Save</button>
        </>
      )}
    </SchemaForm>
  );
}

/** Renders at once: a test must not see the form before. */
const render = (): void => flushSync(() => root.render(form()));

window.schemaPage = {
  changes,
  submitted,
  get checks() {
    return running.map(({ value, signal }) => ({ value, isAborted: signal.aborted }));
  },
  answer: (index, text) => running[index]?.resolve(text),
  mount: (props) => {
    changes.length = 0;
    submitted.length = 0;
    mounted++;
    current = props;
    render();
  },
  update: (props) => {
    current = { ...current, ...props };
    render();
  },
};

import { createFormControl, type FieldError, type FormState } from 'react-hook-form';
import { type Checked, resolverOf } from '../../base/resolverOf.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Conventions } from '../words/conventions.ts';
import type { FieldNode } from './fieldNode.ts';

/** Raw value of an input: text, selected choice, slider position, or checked state. */
export type InputValue = string | number | boolean;

/**
 * Converts a raw input value to a draft value; undefined stands for the device's default.
 * @param original value of the field on the device
 */
export type ReadInput = (
  raw: InputValue,
  node: FieldNode,
  conventions: Conventions,
  original: JsonValue | undefined,
) => JsonValue | undefined;

type Values = Record<string, InputValue>;

/** Field error as stored by react-hook-form. */
export interface FieldProblem extends FieldError {
  readonly issues: readonly Issue[];
  /** True if the check of the whole output found it. It stays until the field is edited. */
  readonly isOfWhole: boolean;
}

/** Result of the validation on submit. */
export interface Submission {
  readonly output: JsonObject;
  /** By field name; the output is accepted if empty. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

type Told = Pick<FormState<Values>, 'errors' | 'touchedFields' | 'dirtyFields'>;

interface InputValuesOptions {
  /** Called when the user changed an input. */
  readonly onTyped: (name: string, raw: InputValue) => void;
  /** Validates a field. */
  readonly check: (name: string) => FieldProblem | undefined;
  /** Validates the whole output. */
  readonly review: () => Promise<Submission>;
  /** Called when the errors or touched state of these fields change. */
  readonly onChange: (names: Iterable<string>) => void;
}

function isProblem(error: unknown): error is FieldProblem {
  return typeof error === 'object' && error !== null && 'issues' in error;
}

/** Error for react-hook-form; undefined if there are no issues. */
export function problemOf(issues: readonly Issue[], isOfWhole = false): FieldProblem | undefined {
  const [first] = issues;
  return first && { type: first.code, issues, isOfWhole };
}

/** Registered name that stands for the whole output. A submit validates all names, a key press only its own. */
const OUTPUT = 'output';

/**
 * Adapter for react-hook-form, which owns raw input values, dirty and touched flags, and errors. Fields are
 * registered on focus, because registering all of them costs as much as rendering a part of the page. The subscriber
 * forwards input before the event ends. The resolver only validates, and its result follows in a microtask.
 */
export class InputValues {
  readonly #options: InputValuesOptions;
  readonly #control;
  readonly #onEvent;
  /** Last state from react-hook-form, by key. */
  #told: Told = { errors: {}, touchedFields: {}, dirtyFields: {} };
  /**
   * Short keys by field name, and back. react-hook-form splits a compound name about twenty times per key press, but
   * not a single word.
   */
  readonly #keys = new Map<string, string>();
  readonly #names = new Map<string, string>();
  #count = 0;

  constructor(options: InputValuesOptions) {
    this.#options = options;
    this.#control = createFormControl<Values, unknown, JsonObject>({
      mode: 'onChange',
      // The form focuses its first error itself, because the field may be in a folded row.
      shouldFocusError: false,
      resolver: resolverOf<Values, JsonObject>((_held, keys) => this.#check(keys)),
    });
    this.#onEvent = this.#control.register(OUTPUT).onChange;
    this.#control.subscribe({
      formState: { values: true, errors: true, touchedFields: true, dirtyFields: true },
      callback: ({ name: key, type, values, errors = {}, touchedFields = {}, dirtyFields = {} }) => {
        const keys = key === undefined ? Object.keys({ ...this.#told.errors, ...errors }) : [key];
        this.#told = { errors, touchedFields, dirtyFields };
        // The result of the resolver arrives in a separate call.
        if (key !== undefined && type === 'change') this.#typed(key, values[key]);
        else options.onChange(keys.flatMap((own) => this.#names.get(own) ?? []));
      },
    });
  }

  #typed(key: string, raw: InputValue | undefined): void {
    const name = this.#names.get(key);
    if (name !== undefined && raw !== undefined) this.#options.onTyped(name, raw);
  }

  #check(keys: readonly string[]): Checked<JsonObject> | Promise<Checked<JsonObject>> {
    if (keys.includes(OUTPUT)) return this.#review();
    const found = keys.map((key) => {
      const name = this.#names.get(key);
      return [key, name === undefined ? undefined : this.#options.check(name)];
    });
    return { values: {}, errors: Object.fromEntries(found) };
  }

  async #review(): Promise<Checked<JsonObject>> {
    const { output, problems } = await this.#options.review();
    const found = Object.entries(problems).map(([name, problem]) => [this.#keyOf(name), problem]);
    return { values: output, errors: Object.fromEntries(found) };
  }

  #keyOf(name: string): string {
    return this.#keys.get(name) ?? this.#call(`field${this.#count++}`, name);
  }

  #call(key: string, name: string): string {
    this.#keys.set(name, key);
    this.#names.set(key, name);
    return key;
  }

  /** Known error of a field. */
  problemAt(name: string): FieldProblem | undefined {
    const error: unknown = this.#told.errors[this.#keys.get(name) ?? ''];
    return isProblem(error) ? error : undefined;
  }

  /** Names of the fields with known errors. */
  wrong(): readonly string[] {
    return Object.keys(this.#told.errors).flatMap((key) => this.#names.get(key) ?? []);
  }

  /** True after blur or a refused submit. */
  isTouched(name: string): boolean {
    return this.#told.touchedFields[this.#keys.get(name) ?? ''] === true;
  }

  /** Typed text of an input, even if it is no valid number. */
  typedAt(name: string): string | undefined {
    const key = this.#keys.get(name) ?? '';
    const raw = this.#told.dirtyFields[key] === true ? this.#control.getValues(key) : undefined;
    return typeof raw === 'string' ? raw : undefined;
  }

  /** Registers a field on focus. @param raw value of its input before any change */
  enter(name: string, raw: InputValue): void {
    const key = this.#keyOf(name);
    if (this.#control.getValues(key) !== undefined) return;
    this.#control.register(key);
    this.#control.resetField(key, { defaultValue: raw, keepTouched: true, keepError: true });
  }

  /** Processes a user input. @returns resolves when the field is validated */
  async input(name: string, raw: InputValue): Promise<unknown> {
    const key = this.#keyOf(name);
    if (this.#control.getValues(key) === undefined) this.#control.register(key);
    return this.#onEvent({ target: { name: key, value: raw }, type: 'change' });
  }

  /** Marks a field as touched, so that all its errors are shown. */
  touch(name: string): void {
    if (this.isTouched(name)) return;
    const key = this.#keyOf(name);
    this.#control.setValue(key, this.#control.getValues(key), { shouldTouch: true });
  }

  /** Sets the error of a field without input. */
  set(name: string, problem: FieldProblem | undefined): void {
    if (problem !== undefined) this.#control.setError(this.#keyOf(name), problem);
    else if (this.problemAt(name) !== undefined) this.#control.clearErrors(this.#keyOf(name));
  }

  /** Discards the typed text, because the input shows another value. */
  forget(name: string): void {
    const key = this.#keys.get(name);
    if (key === undefined || this.#control.getValues(key) === undefined) return;
    this.#control.unregister(key, { keepTouched: true, keepError: true });
  }

  /**
   * Validates the whole output, and passes it to `onValid` if there is no error. @returns the errors; @throws errors
   * of `onValid`
   */
  async submit(onValid: (output: JsonObject) => unknown): Promise<readonly FieldProblem[]> {
    await this.#control.handleSubmit(onValid)();
    return Object.values(this.#told.errors).filter(isProblem);
  }
}

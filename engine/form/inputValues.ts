import { createFormControl, type FieldError, type FormState } from 'react-hook-form';
import { type Checked, resolverOf } from '../../base/resolverOf.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Conventions } from '../words/conventions.ts';
import type { FieldNode } from './fieldNode.ts';

/** What the input of a field holds: the text as typed, the choice, where a slider stands, whether it is ticked. */
export type InputValue = string | number | boolean;

/**
 * The value the draft gets for what an input holds; undefined if the device's default holds.
 * @param original what the field had before it was edited.
 */
export type ReadInput = (
  held: InputValue,
  node: FieldNode,
  conventions: Conventions,
  original: JsonValue | undefined,
) => JsonValue | undefined;

type Values = Record<string, InputValue>;

/** What is wrong with a field, as react-hook-form holds it. */
export interface FieldProblem extends FieldError {
  readonly issues: readonly Issue[];
  /** Whether a look at the whole output found it: it stays until the field is written. */
  readonly isOfWhole: boolean;
}

/** What a submit finds. */
export interface Submission {
  readonly output: JsonObject;
  /** By name of the field; with none the output is accepted. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

type Told = Pick<FormState<Values>, 'errors' | 'touchedFields' | 'dirtyFields'>;

interface InputValuesOptions {
  /** A person changed what the input of a field holds. */
  readonly onTyped: (name: string, held: InputValue) => void;
  /** What is wrong with a field now. */
  readonly check: (name: string) => FieldProblem | undefined;
  /** Looks at everything. */
  readonly review: () => Promise<Submission>;
  /** Of these fields other problems are known, or that they were left. */
  readonly onChange: (names: Iterable<string>) => void;
}

function isProblem(error: unknown): error is FieldProblem {
  return typeof error === 'object' && error !== null && 'issues' in error;
}

/** The problem that react-hook-form is told of; undefined if there are no issues. */
export function problemOf(issues: readonly Issue[], isOfWhole = false): FieldProblem | undefined {
  const [first] = issues;
  return first && { type: first.code, issues, isOfWhole };
}

/** Stands for the whole output among the registered fields: a submit asks about all of them, a key about its own. */
const OUTPUT = 'output';

/**
 * What the inputs of a form hold, by field name: react-hook-form has it, which of them were typed into, which were left,
 * and what is wrong. A field is registered when it is entered: to register all costs as much as drawing a part of the
 * page, and nothing is known of a field before. An event goes to the control; its one subscriber hands what was typed on
 * before the event is over; its resolver checks and changes nothing, and what it finds follows in a microtask.
 */
export class InputValues {
  readonly #options: InputValuesOptions;
  readonly #control;
  readonly #onEvent;
  /** By key, as react-hook-form said last. */
  #told: Told = { errors: {}, touchedFields: {}, dirtyFields: {} };
  /**
   * What react-hook-form calls the fields, by name, and back. It takes a name apart at every look, some twenty for a key,
   * unless it is one word.
   */
  readonly #keys = new Map<string, string>();
  readonly #names = new Map<string, string>();
  #count = 0;

  constructor(options: InputValuesOptions) {
    this.#options = options;
    this.#control = createFormControl<Values, unknown, JsonObject>({
      mode: 'onChange',
      // A form goes to its first error itself: that may stand in a row that is folded.
      shouldFocusError: false,
      resolver: resolverOf<Values, JsonObject>((_held, keys) => this.#check(keys)),
    });
    this.#onEvent = this.#control.register(OUTPUT).onChange;
    this.#control.subscribe({
      formState: { values: true, errors: true, touchedFields: true, dirtyFields: true },
      callback: ({ name: key, type, values, errors = {}, touchedFields = {}, dirtyFields = {} }) => {
        const keys = key === undefined ? Object.keys({ ...this.#told.errors, ...errors }) : [key];
        this.#told = { errors, touchedFields, dirtyFields };
        // The answer of the resolver comes in a call of its own.
        if (key !== undefined && type === 'change') this.#typed(key, values[key]);
        else options.onChange(keys.flatMap((own) => this.#names.get(own) ?? []));
      },
    });
  }

  #typed(key: string, held: InputValue | undefined): void {
    const name = this.#names.get(key);
    if (name !== undefined && held !== undefined) this.#options.onTyped(name, held);
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

  /** What is wrong with a field, as far as it was looked at. */
  problemAt(name: string): FieldProblem | undefined {
    const error: unknown = this.#told.errors[this.#keys.get(name) ?? ''];
    return isProblem(error) ? error : undefined;
  }

  /** Names of the fields in which something is wrong, as far as they were looked at. */
  wrong(): readonly string[] {
    return Object.keys(this.#told.errors).flatMap((key) => this.#names.get(key) ?? []);
  }

  /** Whether the field was left, or a submit complained about it. */
  isTouched(name: string): boolean {
    return this.#told.touchedFields[this.#keys.get(name) ?? ''] === true;
  }

  /** The text in an input that a person typed into, also what is no number yet. */
  typedAt(name: string): string | undefined {
    const key = this.#keys.get(name) ?? '';
    const held = this.#told.dirtyFields[key] === true ? this.#control.getValues(key) : undefined;
    return typeof held === 'string' ? held : undefined;
  }

  /** The field is entered. @param held what its input holds until it is typed into */
  enter(name: string, held: InputValue): void {
    const key = this.#keyOf(name);
    if (this.#control.getValues(key) !== undefined) return;
    this.#control.register(key);
    this.#control.resetField(key, { defaultValue: held, keepTouched: true, keepError: true });
  }

  /** A person changed what an input holds. @returns settles when what is wrong with it is known */
  async input(name: string, held: InputValue): Promise<unknown> {
    const key = this.#keyOf(name);
    if (this.#control.getValues(key) === undefined) this.#control.register(key);
    return this.#onEvent({ target: { name: key, value: held }, type: 'change' });
  }

  /** From now on all is shown that is wrong with the field. */
  touch(name: string): void {
    if (this.isTouched(name)) return;
    const key = this.#keyOf(name);
    this.#control.setValue(key, this.#control.getValues(key), { shouldTouch: true });
  }

  /** Says what is wrong with a field that was not typed into. */
  set(name: string, problem: FieldProblem | undefined): void {
    if (problem !== undefined) this.#control.setError(this.#keyOf(name), problem);
    else if (this.problemAt(name) !== undefined) this.#control.clearErrors(this.#keyOf(name));
  }

  /** The input shows something else than what was typed. */
  forget(name: string): void {
    const key = this.#keys.get(name);
    if (key === undefined || this.#control.getValues(key) === undefined) return;
    this.#control.unregister(key, { keepTouched: true, keepError: true });
  }

  /** Looks at everything, and hands the output over where nothing is wrong. @returns what is; @throws what `onValid` throws */
  async submit(onValid: (output: JsonObject) => unknown): Promise<readonly FieldProblem[]> {
    await this.#control.handleSubmit(onValid)();
    return Object.values(this.#told.errors).filter(isProblem);
  }
}

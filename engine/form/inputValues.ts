import {
  type ChangeHandler,
  createFormControl,
  type FieldError,
  type FormState,
  type Resolver,
} from 'react-hook-form';
import type { Issue } from '../check/issue.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { Conventions } from './conventions.ts';
import { fieldName, pointerOfName } from './fieldName.ts';
import type { FieldNode } from './fieldNode.ts';

/** What the input of a field holds: the text as typed, the choice, where a slider stands, whether it is ticked. */
export type InputValue = string | number | boolean;

/**
 * The value the draft gets for what an input holds; nothing where the device's default holds.
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

interface InputValuesOptions {
  /** Takes what an input holds into the draft. @returns what is wrong with the field then */
  readonly take: (name: string, held: InputValue) => FieldProblem | undefined;
  /** Looks at everything. */
  readonly review: () => Submission;
  /** Of these fields other problems are known, or that they were left. */
  readonly onChange: (names: Iterable<string>) => void;
}

type Known = Pick<FormState<Values>, 'errors' | 'touchedFields' | 'dirtyFields'>;

function isProblem(error: unknown): error is FieldProblem {
  return typeof error === 'object' && error !== null && 'issues' in error;
}

/** What is wrong, for react-hook-form; nothing where there are no issues. */
export function problemOf(issues: readonly Issue[], isOfWhole = false): FieldProblem | undefined {
  const [first] = issues;
  return first && { type: first.code, issues, isOfWhole };
}

/**
 * What the inputs of a form hold, by field name: react-hook-form has it, which of them were typed into, which were left,
 * and what is wrong. A field is registered when it is entered: to register all costs as much as drawing a part of the
 * page, and nothing is known of a field before. What an input holds is a value of the draft before the call that says so
 * returns, by the resolver; what is wrong with it follows in a microtask.
 */
export class InputValues {
  readonly #control: ReturnType<typeof createFormControl<Values, undefined, JsonObject>>;
  /** What hears of the keys of a field, for the fields that are registered. */
  readonly #registered = new Map<string, ChangeHandler>();
  /**
   * What react-hook-form calls the fields, by name, and back. It takes a name apart at every look, some twenty for a key,
   * unless it is one word; and when rows move, only what their fields are called here becomes another.
   */
  readonly #keys = new Map<string, string>();
  readonly #names = new Map<string, string>();
  #count = 0;
  #known: Known = { errors: {}, touchedFields: {}, dirtyFields: {} };
  #isSubmitting = false;

  constructor({ take, review, onChange }: InputValuesOptions) {
    const resolver: Resolver<Values, undefined, JsonObject> = (values, _context, { names: keys = [] }) => {
      if (this.#isSubmitting) {
        const { output, problems } = review();
        const found = Object.entries(problems).map(([name, problem]) => [this.#keyOf(name), problem]);
        return found.length === 0
          ? { values: output, errors: {} }
          : { values: {}, errors: Object.fromEntries(found) };
      }
      const errors: Record<string, FieldProblem> = {};
      for (const key of keys) {
        const [name, held] = [this.#names.get(key), values[key]];
        const problem = name === undefined || held === undefined ? undefined : take(name, held);
        if (problem !== undefined) errors[key] = problem;
      }
      return { values: {}, errors };
    };
    // A form goes to its first error itself: that may stand in a row that is folded.
    this.#control = createFormControl({ mode: 'onChange', shouldFocusError: false, resolver });
    this.#control.subscribe({
      formState: { errors: true, touchedFields: true, dirtyFields: true },
      callback: ({ name: key, errors = {}, touchedFields = {}, dirtyFields = {} }) => {
        const keys = key === undefined ? Object.keys({ ...this.#known.errors, ...errors }) : [key];
        this.#known = { errors, touchedFields, dirtyFields };
        onChange(keys.flatMap((own) => this.#names.get(own) ?? []));
      },
    });
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
    const error: unknown = this.#known.errors[this.#keys.get(name) ?? ''];
    return isProblem(error) ? error : undefined;
  }

  /** Whether the field was left, or a submit complained about it. */
  isTouched(name: string): boolean {
    return this.#known.touchedFields[this.#keys.get(name) ?? ''] === true;
  }

  /** The text in an input that a person typed into, also what is no number yet. */
  typedAt(name: string): string | undefined {
    const key = this.#keys.get(name) ?? '';
    const held = this.#known.dirtyFields[key] === true ? this.#control.getValues(key) : undefined;
    return typeof held === 'string' ? held : undefined;
  }

  /** The field is entered. @param held what its input holds until it is typed into */
  enter(name: string, held: InputValue): void {
    const key = this.#keyOf(name);
    if (this.#control.getValues(key) !== undefined) return;
    this.#register(key);
    this.#control.resetField(key, { defaultValue: held, keepTouched: true, keepError: true });
  }

  /** Takes what an input holds now. @returns settles when what is wrong with it is known */
  input(name: string, held: InputValue): Promise<unknown> {
    const key = this.#keyOf(name);
    const onChange = this.#registered.get(key) ?? this.#register(key);
    return onChange({ target: { name: key, value: held }, type: 'change' });
  }

  #register(key: string): ChangeHandler {
    const { onChange } = this.#control.register(key);
    this.#registered.set(key, onChange);
    return onChange;
  }

  /** From now on all is shown that is wrong with the field. */
  touch(name: string): void {
    if (this.isTouched(name)) return;
    const key = this.#keyOf(name);
    this.#control.setValue(key, this.#control.getValues(key), { shouldTouch: true });
  }

  /** Says what is wrong with a field that nobody typed into. */
  set(name: string, problem: FieldProblem | undefined): void {
    if (problem !== undefined) this.#control.setError(this.#keyOf(name), problem);
    else if (this.problemAt(name) !== undefined) this.#control.clearErrors(this.#keyOf(name));
  }

  /** The input shows something else than what was typed. */
  forget(name: string): void {
    const key = this.#keys.get(name);
    if (key === undefined || this.#control.getValues(key) === undefined) return;
    this.#registered.delete(key);
    this.#control.unregister(key, { keepTouched: true, keepError: true });
  }

  /** Fields have other names: what is known of them goes along. @param pointerOf nothing for a field that is gone */
  rename(pointerOf: (pointer: string) => string | undefined): void {
    const moved = [...this.#keys].flatMap(([name, key]) => {
      const pointer = pointerOfName(name);
      const next = pointerOf(pointer);
      return next === pointer ? [] : { name, key, next };
    });
    for (const { name, key } of moved) {
      this.#keys.delete(name);
      this.#names.delete(key);
    }
    const gone: string[] = [];
    for (const { key, next } of moved) {
      if (next === undefined) gone.push(key);
      else this.#call(key, fieldName(next));
    }
    if (gone.length > 0) this.#control.unregister(gone);
  }

  /** Looks at everything, and hands the output over where nothing is wrong. @returns what is; @throws what `onValid` throws */
  async submit(onValid: (output: JsonObject) => unknown): Promise<readonly FieldProblem[]> {
    this.#isSubmitting = true;
    const submitted = this.#control.handleSubmit(onValid)();
    this.#isSubmitting = false;
    await submitted;
    return Object.values(this.#known.errors).filter(isProblem);
  }
}

import {
  type ChangeHandler,
  createFormControl,
  type FieldError,
  type FormState,
  type Resolver,
} from 'react-hook-form';
import type { Issue } from '../check/issue.ts';
import type { JsonObject } from '../schema.ts';
import { fieldName, pointerOfName } from './fieldName.ts';

/** What the input of a field holds: the text as typed, the choice, where a slider stands, whether it is ticked. */
export type InputValue = string | number | boolean;

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

type Known = Pick<FormState<Values>, 'errors' | 'touchedFields' | 'dirtyFields' | 'defaultValues'>;

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
  #known: Known = { errors: {}, touchedFields: {}, dirtyFields: {}, defaultValues: undefined };
  #isSubmitting = false;

  constructor({ take, review, onChange }: InputValuesOptions) {
    const resolver: Resolver<Values, undefined, JsonObject> = (values, _context, { names = [] }) => {
      if (this.#isSubmitting) {
        const { output, problems } = review();
        return Object.keys(problems).length === 0 ? { values: output, errors: {} } : { values: {}, errors: problems };
      }
      const errors: Record<string, FieldProblem> = {};
      for (const name of names) {
        const held = values[name];
        const problem = held === undefined ? undefined : take(name, held);
        if (problem !== undefined) errors[name] = problem;
      }
      return { values: {}, errors };
    };
    // A form goes to its first error itself: that may stand in a row that is folded.
    this.#control = createFormControl({ mode: 'onChange', shouldFocusError: false, resolver });
    this.#control.subscribe({
      formState: { errors: true, touchedFields: true, dirtyFields: true },
      callback: ({ name, errors = {}, touchedFields = {}, dirtyFields = {}, defaultValues }) => {
        const before = this.#known.errors;
        this.#known = { errors, touchedFields, dirtyFields, defaultValues };
        onChange(name === undefined ? new Set([...Object.keys(before), ...Object.keys(errors)]) : [name]);
      },
    });
  }

  /** What is wrong with a field, as far as it was looked at. */
  problemAt(name: string): FieldProblem | undefined {
    const error: unknown = this.#known.errors[name];
    return isProblem(error) ? error : undefined;
  }

  /** Whether the field was left, or a submit complained about it. */
  isTouched(name: string): boolean {
    return this.#known.touchedFields[name] === true;
  }

  /** The text in an input that a person typed into, also what is no number yet. */
  typedAt(name: string): string | undefined {
    const held = this.#known.dirtyFields[name] === true ? this.#control.getValues(name) : undefined;
    return typeof held === 'string' ? held : undefined;
  }

  /** The field is entered. @param held what its input holds until it is typed into */
  enter(name: string, held: InputValue): void {
    if (this.#control.getValues(name) !== undefined) return;
    this.#register(name);
    this.#control.resetField(name, { defaultValue: held, keepTouched: true, keepError: true });
  }

  /** Takes what an input holds now. @returns settles when what is wrong with it is known */
  input(name: string, held: InputValue): Promise<unknown> {
    const onChange = this.#registered.get(name) ?? this.#register(name);
    return onChange({ target: { name, value: held }, type: 'change' });
  }

  #register(name: string): ChangeHandler {
    const { onChange } = this.#control.register(name);
    this.#registered.set(name, onChange);
    return onChange;
  }

  /** From now on all is shown that is wrong with the field. */
  touch(name: string): void {
    if (!this.isTouched(name)) this.#control.setValue(name, this.#control.getValues(name), { shouldTouch: true });
  }

  /** Says what is wrong with a field that nobody typed into. */
  set(name: string, problem: FieldProblem | undefined): void {
    if (problem !== undefined) this.#control.setError(name, problem);
    else if (this.problemAt(name) !== undefined) this.#control.clearErrors(name);
  }

  /** The input shows something else than what was typed. */
  forget(name: string): void {
    if (this.#control.getValues(name) === undefined) return;
    this.#registered.delete(name);
    this.#control.unregister(name, { keepTouched: true, keepError: true });
  }

  /** Fields have other names: what is known of them goes along. @param pointerOf nothing for a field that is gone */
  rename(pointerOf: (pointer: string) => string | undefined): void {
    const values = this.#control.getValues();
    const { errors, touchedFields, defaultValues = {} } = this.#known;
    const names = new Set([values, errors, touchedFields].flatMap(Object.keys));
    const moved = [...names].flatMap((name) => {
      const pointer = pointerOfName(name);
      const next = pointerOf(pointer);
      if (next === pointer) return [];
      const [problem, isTouched] = [this.problemAt(name), this.isTouched(name)];
      return {
        name,
        next: next && fieldName(next),
        held: values[name],
        initial: defaultValues[name],
        problem,
        isTouched,
      };
    });
    if (moved.length === 0) return;
    for (const { name } of moved) this.#registered.delete(name);
    this.#control.unregister(moved.map(({ name }) => name));
    for (const { next, held, initial, problem, isTouched } of moved) {
      if (next === undefined) continue;
      if (held !== undefined && initial !== undefined) this.enter(next, initial);
      if (held !== undefined) this.#control.setValue(next, held, { shouldDirty: true });
      if (isTouched) this.touch(next);
      this.set(next, problem);
    }
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

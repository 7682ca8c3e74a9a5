import type { ChangeHandler, FieldError, FormState, Resolver } from 'react-hook-form';
import type { Issue } from '../check/issue.ts';
import { loadChunk } from '../loadChunk.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { Conventions } from './conventions.ts';
import { fieldName, pointerOfName } from './fieldName.ts';
import type { FieldNode } from './fieldNode.ts';
import type { createInputControl } from './inputControl.ts';

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

type InputControl = ReturnType<typeof createInputControl<Values, JsonObject>>;

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

/** What the input of a field holds, and what it held when it was entered. */
interface Held {
  readonly first?: InputValue | undefined;
  readonly now: InputValue;
}

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
 * returns, by the resolver; what is wrong with it follows in a microtask. react-hook-form itself comes when a field is
 * first entered: what is said before it is there is kept for it.
 */
export class InputValues {
  readonly #options: InputValuesOptions;
  #control: InputControl | undefined;
  #coming: Promise<InputControl> | undefined;
  /** By key, what react-hook-form has not been told yet. */
  readonly #early = new Map<string, Held>();
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

  constructor(options: InputValuesOptions) {
    this.#options = options;
  }

  readonly #resolve: Resolver<Values, undefined, JsonObject> = (values, _context, { names: keys = [] }) => {
    if (this.#isSubmitting) {
      const { output, problems } = this.#options.review();
      const found = Object.entries(problems).map(([name, problem]) => [this.#keyOf(name), problem]);
      return found.length === 0 ? { values: output, errors: {} } : { values: {}, errors: Object.fromEntries(found) };
    }
    const errors: Record<string, FieldProblem> = {};
    for (const key of keys) {
      const [name, held] = [this.#names.get(key), values[key]];
      const problem = name === undefined || held === undefined ? undefined : this.#options.take(name, held);
      if (problem !== undefined) errors[key] = problem;
    }
    return { values: {}, errors };
  };

  /** @throws ChunkError when react-hook-form does not load: the next call asks for it again */
  #load(): Promise<InputControl> {
    this.#coming ??= this.#begin().catch((error: unknown) => {
      this.#coming = undefined;
      throw error;
    });
    return this.#coming;
  }

  async #begin(): Promise<InputControl> {
    const { createInputControl } = await loadChunk(() => import('./inputControl.ts'));
    const control = createInputControl(this.#resolve, this.#known.errors);
    control.subscribe({
      formState: { errors: true, touchedFields: true, dirtyFields: true },
      callback: ({ name: key, errors = {}, touchedFields = {}, dirtyFields = {} }) => {
        const keys = key === undefined ? Object.keys({ ...this.#known.errors, ...errors }) : [key];
        // While it is told what was before it, it does not know of all fields that they were left.
        this.#know(this.#control === undefined ? { dirtyFields } : { errors, touchedFields, dirtyFields }, keys);
      },
    });
    for (const [key, { first, now }] of this.#early) {
      this.#register(control, key);
      if (first !== undefined) control.resetField(key, { defaultValue: first, keepTouched: true, keepError: true });
      control.setValue(key, now, { shouldDirty: true });
    }
    this.#early.clear();
    for (const key of Object.keys(this.#known.touchedFields)) {
      control.setValue(key, control.getValues(key), { shouldTouch: true });
    }
    this.#control = control;
    return control;
  }

  #know(known: Partial<Known>, keys: readonly string[]): void {
    this.#known = { ...this.#known, ...known };
    this.#options.onChange(keys.flatMap((own) => this.#names.get(own) ?? []));
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

  /** Names of the fields in which something is wrong, as far as they were looked at. */
  wrong(): readonly string[] {
    return Object.keys(this.#known.errors).flatMap((key) => this.#names.get(key) ?? []);
  }

  /** Whether the field was left, or a submit complained about it. */
  isTouched(name: string): boolean {
    return this.#known.touchedFields[this.#keys.get(name) ?? ''] === true;
  }

  /** The text in an input that a person typed into, also what is no number yet. */
  typedAt(name: string): string | undefined {
    const key = this.#keys.get(name) ?? '';
    const early = this.#early.get(key);
    if (early !== undefined)
      return early.now === early.first || typeof early.now !== 'string' ? undefined : early.now;
    const held = this.#known.dirtyFields[key] === true ? this.#control?.getValues(key) : undefined;
    return typeof held === 'string' ? held : undefined;
  }

  /** The field is entered. @param held what its input holds until it is typed into */
  enter(name: string, held: InputValue): void {
    const key = this.#keyOf(name);
    if (this.#control === undefined) {
      if (!this.#early.has(key)) this.#early.set(key, { first: held, now: held });
      this.#load().catch(console.warn);
    } else if (this.#control.getValues(key) === undefined) {
      this.#register(this.#control, key);
      this.#control.resetField(key, { defaultValue: held, keepTouched: true, keepError: true });
    }
  }

  /** Takes what an input holds now. @returns settles when what is wrong with it is known */
  async input(name: string, held: InputValue): Promise<unknown> {
    const key = this.#keyOf(name);
    if (this.#control !== undefined) {
      const onChange = this.#registered.get(key) ?? this.#register(this.#control, key);
      return onChange({ target: { name: key, value: held }, type: 'change' });
    }
    this.#early.set(key, { first: this.#early.get(key)?.first, now: held });
    this.set(name, this.#options.take(name, held));
    return this.#load().catch(console.warn);
  }

  #register(control: InputControl, key: string): ChangeHandler {
    const { onChange } = control.register(key);
    this.#registered.set(key, onChange);
    return onChange;
  }

  /** From now on all is shown that is wrong with the field. */
  touch(name: string): void {
    if (this.isTouched(name)) return;
    const key = this.#keyOf(name);
    if (this.#control === undefined) {
      this.#know({ touchedFields: { ...this.#known.touchedFields, [key]: true } }, [key]);
    } else this.#control.setValue(key, this.#control.getValues(key), { shouldTouch: true });
  }

  /** Says what is wrong with a field that nobody typed into. */
  set(name: string, problem: FieldProblem | undefined): void {
    const key = this.#keyOf(name);
    if (this.#control === undefined) {
      const { [key]: _before, ...others } = this.#known.errors;
      this.#know({ errors: problem === undefined ? others : { ...others, [key]: problem } }, [key]);
    } else if (problem !== undefined) this.#control.setError(key, problem);
    else if (this.problemAt(name) !== undefined) this.#control.clearErrors(key);
  }

  /** The input shows something else than what was typed. */
  forget(name: string): void {
    const key = this.#keys.get(name);
    if (key === undefined) return;
    this.#early.delete(key);
    if (this.#control?.getValues(key) === undefined) return;
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
    for (const key of gone) this.#early.delete(key);
    if (gone.length > 0) this.#control?.unregister(gone);
  }

  /** Looks at everything, and hands the output over where nothing is wrong. @returns what is; @throws what `onValid` throws */
  async submit(onValid: (output: JsonObject) => unknown): Promise<readonly FieldProblem[]> {
    const control = this.#control ?? (await this.#load());
    this.#isSubmitting = true;
    const submitted = control.handleSubmit(onValid)();
    this.#isSubmitting = false;
    await submitted;
    return Object.values(this.#known.errors).filter(isProblem);
  }
}

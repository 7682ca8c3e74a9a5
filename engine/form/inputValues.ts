import { createFormControl, type FieldError } from 'react-hook-form';
import { resolverOf } from '../../base/resolverOf.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonObject } from '../core/schema.ts';

/** Raw value of an input: text, selected choice, slider position, or checked state. */
export type InputValue = string | number | boolean;

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

function isProblem(error: unknown): error is FieldProblem {
  return typeof error === 'object' && error !== null && 'issues' in error;
}

/** State of an input, apart from its value. */
interface InputState {
  readonly isTouched: boolean;
  readonly problem?: FieldProblem | undefined;
}

const UNUSED: InputState = { isTouched: false };

/**
 * Content of the inputs by name, held by react-hook-form: raw values, touched flags and errors. No field is
 * registered, because registering all of them costs as much as rendering a part of the page. The resolver only
 * validates: the named fields, or the whole output on submit.
 */
export class InputValues {
  readonly #control;
  /** Last reported state of each used input. A validation without a new result is not reported. */
  readonly #states = new Map<string, InputState>();

  /**
   * @param check validates a field
   * @param review validates the whole output
   * @param onChange called when the error or the touched state of these fields changed
   */
  constructor(
    check: (name: string) => FieldProblem | undefined,
    review: () => Promise<Submission>,
    onChange: (names: Iterable<string>) => void,
  ) {
    this.#control = createFormControl<Record<string, InputValue | undefined>, unknown, JsonObject>({
      // The form focuses its first error itself, because the field may be in a folded row.
      shouldFocusError: false,
      resolver: resolverOf(async (_values, names) => {
        if (names.length > 0) {
          return { values: {}, errors: Object.fromEntries(names.map((name) => [name, check(name)])) };
        }
        const { output, problems } = await review();
        for (const name of Object.keys(problems)) this.#use(name);
        return { values: output, errors: problems };
      }),
    });
    this.#control.subscribe({
      formState: { errors: true, touchedFields: true },
      callback: ({ name }) => {
        const names = name === undefined ? [...this.#states.keys()] : [name];
        onChange(names.filter((own) => this.#readState(own)));
      },
    });
  }

  /** Reads the state of an input from react-hook-form. @returns true if it changed */
  #readState(name: string): boolean {
    const { isTouched, error } = this.#control.getFieldState(name);
    const before = this.#states.get(name) ?? UNUSED;
    const state = { isTouched, problem: isProblem(error) ? error : undefined };
    this.#states.set(name, state);
    return before.isTouched !== state.isTouched || before.problem !== state.problem;
  }

  #use(name: string): void {
    if (!this.#states.has(name)) this.#states.set(name, UNUSED);
  }

  /** Touched state and known error of a field. */
  stateOf(name: string): InputState {
    return this.#states.get(name) ?? UNUSED;
  }

  /** Typed text of an input, even if it is no valid number. */
  typedAt(name: string): string | undefined {
    const raw = this.#states.has(name) ? this.#control.getValues(name) : undefined;
    return typeof raw === 'string' ? raw : undefined;
  }

  /**
   * Stores a typed value.
   * @param isLive true to validate the field even if it shows no error yet
   * @returns resolves when the field is validated
   */
  async type(name: string, raw: InputValue, isLive: boolean | undefined): Promise<unknown> {
    this.#use(name);
    this.#control.setValue(name, raw);
    return isLive || this.#states.get(name)?.problem !== undefined ? this.#control.trigger(name) : undefined;
  }

  /** Discards a typed value, because the input shows another value. Validates a field with an error. */
  discard(name: string): void {
    const state = this.#states.get(name);
    if (state !== undefined) this.#control.setValue(name, undefined, { shouldValidate: state.problem !== undefined });
  }

  /** Validates fields, which show their errors from now on. */
  leave(names: readonly string[]): Promise<unknown> {
    for (const name of names) this.#use(name);
    return this.#control.trigger([...names], { shouldTouch: true });
  }

  /** Shows an error from elsewhere at a field. */
  refuse(name: string, problem: FieldProblem): void {
    this.#use(name);
    this.#control.setError(name, problem);
  }

  /**
   * Validates the whole output, and passes it to `onValid` if there is no error. @returns the errors; @throws errors
   * of `onValid`
   */
  async submit(onValid: (output: JsonObject) => unknown): Promise<readonly FieldProblem[]> {
    let problems: readonly FieldProblem[] = [];
    await this.#control.handleSubmit(onValid, (errors) => {
      problems = Object.values(errors).filter(isProblem);
    })();
    return problems;
  }
}

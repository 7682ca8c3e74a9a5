import type { Field } from '../plan/field.ts';
import { rowsAt } from '../plan/rowPointers.ts';
import { parsePointer } from '../pointer.ts';
import { fieldName } from './fieldName.ts';
import type { FieldState } from './fieldState.ts';

/** One field of the draft with its present state and those who draw it. */
export class FieldNode {
  readonly pointer: string;
  readonly field: Field;
  /** Indexes of the enclosing rows, outermost first. */
  readonly rows: readonly number[];
  /** Segments of the pointer. */
  readonly segments: readonly string[];
  /** Name of the input, see `fieldName`. */
  readonly name: string;
  #state: FieldState | undefined;
  readonly #compute: (node: FieldNode) => FieldState;
  #listeners: readonly (() => void)[] = [];

  constructor(pointer: string, field: Field, compute: (node: FieldNode) => FieldState) {
    this.pointer = pointer;
    this.field = field;
    this.rows = rowsAt(field.pointer, pointer);
    this.segments = parsePointer(pointer);
    this.name = fieldName(pointer);
    this.#compute = compute;
  }

  /** The state, worked out when it is first asked for. */
  readonly get = (): FieldState => {
    this.#state ??= this.#compute(this);
    return this.#state;
  };

  /** The state as far as it was ever asked for. */
  get known(): FieldState | undefined {
    return this.#state;
  }

  /** Takes a new state and wakes those who draw it. */
  set(state: FieldState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  };
}

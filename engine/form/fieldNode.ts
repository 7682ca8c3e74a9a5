import { parsePointer } from '../core/pointer.ts';
import type { Field } from '../plan/field.ts';
import { rowsAt } from '../plan/rowPointers.ts';
import { fieldName } from './fieldName.ts';
import type { FieldState } from './fieldState.ts';

/** Callbacks that receive the node itself. */
interface NodeSources {
  readonly compute: (node: FieldNode) => FieldState;
  readonly localise: (node: FieldNode) => Field;
}

/** Field of the draft with its current state and subscribers. The node stays the same when its row moves. */
export class FieldNode {
  /** Key path, see `RowKeys`. */
  readonly path: string;
  /** Field of the plan, with the default value of the schema. */
  readonly planned: Field;
  /** Input name, see `fieldName`. */
  readonly name: string;
  /** Current pointer with row indexes; only `moveTo` changes it. */
  pointer: string;
  /** Indexes of the enclosing rows, outermost first. */
  rows: readonly number[];
  /** Segments of the pointer. */
  segments: readonly string[];
  #state: FieldState | undefined;
  readonly #compute: (node: FieldNode) => FieldState;
  readonly #localise: (node: FieldNode) => Field;
  #listeners: readonly (() => void)[] = [];

  constructor(path: string, pointer: string, field: Field, { compute, localise }: NodeSources) {
    this.path = path;
    this.planned = field;
    this.name = fieldName(path);
    this.pointer = pointer;
    this.rows = rowsAt(field.pointer, pointer);
    this.segments = parsePointer(pointer);
    this.#compute = compute;
    this.#localise = localise;
  }

  /** Field with the default value that applies in this place. */
  get field(): Field {
    return this.#localise(this);
  }

  /** Updates the pointer after an enclosing row moved. */
  moveTo(pointer: string): void {
    if (pointer === this.pointer) return;
    this.pointer = pointer;
    this.rows = rowsAt(this.planned.pointer, pointer);
    this.segments = parsePointer(pointer);
  }

  /** Current state, computed on first access. */
  readonly get = (): FieldState => {
    this.#state ??= this.#compute(this);
    return this.#state;
  };

  /** State, or undefined if it was never accessed. */
  get cachedState(): FieldState | undefined {
    return this.#state;
  }

  /** Sets the state and notifies subscribers. */
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

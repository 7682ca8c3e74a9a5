import { parsePointer } from '../core/pointer.ts';
import type { Field } from '../plan/field.ts';
import { rowsAt } from '../plan/rowPointers.ts';
import { fieldName } from './fieldName.ts';
import type { FieldState } from './fieldState.ts';

/** Functions that a node calls with itself. */
interface NodeSources {
  readonly compute: (node: FieldNode) => FieldState;
  readonly localise: (node: FieldNode) => Field;
}

/** One field of the draft with its present state and those who draw it. It stays the same one when its row moves. */
export class FieldNode {
  /** Its key path, see `RowKeys`. */
  readonly path: string;
  /** The field of the plan. Its default value is that of the schema. */
  readonly planned: Field;
  /** Name of the input, see `fieldName`. */
  readonly name: string;
  /** Where it stands now, rows by index; `moveTo` alone changes it. */
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

  /** The field with the default value that applies here. */
  get field(): Field {
    return this.#localise(this);
  }

  /** A row that it stands in has another place. */
  moveTo(pointer: string): void {
    if (pointer === this.pointer) return;
    this.pointer = pointer;
    this.rows = rowsAt(this.planned.pointer, pointer);
    this.segments = parsePointer(pointer);
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

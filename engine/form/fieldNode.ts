import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import { localField } from '../plan/defaults.ts';
import type { Field } from '../plan/field.ts';
import { rowsAt } from '../plan/rowPointers.ts';
import { fieldName } from './fieldName.ts';
import { type FieldPlace, type FieldSources, type FieldState, fieldState, sameState } from './fieldState.ts';

/** Field of a form, with its state and subscribers. The node stays the same when its row moves. */
export class FieldNode implements FieldPlace {
  readonly path: string;
  /** Field of the plan, with the default value of the schema. */
  readonly planned: Field;
  readonly name: string;
  version = 0;
  /** Current pointer; only `moveTo` changes it. In a removed row, the last one. */
  pointer: string;
  rows: readonly number[];
  readonly #sources: FieldSources;
  /** Last value that its input shows. */
  #value: JsonValue | undefined;
  #state: FieldState | undefined;
  #isStale = false;
  #listeners: readonly (() => void)[] = [];

  constructor(path: string, pointer: string, field: Field, sources: FieldSources) {
    this.path = path;
    this.planned = field;
    this.name = fieldName(path);
    this.#sources = sources;
    this.pointer = pointer;
    this.rows = rowsAt(field.pointer, pointer);
  }

  /** Follows the row of the field. */
  moveTo(pointer: string): void {
    if (pointer === this.pointer) return;
    this.pointer = pointer;
    this.rows = rowsAt(this.planned.pointer, pointer);
  }

  get field(): Field {
    return localField(this.#sources.plan, this.planned, this.pointer, this.#sources.read);
  }

  /** Current state, computed on first access and after {@link expire}. */
  readonly get = (): FieldState => {
    if (this.#state !== undefined && !this.#isStale) return this.#state;
    this.#isStale = false;
    if (this.#state === undefined) this.#value = this.#sources.valueOf(this);
    const state = fieldState(this, this.#sources);
    if (this.#state === undefined || !sameState(this.#state, state)) this.#state = state;
    return this.#state;
  };

  /** True if the state was ever accessed. */
  get isUsed(): boolean {
    return this.#state !== undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  };

  /** True if its input shows another value. A list differs if anything inside it does. */
  get isWritten(): boolean {
    const value = this.#sources.valueOf(this);
    return value !== this.#value && (this.planned.type === 'rows' || !equalJson(value, this.#value));
  }

  /** Lets subscribers read the state again. @param isNew true to replace its input */
  expire(isNew = false): void {
    if (isNew) this.version += 1;
    this.#value = this.#sources.valueOf(this);
    this.#isStale = true;
    for (const listener of this.#listeners) listener();
  }
}

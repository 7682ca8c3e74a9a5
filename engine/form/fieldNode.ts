import type { Cell } from '../../base/cell.ts';
import { checkField } from '../check/checkField.ts';
import { isInOffRow } from '../check/isInOffRow.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import { valueAt } from '../draft/rowKeys.ts';
import { type EffectiveField, effective } from '../limits/effective.ts';
import { isActive } from '../plan/active.ts';
import { localField } from '../plan/defaults.ts';
import type { Field, Plan } from '../plan/field.ts';
import type { NotingRead } from '../plan/notingRead.ts';
import { rowsAt } from '../plan/rowPointers.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { fieldName } from './fieldName.ts';
import type { InputValues } from './inputValues.ts';

/** Render state of a field. The same object until a property changes. */
export interface FieldState {
  /** True if the field applies, given the other values. */
  readonly active: boolean;
  /** True if the draft has a value. Otherwise the device's default applies. */
  readonly present: boolean;
  /** True if the draft differs from the device. */
  readonly changed: boolean;
  readonly effective: EffectiveField;
  /** Issues to show. Limit issues show at once, others after blur or a refused submit. */
  readonly issues: readonly Issue[];
  /** True if the value is at the bound of a limit, so that the reason is relevant. */
  readonly atLimit: boolean;
  /** Number that is also shown in a larger unit; undefined for fields without a unit. */
  readonly measure: number | undefined;
  /** Value that the user requested but the limit refused. */
  readonly requested: number | undefined;
  /** True if the page filter matches the field; undefined without a filter. */
  readonly matchesFilter: boolean | undefined;
  /** True while a check of the page that takes time runs. */
  readonly isChecking: boolean;
  /** Number of times that the value was written by anything except the field's own input, which is then replaced. */
  readonly version: number;
}

/** Sources of the field states of a form. */
export interface FieldSources {
  readonly plan: Plan;
  readonly draft: Draft;
  readonly inputs: Pick<InputValues, 'stateOf'>;
  /** Values of the draft with their defaults. */
  readonly read: NotingRead;
  readonly filter: Cell<FieldFilter | undefined>;
  /** Key paths of the fields that the page is checking. */
  readonly checking: ReadonlySet<string>;
}

const NO_ISSUES: readonly Issue[] = [];

/** Field of a form, with its state and subscribers. The node stays the same when its row moves. */
export class FieldNode {
  /** Pointer with row keys in place of row indexes. */
  readonly path: string;
  /** Field of the plan, with the default value of the schema. Another one when the plan grows. */
  planned: Field;
  /** Name of its input, in the document and in react-hook-form. */
  readonly name: string;
  /** Current pointer; only `moveTo` changes it. In a removed row, the last one. */
  pointer: string;
  /** Indexes of the enclosing rows, outermost first. */
  rows: readonly number[];
  readonly #sources: FieldSources;
  /** Last value that its input shows. */
  #shown: JsonValue | undefined;
  #version = 0;
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

  /** Field with the default value that applies in this place, and required if other values require it. */
  get field(): Field {
    const { plan, draft, read } = this.#sources;
    const field = localField(plan, this.planned, this.pointer, read);
    return field.requirement?.(field, this.rows, read, draft.state().document) ?? field;
  }

  get value(): JsonValue | undefined {
    return getAt(this.#sources.draft.state().document, this.pointer);
  }

  /** Value on the device. */
  get original(): JsonValue | undefined {
    return valueAt(this.#sources.draft.state().original, this.path);
  }

  /** Current state, computed on first access and after {@link expire}. */
  readonly get = (): FieldState => {
    const before = this.#state;
    if (before !== undefined && !this.#isStale) return before;
    this.#isStale = false;
    const { value } = this;
    if (before === undefined) this.#shown = value;
    const state = this.#compute(value);
    this.#state = before !== undefined && isSame(before, state) ? before : state;
    return this.#state;
  };

  #compute(value: JsonValue | undefined): FieldState {
    const { draft, inputs, read, filter } = this.#sources;
    const { document, original, requests } = draft.state();
    const { field } = this;
    const active = isActive(field, this.rows, read);
    const limits = this.#effective(field);
    const { isTouched, problem } = inputs.stateOf(this.name);
    const changed = document !== original && !equalJson(value, this.original);
    // A value that is stored already is not in the middle of being typed.
    const isJudged = isTouched || problem !== undefined || (!changed && value !== undefined && value !== '');
    const isChecked = active && (isJudged || field.limited !== undefined);
    const own = isChecked ? this.#check(limits, value) : NO_ISSUES;
    const issues = active && problem?.isOfWhole === true && !own.some(isError) ? problem.issues : own;
    return {
      active,
      present: value !== undefined,
      changed,
      effective: limits,
      issues: isJudged || issues.length === 0 ? issues : issues.filter(({ source }) => source === 'rule'),
      atLimit:
        typeof value === 'number' &&
        limits.reasons.length > 0 &&
        limits.maximum !== undefined &&
        limits.maximum >= (limits.minimum ?? limits.maximum) &&
        value >= limits.maximum,
      measure: field.unit !== undefined && typeof value === 'number' ? value : undefined,
      requested: requests.get(this.pointer),
      matchesFilter: filter.get()?.holds(this.pointer),
      isChecking: this.#sources.checking.has(this.path),
      version: this.#version,
    };
  }

  /** Issues that the field finds itself; none if it is inactive or in a row that is switched off. */
  ownIssues(): readonly Issue[] {
    const { field } = this;
    return isActive(field, this.rows, this.#sources.read)
      ? this.#check(this.#effective(field), this.value)
      : NO_ISSUES;
  }

  #effective(field: Field): EffectiveField {
    const { limited } = field;
    const limit = limited === undefined ? undefined : this.#sources.draft.limits().get(limited, this.rows.at(-1));
    return effective(field, limit);
  }

  #check(limits: EffectiveField, value: JsonValue | undefined): readonly Issue[] {
    const { plan, draft } = this.#sources;
    const isOff = this.rows.length > 0 && isInOffRow(plan, limits.field, this.rows, draft.state().document);
    return isOff ? NO_ISSUES : checkField(limits, value, this.pointer);
  }

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
    const { value } = this;
    return value !== this.#shown && (this.planned.type === 'rows' || !equalJson(value, this.#shown));
  }

  /** Lets subscribers read the state again. @param isNew true to replace its input */
  expire(isNew = false): void {
    if (isNew) this.#version += 1;
    this.#shown = this.value;
    this.#isStale = true;
    for (const listener of this.#listeners) listener();
  }
}

export const isError = ({ severity }: Issue): boolean => severity === 'error';

/** True if both lists contain the same issues. */
export function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return (
    a.length === b.length &&
    a.every((issue, index) => issue.code === b[index]?.code && equalJson(issue.params, b[index]?.params))
  );
}

/** True if both states render the same. */
function isSame(a: FieldState, b: FieldState): boolean {
  const others = Object.values({ ...b, issues: a.issues });
  return sameIssues(a.issues, b.issues) && Object.values(a).every((value, index) => value === others[index]);
}

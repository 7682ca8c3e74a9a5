import { Cell } from '../../base/cell.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Outcome } from '../draft/apply.ts';
import type { Draft } from '../draft/draft.ts';
import { movedLists } from '../draft/rowKeys.ts';
import type { DraftState } from '../draft/state.ts';
import type { Field, Plan } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';
import { affectedBy } from './affected.ts';
import { type CheckOutput, problemOf, problemsOf, submissionOf } from './draftReview.ts';
import { pathOfName } from './fieldName.ts';
import { type FieldNode, isError } from './fieldNode.ts';
import { FormFields } from './formFields.ts';
import { type InputValue, InputValues } from './inputValues.ts';
import type { ReadInput } from './readInput.ts';
import { usualForm } from './usualForm.ts';

/** Options of a store. */
export interface StoreOptions {
  readonly plan: Plan;
  readonly draft: Draft;
  /** Converts raw input values by field. */
  readonly widgets: { readonly of: (field: Field) => { readonly read: ReadInput } };
  /** Number formats; must be set before the first input is rendered. */
  readonly conventions?: Conventions;
  /** True to show errors from the first key press. */
  readonly live?: boolean;
  /** Called when a value was moved to its bound automatically. */
  readonly onClamped: (field: Field, value: number, conventions: Conventions) => void;
}

/** View model of a form: joins the draft, the fields and the input values, and has the acts of a person. */
export class FormStore {
  readonly draft: Draft;
  readonly fields: FormFields;
  readonly #options: StoreOptions;
  readonly #inputs: InputValues;
  #conventions: Conventions | undefined;
  /** Last draft state processed. */
  #seen: DraftState;
  /** Field whose input is being processed and already shows the value. Undefined if the rules write another value. */
  #typed: { readonly node: FieldNode; readonly value: JsonValue | undefined } | undefined;
  #checkOutput: CheckOutput = () => [];
  /** Document at the last change of rows. A change means that the page needs other cards or parts. */
  readonly shape: Cell<JsonObject>;
  constructor(options: StoreOptions) {
    const { plan, draft, conventions } = options;
    this.draft = draft;
    this.#options = options;
    this.#conventions = conventions;
    this.#seen = draft.state();
    this.shape = new Cell(this.#seen.document);
    this.#inputs = new InputValues(
      (name) => problemOf(this.#named(name)?.ownIssues() ?? []),
      () => submissionOf(this.fields, this.#checkOutput),
      (names) => {
        for (const name of names) {
          const node = this.#named(name);
          if (node?.isUsed) this.fields.expire(node);
        }
      },
    );
    this.fields = new FormFields({ plan, draft, inputs: this.#inputs });
  }

  get plan(): Plan {
    return this.fields.plan;
  }

  #named(name: string): FieldNode | undefined {
    return this.fields.at(pathOfName(name));
  }

  /**
   * Subscribes to the draft, after applying changes missed since the last subscription. @returns unsubscribe function
   */
  listen(): () => void {
    const state = this.draft.state();
    if (state !== this.#seen) this.#follow({ state, changed: [''], limited: [], clamped: [] });
    return this.draft.subscribe('', (outcome) => this.#follow(outcome));
  }

  /** Lets all fields that an outcome may affect read their state again. */
  #follow(outcome: Outcome): void {
    const { state, clamped } = outcome;
    const before = this.#seen;
    this.#seen = state;
    const moved = movedLists(this.plan, before.document, state.document);
    if (moved.length > 0) this.fields.followRows();
    const changed = [...outcome.changed, ...moved];
    // New rules, a new text of the device, or missed changes.
    const isNew = changed.includes('') || state.original !== before.original;
    const { nodes, isShape } = isNew
      ? { nodes: this.fields.used(), isShape: state.document !== before.document }
      : affectedBy({ ...outcome, changed }, this.fields);
    const requested = before.requests === state.requests ? [] : [...before.requests.keys(), ...state.requests.keys()];
    const asking = requested.flatMap((pointer) => this.fields.usedAt(pointer) ?? []);
    for (const node of new Set([...nodes, ...asking])) this.#expire(node);
    if (isShape) this.shape.set(state.document);
    for (const { field, value } of clamped) {
      const own = this.plan.byPointer.get(field.pointer);
      // Nothing is announced before the first input is rendered.
      if (own !== undefined && this.#conventions) this.#options.onClamped(own, value, this.#conventions);
    }
  }

  /** @param node field that may have changed; its input is replaced if it shows another value */
  #expire(node: FieldNode): void {
    const typed = this.#typed;
    const isShown = typed?.node === node && equalJson(typed.value, node.value);
    const isInside = typed?.node.path.startsWith(`${node.path}/`) === true;
    const isNew = !isShown && !isInside && node.isWritten;
    if (isNew) {
      this.#inputs.discard(node.name);
      if (typed?.node === node) this.#typed = undefined;
    }
    this.fields.expire(node, isNew);
  }

  /** Current document of the draft, with inactive values. */
  values(): JsonObject {
    return this.draft.state().document;
  }

  get(pointer: string): JsonValue | undefined {
    return getAt(this.values(), pointer);
  }

  /** Changes the number formats and resets all inputs. */
  setConventions(conventions: Conventions): void {
    const before = this.#conventions;
    this.#conventions = conventions;
    if (before === undefined || before === conventions) return;
    for (const node of this.fields.used()) {
      this.#inputs.discard(node.name);
      this.fields.expire(node, true);
    }
  }

  /** Typed text of a field, which is kept as it is. */
  typed(node: FieldNode): string | undefined {
    return this.#inputs.typedAt(node.name);
  }

  /**
   * Processes a user input. The draft is updated when this returns.
   * @returns resolves when the field is validated
   */
  async input(node: FieldNode, raw: InputValue): Promise<unknown> {
    const conventions = this.#conventions;
    if (conventions === undefined) return;
    const { pointer, field, name } = node;
    const read = this.#options.widgets.of(field).read(raw, node, conventions);
    // An empty input means `null` if the field allows it. A text that is typed and removed again leaves no trace.
    const [value = node.original !== undefined || field.required ? field.empty : undefined] = [read];
    this.#typed = { node, value };
    try {
      this.draft.dispatch({ type: 'set', pointer, value });
      if (this.#typed !== undefined) return this.#inputs.type(name, raw, this.#options.live);
    } finally {
      this.#typed = undefined;
    }
  }

  /** Normalized text of an input after blur. */
  finished(node: FieldNode, text: string): string {
    const { field } = node;
    return this.typed(node) === undefined ? text : usualForm(field.trim ? text.trim() : text, field);
  }

  /** Handles blur of fields: from now on they show their errors. @returns resolves when they are validated */
  async leave(...nodes: readonly FieldNode[]): Promise<unknown> {
    // A known error is visible already. That of the whole output stays until the field is edited.
    const names = nodes.flatMap(({ name }) => (this.#inputs.stateOf(name).problem === undefined ? name : []));
    return names.length === 0 ? undefined : this.#inputs.leave(names);
  }

  /** Writes a value and updates the inputs at and below the pointer. `undefined` stands for the device's default. */
  write(pointer: string, value: JsonValue | undefined): void {
    this.draft.dispatch({ type: 'set', pointer, value });
  }

  /** Stores a requested value that the limit refuses. */
  ask({ pointer }: FieldNode, value: number): void {
    this.draft.dispatch({ type: 'ask', pointer, value });
  }

  /** Restores the device's value. */
  undo(node: FieldNode): void {
    this.write(node.pointer, node.original);
  }

  /** Validates everything, then passes the output on or shows the errors. @returns the errors, in plan order */
  async submit(check: CheckOutput, onValid: (output: JsonObject) => unknown): Promise<readonly Issue[]> {
    this.#checkOutput = check;
    const problems = await this.#inputs.submit(onValid);
    return problems.flatMap(({ issues }) => issues.filter(isError));
  }

  /** Shows external errors at their fields until the fields are edited. @returns the errors */
  showIssues(issues: readonly Issue[]): readonly Issue[] {
    for (const [name, problem] of Object.entries(problemsOf(issues, this.fields, true))) {
      // An error that the field finds itself disappears when its cause is fixed.
      const own = problemOf((this.#named(name)?.ownIssues() ?? []).filter(isError));
      this.#inputs.refuse(name, own ?? problem);
    }
    return issues.filter(isError);
  }

  /** True if the field of an issue is on the page and active. */
  canShow({ pointer }: Pick<Issue, 'pointer'>): boolean {
    const node = this.fields.find(pointer);
    return node !== undefined && !node.field.hidden && node.get().active;
  }
}

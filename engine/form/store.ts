import { Cell } from '../../base/cell.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Outcome } from '../draft/apply.ts';
import type { Draft } from '../draft/draft.ts';
import { movedLists, rowKeys } from '../draft/rowKeys.ts';
import type { DraftState } from '../draft/state.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import type { Conventions } from '../words/conventions.ts';
import { affectedBy } from './affected.ts';
import { type CheckOutput, problemsOf, submissionOf } from './draftReview.ts';
import { fieldName, pathOfName } from './fieldName.ts';
import type { FieldNode } from './fieldNode.ts';
import { isError, ownIssues } from './fieldState.ts';
import { FormFields } from './formFields.ts';
import { type InputValue, InputValues, problemOf } from './inputValues.ts';
import { OpenRows } from './openRows.ts';
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

/** Error with the field that shows it. */
export interface Refusal {
  readonly issue: Issue;
  /** Field that shows the error; undefined if no active field of the page can. */
  readonly node?: FieldNode;
}

/** Row open in the row editor. */
export interface EditedRow {
  /** Key path of the row, preceded by the enclosing rows that were opened before. */
  readonly rows: readonly string[];
  /** Pointer of the requested field. */
  readonly field?: string | undefined;
}

/** View model of a form: fields, inputs, user actions, and display state of the page. */
export class FormStore {
  readonly plan: Plan;
  readonly draft: Draft;
  readonly fields: FormFields;
  readonly #options: StoreOptions;
  readonly #inputs: InputValues;
  #conventions: Conventions | undefined;
  /** Last draft state processed. */
  #seen: DraftState;
  /** Field whose input is being processed. The input already shows the value. */
  #typed: { readonly node: FieldNode; readonly value: JsonValue | undefined } | undefined;
  #checkOutput: CheckOutput = () => [];
  /** Document at the last change of rows. A change means that the page needs other cards or parts. */
  readonly shape: Cell<JsonObject>;
  /** Pointers of fields rendered outside their cards. */
  readonly shownElsewhere = new Cell<ReadonlySet<string>>(new Set());
  /** Row cards rendered early, and unfolded cards. */
  readonly open = new OpenRows();
  /** Row in the row editor. If the row no longer exists, none is open. */
  readonly edited = new Cell<EditedRow | undefined>(undefined);

  constructor(options: StoreOptions) {
    const { plan, draft, conventions } = options;
    this.plan = plan;
    this.draft = draft;
    this.#options = options;
    this.#conventions = conventions;
    this.#seen = draft.state();
    this.shape = new Cell(this.#seen.document);
    this.#inputs = new InputValues({
      check: (name) => {
        const node = this.#named(name);
        return node && problemOf(ownIssues(node, this.fields));
      },
      review: () => submissionOf(this.fields, this.#checkOutput),
      onChange: (names) => {
        for (const name of names) {
          const node = this.#named(name);
          if (node?.isUsed) this.fields.expire(node);
        }
      },
    });
    this.fields = new FormFields({ plan, draft, inputs: this.#inputs });
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
    const moved = movedLists(this.plan, before.document, state.document);
    if (moved.length > 0) this.fields.followRows();
    const changed = [...outcome.changed, ...moved];
    this.#seen = state;
    // New rules, a new text of the device, or missed changes.
    if (changed.includes('') || state.original !== before.original) {
      for (const node of this.fields.used()) this.#expire(node);
      if (state.document !== before.document) this.shape.set(state.document);
    } else {
      const { nodes, lists, isShape } = affectedBy({ ...outcome, changed }, this.fields);
      for (const node of nodes) this.#expire(node);
      for (const node of lists) this.#expire(node);
      if (isShape) this.shape.set(state.document);
    }
    if (before.requests !== state.requests) {
      for (const pointer of new Set([...before.requests.keys(), ...state.requests.keys()])) {
        this.fields.usedAt(pointer)?.expire();
      }
    }
    for (const { field, value } of clamped) {
      const own = this.plan.byPointer.get(field.pointer);
      // Nothing is announced before the first input is rendered.
      if (own !== undefined && this.#conventions) this.#options.onClamped(own, value, this.#conventions);
    }
  }

  /** @param node field that may have changed; its input is replaced if it shows another value */
  #expire(node: FieldNode): void {
    const typed = this.#typed;
    const isShown = typed?.node === node && equalJson(typed.value, this.fields.valueOf(node));
    const isInside = typed?.node.path.startsWith(`${node.path}/`) === true;
    const isNew = !isShown && !isInside && node.isWritten;
    if (isNew) {
      this.#inputs.set(node.name, undefined);
      if (this.#inputs.stateOf(node.name).problem !== undefined) this.#inputs.validate([node.name]);
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
      this.#inputs.set(node.name, undefined);
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
    this.#inputs.set(name, raw);
    const read = this.#options.widgets.of(field).read(raw, node, conventions, this.fields.originalOf(node));
    // An empty input means `null` if the field allows it.
    const [value = field.empty] = [read];
    this.#typed = { node, value };
    try {
      this.draft.dispatch({ type: 'set', pointer, value });
    } finally {
      this.#typed = undefined;
    }
    const isShown = this.#options.live === true || this.#inputs.stateOf(name).problem !== undefined;
    return isShown ? this.#inputs.validate([name]) : undefined;
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
    return names.length === 0 ? undefined : this.#inputs.validate(names, true);
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
    this.write(node.pointer, this.fields.originalOf(node));
  }

  /** Keys of the rows of an array, in order. */
  rowKeys(array: string): readonly number[] {
    return rowKeys(this.values(), array);
  }

  /** Id of a field's input, or of the container of its inputs, in the form with this prefix. */
  inputId(form: string, pointer: string): string {
    return form + fieldName(this.fields.pathOf(pointer));
  }

  /**
   * Validates everything, then passes the output on or shows the errors.
   * @returns the errors in plan order, each with its field if the page can show it
   */
  async submit(check: CheckOutput, onValid: (output: JsonObject) => unknown): Promise<readonly Refusal[]> {
    this.#checkOutput = check;
    const problems = await this.#inputs.submit(onValid);
    return this.#refusals(problems.flatMap(({ issues }) => issues));
  }

  /** Shows external errors at their fields until the fields are edited. @returns the errors, see `submit` */
  showIssues(issues: readonly Issue[]): readonly Refusal[] {
    for (const [name, problem] of Object.entries(problemsOf(issues, this.fields, true))) {
      const node = this.#named(name);
      // An error that the field finds itself disappears when its cause is fixed.
      const own = node && problemOf(ownIssues(node, this.fields).filter(isError));
      this.#inputs.refuse(name, own ?? problem);
    }
    return this.#refusals(issues);
  }

  #refusals(issues: readonly Issue[]): readonly Refusal[] {
    return issues.filter(isError).map((issue) => {
      const node = this.fields.find(issue.pointer);
      if (node === undefined || node.field.hidden || !node.get().active) return { issue };
      this.unfold(node.pointer);
      return { issue, node };
    });
  }

  /** Opens the rows around a field, with table rows in the row editor. @param pointer of the field, or of a row */
  unfold(pointer: string): void {
    this.#unfoldCard(pointer);
    for (const { index, 0: row } of pointer.matchAll(/\/\d+(?=\/|$)/g)) {
      const array = pointer.slice(0, index);
      this.#unfoldCard(array);
      const list = fieldAt(this.plan, array);
      if (list?.type !== 'rows' || getAt(this.values(), array + row) === undefined) continue;
      const path = this.fields.pathOf(array + row);
      if (list.widget === 'each') this.open.add(path);
      else this.editRow(path, pointer);
    }
  }

  /** Unfolds the card of a field, if it can be folded. */
  #unfoldCard(pointer: string): void {
    const field = fieldAt(this.plan, pointer);
    if (field !== undefined) this.open.add(field.group);
  }

  /** Opens a row in the row editor. @param row its key path @param field pointer of the requested field */
  editRow(row: string, field?: string): void {
    const around = (this.edited.get()?.rows ?? []).filter((outer) => row.startsWith(`${outer}/`));
    this.edited.set({ rows: [...around, row], field });
  }
}

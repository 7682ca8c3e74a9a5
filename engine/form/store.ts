import { Cell } from '../../base/cell.ts';
import type { Issue } from '../core/issue.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import { keyPath, rowKeys } from '../draft/rowKeys.ts';
import { rowsIn } from '../draft/rows.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import type { Conventions } from '../words/conventions.ts';
import { type CheckOutput, errorsIn, problemsOf, submissionOf } from './draftReview.ts';
import { DraftSubscriber } from './draftSubscriber.ts';
import { fieldName, pathOfName } from './fieldName.ts';
import type { FieldNode } from './fieldNode.ts';
import { FormFields } from './formFields.ts';
import { type InputValue, InputValues, problemOf, type ReadInput } from './inputValues.ts';
import { OpenRows } from './openRows.ts';
import { usualForm } from './usualForm.ts';

interface Readers {
  readonly of: (field: Field) => { readonly read: ReadInput };
}

/** Options of a store. */
export interface StoreOptions {
  readonly plan: Plan;
  readonly draft: Draft;
  /** Converts raw input values by field. */
  readonly widgets: Readers;
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
  readonly #live: boolean;
  readonly #widgets: Readers;
  #conventions: Conventions | undefined;
  readonly #inputs: InputValues;
  readonly #subscriber: DraftSubscriber;
  #checkOutput: CheckOutput = () => [];
  /** Pointers of fields rendered outside their cards. */
  readonly shownElsewhere = new Cell<ReadonlySet<string>>(new Set());
  /** Row cards rendered early, and unfolded cards. */
  readonly open = new OpenRows();
  /** Row in the row editor. If the row no longer exists, none is open. */
  readonly edited = new Cell<EditedRow | undefined>(undefined);

  constructor({ plan, draft, widgets, conventions, live = false, onClamped }: StoreOptions) {
    this.plan = plan;
    this.draft = draft;
    this.#live = live;
    this.#widgets = widgets;
    this.#conventions = conventions;
    const inputs = new InputValues({
      onTyped: (name, raw) => this.#dispatchTyped(name, raw),
      check: (name) => {
        const node = this.fields.at(pathOfName(name));
        return node && problemOf(this.fields.issuesOf(node));
      },
      review: () => submissionOf(this.fields, this.#checkOutput),
      onChange: (names) => {
        for (const name of names) {
          const node = this.fields.at(pathOfName(name));
          if (node?.cachedState !== undefined) this.fields.draw(node);
        }
      },
    });
    this.#inputs = inputs;
    this.fields = new FormFields({ plan, draft, inputs });
    this.#subscriber = new DraftSubscriber({
      draft,
      fields: this.fields,
      // Nothing is announced before the first input is rendered.
      onClamped: (field, value) => this.#conventions && onClamped(field, value, this.#conventions),
    });
  }

  /** Subscribes to the draft, after applying missed changes. @returns unsubscribe function */
  listen(): () => void {
    return this.#subscriber.listen();
  }

  /** Document at the last change of rows. */
  get shape(): Cell<JsonObject> {
    return this.#subscriber.shape;
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
    for (const node of this.fields.accessedNodes()) this.fields.update(node, true);
  }

  /** Typed text of a field, which is kept as it is. */
  typed(node: FieldNode): string | undefined {
    return this.#inputs.typedAt(node.name);
  }

  /** Registers a focused field. @param raw value of its input */
  enter(node: FieldNode, raw: InputValue): void {
    this.#inputs.enter(node.name, raw);
  }

  /**
   * Processes a user input. The draft is updated when this returns.
   * @returns resolves when the field is validated
   */
  input(node: FieldNode, raw: InputValue): Promise<unknown> {
    if (this.#live) this.#inputs.touch(node.name);
    return this.#inputs.input(node.name, raw);
  }

  /** Normalized text of an input after blur. */
  finished(node: FieldNode, text: string): string {
    const { field } = node;
    return this.typed(node) === undefined ? text : usualForm(field.trim ? text.trim() : text, field);
  }

  /** Handles blur: from now on the field shows its errors. */
  leave(node: FieldNode): void {
    if (this.#inputs.isTouched(node.name)) return;
    this.fields.judge(node);
    this.#inputs.touch(node.name);
  }

  /** Writes a value and updates the inputs at and below the pointer. `undefined` stands for the device's default. */
  write(pointer: string, value: JsonValue | undefined): void {
    this.#subscriber.do({ type: 'set', pointer, value });
  }

  /** Stores a requested value that the limit refuses. */
  ask(node: FieldNode, value: number): void {
    this.#subscriber.do({ type: 'ask', pointer: node.pointer, value });
  }

  /** Restores the device's value. */
  undo(node: FieldNode): void {
    this.write(node.pointer, this.fields.originalOf(node));
  }

  /** Keys of the rows of an array, in order. */
  rowKeys(array: string): readonly number[] {
    const { document, keys } = this.draft.state();
    return rowKeys(keys, keyPath(keys, array), rowsIn(document, array).length);
  }

  /** Id of a field's input, or of the container of its inputs, in the form with this prefix. */
  inputId(form: string, pointer: string): string {
    return form + fieldName(this.fields.pathOf(pointer));
  }

  /** Fields with known errors. */
  wrong(): readonly FieldNode[] {
    return this.#inputs.wrong().flatMap((name) => this.fields.at(pathOfName(name)) ?? []);
  }

  /**
   * Validates everything, then passes the output on or shows the errors.
   * @returns the errors in plan order, each with its field if the page can show it
   */
  async submit(check: CheckOutput, onValid: (output: JsonObject) => unknown): Promise<readonly Refusal[]> {
    this.#checkOutput = check;
    const before = this.wrong();
    const problems = await this.#inputs.submit(onValid);
    // Accepted values may still have warnings.
    if (problems.length === 0) for (const node of before) this.fields.update(node);
    return this.#refusals(problems.flatMap(({ issues }) => issues));
  }

  /** Shows external errors at their fields until the fields are edited. @returns the errors, see `submit` */
  showIssues(issues: readonly Issue[]): readonly Refusal[] {
    for (const [name, problem] of Object.entries(problemsOf(issues, this.fields, true))) {
      const node = this.fields.at(pathOfName(name));
      if (node !== undefined) this.fields.judge(node);
      // An error that the field finds itself disappears when its cause is fixed.
      const own = errorsIn(this.#inputs.problemAt(name)?.issues ?? []);
      if (own.length === 0) this.#inputs.set(name, problem);
    }
    return this.#refusals(issues);
  }

  #refusals(issues: readonly Issue[]): readonly Refusal[] {
    return errorsIn(issues).map((issue) => {
      const node = this.fields.find(issue.pointer);
      if (node === undefined || node.field.hidden || !node.get().active) return { issue };
      this.unfold(node.pointer);
      this.#inputs.touch(node.name);
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

  /** Writes user input to the draft. */
  #dispatchTyped(name: string, raw: InputValue): void {
    const node = this.fields.at(pathOfName(name));
    const conventions = this.#conventions;
    if (node === undefined || conventions === undefined) return;
    const { path, pointer, field } = node;
    const read = this.#widgets.of(field).read(raw, node, conventions, this.fields.originalOf(node));
    // An empty input means `null` if the field allows it.
    const [value = field.empty] = [read];
    this.#subscriber.do({ type: 'set', pointer, value }, { path, value });
  }
}

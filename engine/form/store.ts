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

/** What a store is made from. */
export interface StoreOptions {
  readonly plan: Plan;
  readonly draft: Draft;
  /** What reads the inputs of a field. */
  readonly widgets: Readers;
  /** How numbers are written and read; set before the first input is drawn. */
  readonly conventions?: Conventions;
  /** Whether what is wrong with a field is shown from its first key on. */
  readonly live?: boolean;
  /** A value went to its bound by itself. */
  readonly onClamped: (field: Field, value: number, conventions: Conventions) => void;
}

/** An error, and the field that shows it. */
export interface Refusal {
  readonly issue: Issue;
  /** The field that shows it; absent if no active field of the page can. */
  readonly node?: FieldNode;
}

/** A row that is edited at the side. */
export interface EditedRow {
  /** The key path of the row, after those of the rows it stands in as far as they were opened before it. */
  readonly rows: readonly string[];
  /** Pointer of the field that was asked for. */
  readonly field?: string | undefined;
}

/** A page's view of the draft: its fields, their inputs, what a person does to them, and how the page is shown. */
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
  /** Fields, by pointer, that stand elsewhere on the page than in their cards. */
  readonly claimed = new Cell<ReadonlySet<string>>(new Set());
  /** Which rows drawn as cards are drawn though they stand far down, and which cards are unfolded that can be folded. */
  readonly open = new OpenRows();
  /** The row that is edited at the side. While it is gone, none is. */
  readonly edited = new Cell<EditedRow | undefined>(undefined);

  constructor({ plan, draft, widgets, conventions, live = false, onClamped }: StoreOptions) {
    this.plan = plan;
    this.draft = draft;
    this.#live = live;
    this.#widgets = widgets;
    this.#conventions = conventions;
    const inputs = new InputValues({
      onTyped: (name, held) => this.#dispatchTyped(name, held),
      check: (name) => {
        const node = this.fields.at(pathOfName(name));
        return node && problemOf(this.fields.issuesOf(node));
      },
      review: () => submissionOf(this.fields, this.#checkOutput),
      onChange: (names) => {
        for (const name of names) {
          const node = this.fields.at(pathOfName(name));
          if (node?.known !== undefined) this.fields.draw(node);
        }
      },
    });
    this.#inputs = inputs;
    this.fields = new FormFields({ plan, draft, inputs });
    this.#subscriber = new DraftSubscriber({
      draft,
      fields: this.fields,
      // Before the first input is drawn there is nobody to tell.
      onClamped: (field, value) => this.#conventions && onClamped(field, value, this.#conventions),
    });
  }

  /** Follows the draft, from what it became since it was last heard of. @returns the call that ends it */
  listen(): () => void {
    return this.#subscriber.listen();
  }

  /** The values when rows last came, went or moved. */
  get shape(): Cell<JsonObject> {
    return this.#subscriber.shape;
  }

  /** The values of the draft as it is now, with what is inactive. */
  values(): JsonObject {
    return this.draft.state().document;
  }

  /** The value of the draft. */
  get(pointer: string): JsonValue | undefined {
    return getAt(this.values(), pointer);
  }

  /** Numbers are written and read so from now on: what stands in inputs is written anew. */
  setConventions(conventions: Conventions): void {
    const before = this.#conventions;
    this.#conventions = conventions;
    if (before === undefined || before === conventions) return;
    for (const node of this.fields.allKnown()) this.fields.update(node, true);
  }

  /** The text in the field's input, where a person typed it: what was typed stays as it is. */
  typed(node: FieldNode): string | undefined {
    return this.#inputs.typedAt(node.name);
  }

  /** The field's input has the focus. @param held what it holds */
  enter(node: FieldNode, held: InputValue): void {
    this.#inputs.enter(node.name, held);
  }

  /**
   * Takes what a person entered into the field's own input. The draft has it when this returns.
   * @returns settles when what is wrong with it is known
   */
  input(node: FieldNode, held: InputValue): Promise<unknown> {
    if (this.#live) this.#inputs.touch(node.name);
    return this.#inputs.input(node.name, held);
  }

  /** What the text in an input becomes when it is left: what was typed in its usual form. */
  finished(node: FieldNode, text: string): string {
    const { field } = node;
    return this.typed(node) === undefined ? text : usualForm(field.trim ? text.trim() : text, field);
  }

  /** The field's input was left: from now on the field shows what is wrong with it. */
  leave(node: FieldNode): void {
    if (this.#inputs.isTouched(node.name)) return;
    this.fields.judge(node);
    this.#inputs.touch(node.name);
  }

  /** Writes a value from elsewhere; the inputs at and below the pointer show it. `undefined`: the device's default. */
  write(pointer: string, value: JsonValue | undefined): void {
    this.#subscriber.do({ type: 'set', pointer, value });
  }

  /** Keeps what a person asked for at a field whose limit allows something else. */
  ask(node: FieldNode, value: number): void {
    this.#subscriber.do({ type: 'ask', pointer: node.pointer, value });
  }

  /** Back to what the device has. */
  undo(node: FieldNode): void {
    this.write(node.pointer, this.fields.originalOf(node));
  }

  /** Keys of the rows of an array, in order. */
  rowKeys(array: string): readonly number[] {
    const { document, keys } = this.draft.state();
    return rowKeys(keys, keyPath(keys, array), rowsIn(document, array).length);
  }

  /** Id of the input of a field, or of the group of its inputs, in the form of this prefix. */
  inputId(form: string, pointer: string): string {
    return form + fieldName(this.fields.pathOf(pointer));
  }

  /** The fields in which something is wrong, as far as they were looked at. */
  wrong(): readonly FieldNode[] {
    return this.#inputs.wrong().flatMap((name) => this.fields.at(pathOfName(name)) ?? []);
  }

  /**
   * Looks at everything, and hands the output over where nothing is wrong; else the fields show what is.
   * @returns the errors, in the order of the plan, the field at fault where the page can show it
   */
  async submit(check: CheckOutput, onValid: (output: JsonObject) => unknown): Promise<readonly Refusal[]> {
    this.#checkOutput = check;
    const before = this.wrong();
    const problems = await this.#inputs.submit(onValid);
    // What was accepted may still deserve a warning.
    if (problems.length === 0) for (const node of before) this.fields.update(node);
    return this.#refusals(problems.flatMap(({ issues }) => issues));
  }

  /** Shows at their fields what was found wrong elsewhere, until they are written. @returns the errors, see `submit` */
  showIssues(issues: readonly Issue[]): readonly Refusal[] {
    for (const [name, problem] of Object.entries(problemsOf(issues, this.fields, true))) {
      const node = this.fields.at(pathOfName(name));
      if (node !== undefined) this.fields.judge(node);
      // An error that the field finds itself goes with its cause.
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

  /** Opens the rows a field stands in: those of tables at the side. @param pointer of the field, or of a row */
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

  /** Unfolds the card of a field, where it is one that is folded. */
  #unfoldCard(pointer: string): void {
    const field = fieldAt(this.plan, pointer);
    if (field !== undefined) this.open.add(field.group);
  }

  /** Opens a row at the side. @param row its key path @param field pointer of the field that is asked for */
  editRow(row: string, field?: string): void {
    const around = (this.edited.get()?.rows ?? []).filter((outer) => row.startsWith(`${outer}/`));
    this.edited.set({ rows: [...around, row], field });
  }

  /** Reads what a person typed into the draft. */
  #dispatchTyped(name: string, held: InputValue): void {
    const node = this.fields.at(pathOfName(name));
    const conventions = this.#conventions;
    if (node === undefined || conventions === undefined) return;
    const { path, pointer, field } = node;
    const read = this.#widgets.of(field).read(held, node, conventions, this.fields.originalOf(node));
    // Where `null` may stand, an emptied input says so.
    const [value = field.empty] = [read];
    this.#subscriber.do({ type: 'set', pointer, value }, { path, value });
  }
}

import { checkField } from '../check/checkField.ts';
import type { Issue } from '../check/issue.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import type { Outcome } from '../draft/apply.ts';
import type { Command } from '../draft/command.ts';
import type { Draft } from '../draft/draft.ts';
import { rowsIn } from '../draft/rows.ts';
import type { DraftState } from '../draft/state.ts';
import { equalJson } from '../json.ts';
import type { LimitAddress } from '../limits/limit.ts';
import { controlledBy, createRead, isActive, type Read } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { expandRows } from '../plan/rowPointers.ts';
import { bindRows, formatPointer, getAt, getPath, isTouching, parsePointer, templateOf } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import { Cell } from './cell.ts';
import type { Conventions } from './conventions.ts';
import { type CheckOutput, errorsIn, submissionOf } from './draftReview.ts';
import { EffectiveFields } from './effectiveFields.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { pointerOfName } from './fieldName.ts';
import { FieldNode } from './fieldNode.ts';
import { type FieldState, sameIssues, sameState } from './fieldState.ts';
import { type FieldProblem, type InputValue, InputValues, problemOf, type ReadInput } from './inputValues.ts';
import type { EditedRow, ListTables } from './lateTables.ts';
import { OpenRows } from './openRows.ts';
import { originalValue, type Place } from './originals.ts';
import { RowIds } from './rowIds.ts';
import { withOrder } from './rowPlaces.ts';

const NO_ISSUES: readonly Issue[] = [];

interface Readers {
  readonly of: (field: Field) => { readonly read: ReadInput };
}

/** What a store is made from. */
export interface StoreOptions {
  readonly plan: Plan;
  readonly draft: Draft;
  /** What reads the inputs of a field. */
  readonly widgets: Readers;
  readonly conventions: Conventions;
  /** Whether what is wrong with a field is shown from its first key on. */
  readonly live?: boolean;
  /** A value went to its bound by itself. */
  readonly onClamped: (field: Field, value: number) => void;
}

/** An error a submit found. */
interface Refusal {
  readonly issue: Issue;
  /** The field that shows it; nothing where no active field of the page can. */
  readonly node?: FieldNode;
}

/** What is done to the rows of a list, apart from what they say. */
type RowCommand = Extract<Command, { readonly type: 'add' | 'copy' | 'move' | 'remove' }>;

/** What a form does to the draft, whose outcome it draws otherwise than what comes from elsewhere. */
interface Doing {
  /** The field a person types into: its input shows the value already. */
  readonly typed?: { readonly pointer: string; readonly value: JsonValue | undefined };
  /** A list whose rows go to other places: they take their inputs along, and what is known of these. */
  readonly arranged?: {
    readonly array: string;
    readonly rows: readonly JsonValue[];
    /** Where a pointer goes; nothing for what is gone. */
    readonly place: (pointer: string) => string | undefined;
  };
}

/**
 * A page's view of the draft, by pointer: which fields are active, what their limits are, what changed; and of its inputs:
 * what they hold, what is wrong with it. A change wakes the fields it is about, those they control, and those whose limit
 * became another one; nothing else.
 */
export class FormStore {
  readonly plan: Plan;
  readonly draft: Draft;
  readonly #onClamped: StoreOptions['onClamped'];
  readonly #live: boolean;
  readonly #widgets: Readers;
  #conventions: Conventions;
  readonly #read: Read;
  readonly #controlled: ReadonlyMap<string, readonly Field[]>;
  readonly #ids = new RowIds();
  #nodes = new Map<string, FieldNode>();
  readonly #inputs: InputValues;
  /** Fields under a limit that were asked for and not yet checked. */
  #unchecked: FieldNode[] = [];
  #checkOutput: CheckOutput = () => NO_ISSUES;
  /** The draft as it was last heard of. */
  #seen: DraftState;
  #doing: Doing = {};
  readonly #effective: EffectiveFields;
  /** The values when rows last came or went: it changes when a page must have other parts. */
  readonly shape: Cell<JsonObject>;
  /** What the page is narrowed to. */
  readonly filter = new Cell<FieldFilter | undefined>(undefined);
  /** Fields, by pointer, that stand elsewhere on the page than in their cards. */
  readonly taken = new Cell<ReadonlySet<string>>(new Set());
  /** Which rows drawn as cards are drawn though they stand far down. */
  readonly open = new OpenRows();
  /** The row that is edited at the side. */
  readonly edited = new Cell<EditedRow | undefined>(undefined);
  /** What the tables of lists do for the page, once they are there. */
  tables: ListTables | undefined;
  /** Grows whenever something else is wrong in a row. */
  readonly flagged = new Cell(0);

  constructor({ plan, draft, widgets, conventions, live = false, onClamped }: StoreOptions) {
    this.plan = plan;
    this.draft = draft;
    this.#onClamped = onClamped;
    this.#live = live;
    this.#widgets = widgets;
    this.#conventions = conventions;
    this.#inputs = new InputValues({
      take: (name, held) => this.#take(name, held),
      review: () => submissionOf(this, this.#checkOutput),
      onChange: (names) => {
        for (const name of names) {
          const node = this.#nodes.get(pointerOfName(name));
          if (node?.known !== undefined) this.#refresh(node);
        }
      },
    });
    this.#seen = draft.state();
    this.shape = new Cell(this.values());
    this.#read = createRead(plan, () => this.values());
    this.#controlled = controlledBy(plan);
    this.#effective = new EffectiveFields(() => draft.limits());
  }

  /** Follows the draft, from what it became since it was last heard of. @returns the call that ends it */
  listen(): () => void {
    const state = this.draft.state();
    if (state !== this.#seen) {
      this.#hear({
        state,
        changed: changedPointers(this.#seen.document, state.document),
        limited: [],
        clamped: [],
      });
      this.#renewAll();
    }
    return this.draft.subscribe('', (outcome) => this.#hear(outcome));
  }

  /** The values of the draft as it is now, with what is inactive. */
  values(): JsonObject {
    return this.draft.state().document;
  }

  /** The value of the draft. */
  get(pointer: string): JsonValue | undefined {
    return getAt(this.values(), pointer);
  }

  /** The value of the draft in a node: what `get` gives, without reading the pointer again. */
  valueOf(node: FieldNode): JsonValue | undefined {
    return getPath(this.values(), node.segments);
  }

  /** The field at a pointer, made when it is first asked for. */
  node(pointer: string, field: Field): FieldNode {
    const known = this.#nodes.get(pointer);
    if (known !== undefined && known.field === field) return known;
    const made = new FieldNode(pointer, field, this.#compute);
    this.#nodes.set(pointer, made);
    if (field.limited !== undefined) this.#checkSoon(made);
    return made;
  }

  /** The node at a pointer of the plan; nothing where the plan has no field. */
  find(pointer: string): FieldNode | undefined {
    const field = this.#nodes.get(pointer)?.field ?? fieldAt(this.plan, pointer);
    return field && this.node(pointer, field);
  }

  /** Numbers are written and read so from now on: what stands in inputs is written anew. */
  setConventions(conventions: Conventions): void {
    if (conventions === this.#conventions) return;
    this.#conventions = conventions;
    for (const node of this.#nodes.values()) if (node.known !== undefined) this.#rewrite(node);
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
    return this.#inputs.finished(node, text);
  }

  /** The field's input was left: from now on the field shows what is wrong with it. */
  leave(node: FieldNode): void {
    if (this.#inputs.isTouched(node.name)) return;
    this.#setProblem(node);
    this.#inputs.touch(node.name);
  }

  /** Writes a value from elsewhere; the inputs at and below the pointer show it. `undefined`: the device's default. */
  write(pointer: string, value: JsonValue | undefined): void {
    this.#do({ type: 'set', pointer, value });
  }

  /** Back to what the device has. */
  undo(node: FieldNode): void {
    this.write(node.pointer, this.originalOf(node));
  }

  /** Identities of the rows of an array, in order. */
  rowIds(array: string): readonly number[] {
    const rows = rowsIn(this.values(), array);
    return this.#ids.of(array, rows.length);
  }

  /** The fields in which something is wrong, as far as they were looked at. */
  wrong(): readonly FieldNode[] {
    return this.#inputs.wrong().flatMap((name) => this.find(pointerOfName(name)) ?? []);
  }

  /**
   * Does something to the rows of a list, which take their inputs along, and what they show.
   * @param order for each place the one its row had before; nothing for a row that is a copy
   */
  arrange(command: RowCommand, order: readonly (number | undefined)[]): void {
    const { array } = command;
    const before = rowsIn(this.values(), array);
    this.#ids.arrange(array, order, before.length);
    if (order.length < before.length) {
      const left = [...order.keys()];
      this.#nodes = new Map([...this.#nodes].filter(([own]) => withOrder(own, array, left) !== undefined));
    }
    const rows = order.flatMap((old) => before[old ?? ('from' in command ? command.from : -1)] ?? []);
    this.#do(command, { arranged: { array, rows, place: (own) => withOrder(own, array, order) } });
  }

  #do(command: Command, doing: Doing = {}): void {
    this.#doing = doing;
    try {
      this.draft.dispatch(command);
    } finally {
      this.#doing = {};
    }
  }

  /**
   * Looks at everything, and hands the output over where nothing is wrong; else the fields show what is.
   * @returns the errors, in the order of the plan, the field at fault where the page can show it
   */
  async submit(check: CheckOutput, onValid: (output: JsonObject) => unknown): Promise<readonly Refusal[]> {
    this.#checkOutput = check;
    const before = [...this.#nodes.values()].filter(({ name }) => this.#inputs.problemAt(name) !== undefined);
    const problems = await this.#inputs.submit(onValid);
    // What was accepted may still deserve a warning.
    if (problems.length === 0) for (const node of before) this.#check(node);
    return problems.flatMap(({ issues }) =>
      errorsIn(issues).map((issue) => {
        const node = this.find(issue.pointer);
        if (node === undefined || node.field.hidden || !node.get().active) return { issue };
        this.unfold(node.pointer);
        this.#inputs.touch(node.name);
        return { issue, node };
      }),
    );
  }

  /** Opens the rows a field stands in: those of tables at the side. @param pointer of the field, or of a row */
  unfold(pointer: string): void {
    for (const { index, 0: row } of pointer.matchAll(/\/\d+(?=\/|$)/g)) {
      const array = pointer.slice(0, index);
      const list = fieldAt(this.plan, array);
      const id = list?.type === 'rows' ? this.rowIds(array)[Number(row.slice(1))] : undefined;
      if (id === undefined) continue;
      if (list?.widget === 'each') this.open.add(array, id);
      else this.tables?.open(array, id, pointer);
    }
  }

  /** Narrows the page to some fields, or shows all again: only those that come or go are drawn anew. */
  setFilter(filter: FieldFilter | undefined): void {
    this.filter.set(filter);
    for (const node of this.#nodes.values()) {
      const { known } = node;
      const sought = filter?.holds(node.pointer);
      if (known !== undefined && known.sought !== sought) node.set({ ...known, sought });
    }
  }

  #renewAll(): void {
    for (const node of this.#nodes.values()) if (node.known !== undefined) this.#renew(node);
  }

  /** Works the state of a node out anew and wakes those who draw it if it is another one. */
  #refresh(node: FieldNode, version?: number): void {
    const before = node.get();
    const after = this.#compute(node, version ?? before.version);
    if (sameState(before, after)) return;
    node.set(after);
    if (node.rows.length > 0 && !sameIssues(before.issues, after.issues)) this.flagged.set(this.flagged.get() + 1);
  }

  /** Refreshes a node whose value or limit may be another one, which may be wrong now, or right. */
  #renew(node: FieldNode): void {
    this.#refresh(node);
    this.#check(node);
  }

  /** Renews a node that was written otherwise than by its input. */
  #rewrite(node: FieldNode): void {
    this.#inputs.forget(node.name);
    this.#refresh(node, node.get().version + 1);
    this.#check(node, true);
  }

  /** Reads what an input holds into the draft. */
  #take(name: string, held: InputValue): FieldProblem | undefined {
    const node = this.find(pointerOfName(name));
    if (node === undefined) return undefined;
    const { pointer, field } = node;
    const read = this.#widgets.of(field).read(held, node, this.#conventions, this.originalOf(node));
    // Where `null` may stand, an emptied input says so.
    const [value = field.empty] = [read];
    this.#do({ type: 'set', pointer, value }, { typed: { pointer, value } });
    return problemOf(this.#issuesOf(node));
  }

  #issuesOf(node: FieldNode): readonly Issue[] {
    const { active, effective } = node.get();
    return active ? checkField(effective, this.valueOf(node), node.pointer) : NO_ISSUES;
  }

  /** Looks at a field anew, where anything of what is wrong with it would be shown. */
  #check(node: FieldNode, isWritten = false): void {
    const known = this.#inputs.problemAt(node.name);
    if (known === undefined && node.field.limited === undefined && !this.#inputs.isTouched(node.name)) return;
    if (known?.isOfWhole !== true || isWritten) this.#setProblem(node);
  }

  #setProblem(node: FieldNode): void {
    const issues = this.#issuesOf(node);
    if (!sameIssues(issues, this.#inputs.problemAt(node.name)?.issues ?? NO_ISSUES)) {
      this.#inputs.set(node.name, problemOf(issues));
    }
  }

  /** What limits say is shown at once: before the first paint, and not while the page is being drawn. */
  #checkSoon(node: FieldNode): void {
    this.#unchecked.push(node);
    if (this.#unchecked.length > 1) return;
    queueMicrotask(() => {
      const nodes = this.#unchecked;
      this.#unchecked = [];
      for (const own of nodes) this.#check(own);
    });
  }

  /** Draws what a command made different. */
  #hear({ state, changed, limited, clamped }: Outcome): void {
    const { original, document } = this.#seen;
    this.#seen = state;
    const { arranged } = this.#doing;
    const inside = `${arranged?.array}/`;
    if (arranged !== undefined) {
      this.#inputs.rename(arranged.place);
      this.tables?.follow(arranged.place);
    }
    let isShape = false;
    const lists = new Set<string>();
    for (const pointer of changed) {
      const node = this.find(pointer);
      if (node === undefined || node.field.type === 'rows') {
        if (this.#replaced(pointer, document)) isShape = true;
      } else if (!this.#written(node, arranged && pointer.startsWith(inside))) {
        for (const list of listsAround(node)) lists.add(list);
      }
    }
    for (const list of lists) this.#redraw(list);
    // Rows of the same values change none by changing places; what was typed into them goes along all the same.
    if (arranged !== undefined) {
      isShape = true;
      this.#followed(arranged);
    }
    if (state.original !== original) this.#renewAll();
    for (const address of limited) this.#limited(address);
    if (isShape) this.shape.set(state.document);
    for (const { field, value } of clamped) {
      const own = this.plan.byPointer.get(field.pointer);
      if (own !== undefined) this.#onClamped(own, value);
    }
  }

  /**
   * @param isArranged whether the input shows the value because it went along with its row
   * @returns whether the input shows the value already
   */
  #written(node: FieldNode, isArranged = false): boolean {
    const { typed } = this.#doing;
    const isTyped = typed?.pointer === node.pointer && equalJson(typed.value, this.valueOf(node));
    const isShowing = isArranged || isTyped;
    if (isTyped) this.#refresh(node);
    else if (isArranged) this.#renew(node);
    else this.#rewrite(node);
    for (const field of this.#controlled.get(node.field.pointer) ?? []) {
      for (const pointer of expandRows(bindRows(field.pointer, node.rows), this.values())) {
        const dependent = this.#nodes.get(pointer);
        if (dependent?.known !== undefined) this.#renew(dependent);
      }
    }
    return isShowing;
  }

  /** Draws a list anew: what it says of its rows may be otherwise. */
  #redraw(array: string): void {
    const list = this.#nodes.get(array);
    if (list?.known !== undefined) this.#refresh(list, list.known.version + 1);
  }

  /** Rows came or went, or something that holds fields did. @returns whether any field of the page is concerned */
  #replaced(pointer: string, before: JsonObject): boolean {
    const template = templateOf(pointer);
    if (!this.plan.all.some((field) => isTouching(template, field.pointer))) return false;
    const isArranged = this.#doing.arranged?.array === pointer;
    if (!isArranged) this.#tellAnew(pointer, before);
    for (const node of this.#nodes.values()) {
      if (node.known === undefined || !isTouching(node.pointer, pointer)) continue;
      // What was typed may have made the object that it stands in.
      if (isArranged || node.pointer === this.#doing.typed?.pointer) this.#renew(node);
      else this.#rewrite(node);
    }
    return true;
  }

  /** Rows that were written as a whole are told from one another by what they say. */
  #tellAnew(array: string, before: JsonObject): void {
    const list = this.find(array);
    const old = rowsIn(before, array);
    const told = list?.field.type === 'rows' ? this.tables?.tell(list, old) : undefined;
    if (told === undefined) {
      this.#ids.forget(array);
      return;
    }
    this.#ids.arrange(array, told.order, old.length, told.first);
    this.tables?.follow((own) => withOrder(own, array, told.order));
  }

  /** Draws a list anew whose rows were arranged, and what else became of them: their inputs do not show it yet. */
  #followed({ array, rows }: NonNullable<Doing['arranged']>): void {
    this.#redraw(array);
    for (const node of this.#nodes.values()) {
      if (node.known !== undefined && node.pointer.startsWith(`${array}/`)) this.#renew(node);
    }
    for (const pointer of changedPointers(rows, rowsIn(this.values(), array), array)) {
      const node = this.#nodes.get(pointer);
      if (node?.known !== undefined) this.#rewrite(node);
    }
  }

  #limited({ name, row }: LimitAddress): void {
    for (const field of this.plan.all) {
      if (field.limited !== name) continue;
      for (const pointer of expandRows(field.pointer, this.values())) {
        const node = this.#nodes.get(pointer);
        if (node?.known !== undefined && (row === undefined || node.rows.at(-1) === row)) this.#renew(node);
      }
    }
  }

  /** What the field had before it was edited. */
  originalOf(node: Place): JsonValue | undefined {
    const { document, original } = this.draft.state();
    return originalValue(node, this.plan, document, original, this.#ids);
  }

  #isUntouched(): boolean {
    const { document, original } = this.draft.state();
    return document === original;
  }

  readonly #compute = (node: FieldNode, version = 0): FieldState => {
    const value = this.valueOf(node);
    const limits = this.#effective.of(node);
    const active = node.field.when.length === 0 || isActive(node.field, node.rows, this.#read);
    const issues = (active && this.#inputs.problemAt(node.name)?.issues) || NO_ISSUES;
    return {
      active,
      present: value !== undefined,
      changed: !this.#isUntouched() && !equalJson(value, this.originalOf(node)),
      effective: limits,
      issues: this.#inputs.isTouched(node.name) ? issues : issues.filter((issue) => issue.source === 'rule'),
      atLimit:
        typeof value === 'number' &&
        limits.reasons.length > 0 &&
        limits.maximum !== undefined &&
        value >= limits.maximum,
      sought: this.filter.get()?.holds(node.pointer),
      version,
    };
  };
}

/** Pointers of the lists a field stands in, outermost first. */
function listsAround({ field, segments }: FieldNode): readonly string[] {
  return parsePointer(field.pointer).flatMap((segment, depth) =>
    segment === '*' ? formatPointer(segments.slice(0, depth)) : [],
  );
}

import { checkField } from '../check/checkField.ts';
import type { Issue } from '../check/issue.ts';
import { changedPointers } from '../consequences/changedPointers.ts';
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
import { EffectiveFields } from './effectiveFields.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { type FieldState, sameState } from './fieldState.ts';
import { OpenRows } from './openRows.ts';
import { originalValue, type Place } from './originals.ts';
import { RowIds } from './rowIds.ts';
import { withOrder, withoutRow } from './rowPlaces.ts';
import { Slot } from './slot.ts';

const NO_ISSUES: readonly Issue[] = [];

/** What a store is made from. */
export interface StoreOptions {
  readonly plan: Plan;
  readonly draft: Draft;
  /** A value went to its bound by itself. */
  readonly onClamped: (field: Field, value: number) => void;
}

/** What a form does to the draft, whose outcome it draws otherwise than what comes from elsewhere. */
interface Doing {
  /** The field a person types into: its input shows the value already. */
  readonly typed?: { readonly pointer: string; readonly value: JsonValue | undefined };
  /** A list whose rows go to other places: they take their inputs along. */
  readonly arranged?: { readonly array: string; readonly rows: readonly JsonValue[] };
}

/**
 * A page's view of the draft, by pointer: which fields are active, what their limits are, what is wrong with them, what
 * changed. A change wakes the fields it is about, those they control, and those whose limit became another one; nothing else.
 */
export class FormStore {
  readonly plan: Plan;
  readonly draft: Draft;
  readonly #onClamped: StoreOptions['onClamped'];
  readonly #read: Read;
  readonly #controlled: ReadonlyMap<string, readonly Field[]>;
  readonly #ids = new RowIds();
  #slots = new Map<string, Slot>();
  #shown = new Set<string>();
  /** The draft as it was last heard of. */
  #seen: DraftState;
  #doing: Doing = {};
  readonly #effective: EffectiveFields;
  /** Issues found by looking at the whole output, until the field is written again. */
  #foreign = new Map<string, readonly Issue[]>();
  /** The values when rows last came or went: it changes when a page must have other parts. */
  readonly shape: Cell<JsonObject>;
  /** What the page is narrowed to. */
  readonly filter = new Cell<FieldFilter | undefined>(undefined);
  /** Which rows are unfolded. */
  readonly open = new OpenRows();

  constructor({ plan, draft, onClamped }: StoreOptions) {
    this.plan = plan;
    this.draft = draft;
    this.#onClamped = onClamped;
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
      this.refreshAll();
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

  /** The value of the draft in a slot: what `get` gives, without reading the pointer again. */
  valueOf(slot: Slot): JsonValue | undefined {
    return getPath(this.values(), slot.segments);
  }

  /** The field at a pointer, made when it is first asked for. */
  slot(pointer: string, field: Field): Slot {
    const known = this.#slots.get(pointer);
    if (known !== undefined && known.field === field) return known;
    const made = new Slot(pointer, field, this.#compute);
    this.#slots.set(pointer, made);
    return made;
  }

  /** The slot at a pointer of the plan; nothing where the plan has no field. */
  find(pointer: string): Slot | undefined {
    const field = this.#slots.get(pointer)?.field ?? fieldAt(this.plan, pointer);
    return field && this.slot(pointer, field);
  }

  /** Takes what a person entered into the field's own input. */
  input(slot: Slot, value: JsonValue | undefined): void {
    const { pointer } = slot;
    this.#do({ type: 'set', pointer, value }, { typed: { pointer, value } });
  }

  /** Writes a value from elsewhere; the inputs at and below the pointer show it. `undefined`: the device's default. */
  write(pointer: string, value: JsonValue | undefined): void {
    this.#do({ type: 'set', pointer, value });
  }

  /** From now on the field shows what is wrong with it. */
  show(slot: Slot): void {
    if (this.#shown.has(slot.pointer)) return;
    this.#shown.add(slot.pointer);
    this.refresh(slot);
  }

  /** Back to what the device has. */
  undo(slot: Slot): void {
    this.write(slot.pointer, this.originalOf(slot));
  }

  /** Identities of the rows of an array, in order. */
  rowIds(array: string): readonly number[] {
    const rows = rowsIn(this.values(), array);
    return this.#ids.of(array, rows.length);
  }

  /** Adds an empty row at the end. */
  addRow({ pointer }: Slot): void {
    const rows = rowsIn(this.values(), pointer);
    this.rowIds(pointer);
    this.#do({ type: 'add', array: pointer }, { arranged: { array: pointer, rows } });
  }

  /** Moves a row to another place; those in between make room. */
  moveRow(slot: Slot, from: number, to: number): void {
    const count = this.rowIds(slot.pointer).length;
    if (from === to || Math.min(from, to) < 0 || Math.max(from, to) >= count) return;
    const order = Array.from({ length: count }, (_, index) => index);
    this.#arrange({ type: 'move', array: slot.pointer, from, to }, order.toSpliced(from, 1).toSpliced(to, 0, from));
  }

  /** Puts a copy of a row at another place. @param to index of the copy, at most the count of rows */
  copyRow(slot: Slot, row: number, to: number): void {
    const count = this.rowIds(slot.pointer).length;
    if (row >= count) return;
    const order: (number | undefined)[] = Array.from({ length: count }, (_, index) => index);
    this.#arrange({ type: 'copy', array: slot.pointer, from: row, to }, order.toSpliced(to, 0, undefined));
  }

  /** Takes a row out; later rows keep their inputs and what they show. */
  removeRow(slot: Slot, row: number): void {
    const { pointer } = slot;
    const rows = rowsIn(this.values(), pointer);
    if (row >= rows.length) return;
    this.#ids.remove(pointer, row, rows.length);
    this.#shown = new Set([...this.#shown].flatMap((shown) => withoutRow(shown, pointer, row) ?? []));
    const last = `${pointer}/${rows.length - 1}`;
    this.#slots = new Map([...this.#slots].filter(([own]) => own !== last && !own.startsWith(`${last}/`)));
    this.#do({ type: 'remove', array: pointer, row }, { arranged: { array: pointer, rows: rows.toSpliced(row, 1) } });
  }

  /** @param order for each place the one its row had before; nothing for a copy */
  #arrange(command: Extract<Command, { type: 'copy' | 'move' }>, order: readonly (number | undefined)[]): void {
    const { array, from } = command;
    const before = rowsIn(this.values(), array);
    this.#ids.arrange(array, order, before.length);
    this.#shown = new Set([...this.#shown].map((shown) => withOrder(shown, array, order)));
    this.#do(command, { arranged: { array, rows: order.flatMap((old) => before[old ?? from] ?? []) } });
  }

  #do(command: Command, doing: Doing = {}): void {
    this.#doing = doing;
    this.draft.dispatch(command);
    this.#doing = {};
  }

  /**
   * Shows issues, as after a refused submit.
   * @returns those that no active field of the plan can show.
   */
  showAll(issues: readonly Issue[]): readonly Issue[] {
    this.#foreign = new Map();
    return issues.filter((issue) => {
      const slot = this.find(issue.pointer);
      if (slot === undefined || slot.field.hidden || !slot.get().active) return true;
      this.#foreign.set(issue.pointer, [...(this.#foreign.get(issue.pointer) ?? []), issue]);
      this.#shown.add(issue.pointer);
      this.unfold(slot);
      this.refresh(slot);
      return false;
    });
  }

  /** Opens the rows a field stands in. */
  unfold(slot: Slot): void {
    const segments = slot.pointer.split('/');
    slot.field.pointer.split('/').forEach((segment, depth) => {
      if (segment !== '*') return;
      const array = segments.slice(0, depth).join('/');
      const id = this.rowIds(array)[Number(segments[depth])];
      if (id !== undefined) this.open.set(array, id, true);
    });
  }

  /** Narrows the page to some fields, or shows all again: only those that come or go are drawn anew. */
  setFilter(filter: FieldFilter | undefined): void {
    this.filter.set(filter);
    for (const slot of this.#slots.values()) {
      const { known } = slot;
      const sought = filter?.holds(slot.pointer);
      if (known !== undefined && known.sought !== sought) slot.set({ ...known, sought });
    }
  }

  /** Works out anew what is shown of every field. */
  refreshAll(): void {
    for (const slot of this.#slots.values()) if (slot.known !== undefined) this.refresh(slot);
  }

  /** Works the state of a slot out anew and wakes those who draw it if it is another one. */
  refresh(slot: Slot, version?: number): void {
    const before = slot.get();
    const after = this.#compute(slot, version ?? before.version);
    if (!sameState(before, after)) slot.set(after);
  }

  /** Draws what a command made different. */
  #hear({ state, changed, limited, clamped }: Outcome): void {
    const { original } = this.#seen;
    this.#seen = state;
    const { arranged } = this.#doing;
    const inside = `${arranged?.array}/`;
    let isShape = false;
    const lists = new Set<string>();
    for (const pointer of changed) {
      const slot = this.find(pointer);
      if (slot === undefined || slot.field.type === 'rows') {
        if (this.#replaced(pointer)) isShape = true;
      } else if (!this.#written(slot, arranged && pointer.startsWith(inside))) {
        for (const list of listsAround(slot)) lists.add(list);
      }
    }
    for (const list of lists) this.#redraw(list);
    if (arranged !== undefined && changed.length > 0) {
      isShape = true;
      this.#followed(arranged);
    }
    if (state.original !== original) this.refreshAll();
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
  #written(slot: Slot, isArranged = false): boolean {
    const { typed } = this.#doing;
    const isTyped = typed?.pointer === slot.pointer && equalJson(typed.value, this.valueOf(slot));
    const isShowing = isArranged || isTyped;
    this.#foreign.delete(slot.pointer);
    this.refresh(slot, slot.get().version + (isShowing ? 0 : 1));
    for (const field of this.#controlled.get(slot.field.pointer) ?? []) {
      for (const pointer of expandRows(bindRows(field.pointer, slot.rows), this.values())) {
        const dependent = this.#slots.get(pointer);
        if (dependent?.known !== undefined) this.refresh(dependent);
      }
    }
    return isShowing;
  }

  /** Draws a list anew: what it says of its rows may be otherwise. */
  #redraw(array: string): void {
    const list = this.#slots.get(array);
    if (list?.known !== undefined) this.refresh(list, list.known.version + 1);
  }

  /** Rows came or went, or something that holds fields did. @returns whether any field of the page is concerned */
  #replaced(pointer: string): boolean {
    const template = templateOf(pointer);
    if (!this.plan.all.some((field) => isTouching(template, field.pointer))) return false;
    const isArranged = this.#doing.arranged?.array === pointer;
    if (!isArranged) this.#ids.forget(pointer);
    for (const slot of this.#slots.values()) {
      if (slot.known === undefined || !isTouching(slot.pointer, pointer)) continue;
      this.refresh(slot, slot.known.version + (isArranged ? 0 : 1));
    }
    return true;
  }

  /** Draws a list anew whose rows were arranged, and what else became of them: their inputs do not show it yet. */
  #followed({ array, rows }: NonNullable<Doing['arranged']>): void {
    this.#redraw(array);
    for (const pointer of changedPointers(rows, rowsIn(this.values(), array), array)) {
      const slot = this.#slots.get(pointer);
      if (slot?.known !== undefined) this.refresh(slot, slot.known.version + 1);
    }
  }

  #limited({ name, row }: LimitAddress): void {
    for (const field of this.plan.all) {
      if (field.limited !== name) continue;
      for (const pointer of expandRows(field.pointer, this.values())) {
        const slot = this.#slots.get(pointer);
        if (slot?.known !== undefined && (row === undefined || slot.rows.at(-1) === row)) this.refresh(slot);
      }
    }
  }

  /** What the field had before it was edited. */
  originalOf(slot: Place): JsonValue | undefined {
    const { document, original } = this.draft.state();
    return originalValue(slot, this.plan, document, original, this.#ids);
  }

  #isUntouched(): boolean {
    const { document, original } = this.draft.state();
    return document === original;
  }

  readonly #compute = (slot: Slot, version = 0): FieldState => {
    const value = this.valueOf(slot);
    const limits = this.#effective.of(slot);
    const active = slot.field.when.length === 0 || isActive(slot.field, slot.rows, this.#read);
    const shown = this.#shown.has(slot.pointer);
    const own =
      active && (shown || slot.field.limited !== undefined) ? checkField(limits, value, slot.pointer) : NO_ISSUES;
    const issues = own.length === 0 && active ? (this.#foreign.get(slot.pointer) ?? NO_ISSUES) : own;
    return {
      active,
      present: value !== undefined,
      changed: !this.#isUntouched() && !equalJson(value, this.originalOf(slot)),
      effective: limits,
      issues: shown ? issues : issues.filter((issue) => issue.source === 'rule'),
      atLimit:
        typeof value === 'number' &&
        limits.reasons.length > 0 &&
        limits.maximum !== undefined &&
        value >= limits.maximum,
      sought: this.filter.get()?.holds(slot.pointer),
      version,
    };
  };
}

/** Pointers of the lists a field stands in, outermost first. */
function listsAround({ field, segments }: Slot): readonly string[] {
  return parsePointer(field.pointer).flatMap((segment, depth) =>
    segment === '*' ? formatPointer(segments.slice(0, depth)) : [],
  );
}

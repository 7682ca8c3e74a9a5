import { checkField } from '../check/checkField.ts';
import type { Issue } from '../check/issue.ts';
import { equalJson, isJsonArray } from '../json.ts';
import type { LimitSource } from '../limits/limit.ts';
import { controlledBy, createRead, isActive, type Read } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { bindRows, getAt, getPath, setAt } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import { Cell } from './cell.ts';
import { EffectiveFields } from './effectiveFields.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { type FieldState, sameState } from './fieldState.ts';
import { type Clamping, LimitFollower } from './limitFollower.ts';
import { OpenRows } from './openRows.ts';
import { originalValue, type Place } from './originals.ts';
import { RowIds } from './rowIds.ts';
import { emptyRow, renumbered, rowNumbers } from './rowNumbers.ts';
import { expandRows, withOrder, withoutRow } from './rowPointers.ts';
import { RowWatch } from './rowWatch.ts';
import { Slot } from './slot.ts';

const NO_ISSUES: readonly Issue[] = [];

/** What a store is made from. */
export interface StoreOptions {
  readonly plan: Plan;
  readonly values: JsonObject;
  readonly original: JsonObject;
  readonly limits: LimitSource | undefined;
  readonly clamping: Clamping;
  readonly onChange: (pointer: string, value: JsonValue | undefined) => void;
}

/**
 * The draft of a page and what follows from it, by pointer: which fields are active, what their limits are, what is wrong
 * with them, what changed. A written value wakes the field itself, those it controls, and those whose limit became
 * another one; nothing else.
 */
export class FormStore {
  readonly plan: Plan;
  readonly #options: StoreOptions;
  readonly #read: Read;
  readonly #controlled: ReadonlyMap<string, readonly Field[]>;
  readonly #rowNumbers: ReadonlyMap<string, string>;
  readonly #ids = new RowIds();
  #slots = new Map<string, Slot>();
  #shown = new Set<string>();
  #draft: JsonObject;
  #original: JsonObject;
  readonly #effective: EffectiveFields;
  readonly #follower: LimitFollower | undefined;
  /** Issues found by looking at the whole output, until the field is written again. */
  #foreign = new Map<string, readonly Issue[]>();
  /** The draft when rows last came or went: it changes when a page must have other parts. */
  readonly shape: Cell<JsonObject>;
  /** The draft after the last write: whoever looks at all of it hears here that it is another one. */
  readonly written: Cell<JsonObject>;
  /** What the page is narrowed to. */
  readonly filter = new Cell<FieldFilter | undefined>(undefined);
  /** Which rows are unfolded. */
  readonly open = new OpenRows();
  /** Tells of rows that something other than their own inputs wrote into. */
  readonly rows = new RowWatch();

  constructor(options: StoreOptions) {
    this.plan = options.plan;
    this.#options = options;
    this.#draft = options.values;
    this.#original = options.original;
    this.shape = new Cell(options.values);
    this.written = new Cell(options.values);
    this.#read = createRead(options.plan, () => this.#draft);
    this.#controlled = controlledBy(options.plan);
    this.#rowNumbers = rowNumbers(options.plan);
    this.#effective = new EffectiveFields(options.limits);
    this.#follower = options.limits && new LimitFollower(this, options.limits, options.clamping);
  }

  /** The draft as it is now, with what is inactive. */
  values(): JsonObject {
    return this.#draft;
  }

  /** The value of the draft. */
  get(pointer: string): JsonValue | undefined {
    return getAt(this.#draft, pointer);
  }

  /** The value of the draft in a slot: what `get` gives, without reading the pointer again. */
  valueOf(slot: Slot): JsonValue | undefined {
    return getPath(this.#draft, slot.segments);
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
    if (equalJson(this.valueOf(slot), value)) return;
    this.#draft = setAt(this.#draft, slot.pointer, value);
    this.#written(slot, value);
  }

  /** Writes a value from elsewhere; the inputs at and below the pointer show it. `undefined`: the device's default. */
  write(pointer: string, value: JsonValue | undefined): void {
    if (equalJson(this.get(pointer), value)) return;
    this.#draft = setAt(this.#draft, pointer, value);
    this.#ids.forget(pointer);
    const slot = this.find(pointer);
    // What is no field may hold rows.
    const mayHoldRows = slot === undefined || slot.field.type === 'rows';
    for (const own of mayHoldRows ? this.#slots.values() : [slot]) {
      const { known } = own;
      if (known === undefined || (own !== slot && !own.pointer.startsWith(`${pointer}/`))) continue;
      this.refresh(own, known.version + 1);
    }
    if (mayHoldRows) this.shape.set(this.#draft);
    this.rows.written(pointer);
    if (slot === undefined) this.#report(pointer, value);
    else this.#written(slot, value);
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
    const rows = this.get(array);
    return this.#ids.of(array, isJsonArray(rows) ? rows.length : 0);
  }

  /** Adds an empty row at the end, with the next free number where rows are numbered. */
  addRow(slot: Slot): void {
    const value = this.get(slot.pointer);
    const rows = isJsonArray(value) ? value : [];
    this.rowIds(slot.pointer);
    const name = this.#rowNumbers.get(slot.field.pointer);
    this.#draft = setAt(this.#draft, slot.pointer, [...rows, emptyRow(rows, name)]);
    this.#rowsWritten(slot);
  }

  /** Moves a row to another place; those in between make room. Numbers stay in their places, see `renumbered`. */
  moveRow(slot: Slot, from: number, to: number): void {
    const count = this.rowIds(slot.pointer).length;
    if (from === to || Math.min(from, to) < 0 || Math.max(from, to) >= count) return;
    const order = Array.from({ length: count }, (_, index) => index);
    this.#arrange(slot, order.toSpliced(from, 1).toSpliced(to, 0, from));
  }

  /** Puts a copy of a row at another place. @param to index of the copy, at most the count of rows */
  copyRow(slot: Slot, row: number, to: number): void {
    const rows = this.get(slot.pointer);
    const own = isJsonArray(rows) ? rows[row] : undefined;
    if (!isJsonArray(rows) || own === undefined) return;
    const order: (number | undefined)[] = Array.from({ length: rows.length }, (_, index) => index);
    this.#arrange(slot, order.toSpliced(to, 0, undefined), own);
  }

  /** @param added what stands where the order has nothing */
  #arrange(slot: Slot, order: readonly (number | undefined)[], added: JsonValue = {}): void {
    const { pointer, field } = slot;
    const rows = this.get(pointer);
    if (!isJsonArray(rows)) return;
    this.#ids.arrange(pointer, order, rows.length);
    this.#shown = new Set([...this.#shown].map((shown) => withOrder(shown, pointer, order)));
    const arranged = order.map((old) => (old === undefined ? undefined : rows[old]) ?? added);
    this.#draft = setAt(this.#draft, pointer, renumbered(arranged, rows, this.#rowNumbers.get(field.pointer)));
    for (const other of this.#slots.values()) if (other.pointer.startsWith(`${pointer}/`)) this.refresh(other);
    this.#rowsWritten(slot);
  }

  /** Takes a row out; later rows keep their inputs and what they show. */
  removeRow(slot: Slot, row: number): void {
    const rows = this.get(slot.pointer);
    if (!isJsonArray(rows) || row >= rows.length) return;
    this.#ids.remove(slot.pointer, row, rows.length);
    this.#shown = new Set([...this.#shown].flatMap((pointer) => withoutRow(pointer, slot.pointer, row) ?? []));
    this.#draft = setAt(this.#draft, slot.pointer, rows.toSpliced(row, 1));
    const below = `${slot.pointer}/`;
    const last = `${below}${rows.length - 1}`;
    this.#slots = new Map(
      [...this.#slots].filter(([pointer]) => pointer !== last && !pointer.startsWith(`${last}/`)),
    );
    for (const other of this.#slots.values()) if (other.pointer.startsWith(below)) this.refresh(other);
    this.#rowsWritten(slot);
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

  /** Takes another saved document; changed marks follow. */
  setOriginal(original: JsonObject): void {
    if (original === this.#original) return;
    this.#original = original;
    this.refreshAll();
  }

  /** Works out anew what is shown of every field. */
  refreshAll(): void {
    for (const slot of this.#slots.values()) if (slot.known !== undefined) this.refresh(slot);
  }

  /** Looks at every limited field once: values that limits fix are written. */
  start(): void {
    this.#follower?.start();
  }

  /** Works the state of a slot out anew and wakes those who draw it if it is another one. */
  refresh(slot: Slot, version?: number): void {
    const before = slot.get();
    const after = this.#compute(slot, version ?? before.version);
    if (!sameState(before, after)) slot.set(after);
  }

  #rowsWritten(slot: Slot): void {
    this.refresh(slot, slot.get().version + 1);
    this.shape.set(this.#draft);
    this.#report(slot.pointer, this.get(slot.pointer));
  }

  #written(slot: Slot, value: JsonValue | undefined): void {
    this.#foreign.delete(slot.pointer);
    this.refresh(slot);
    for (const field of this.#controlled.get(slot.field.pointer) ?? []) {
      for (const pointer of expandRows(bindRows(field.pointer, slot.rows), this.#draft)) {
        const dependent = this.#slots.get(pointer);
        if (dependent?.known !== undefined) this.refresh(dependent);
      }
    }
    this.#report(slot.pointer, value);
  }

  #report(pointer: string, value: JsonValue | undefined): void {
    this.written.set(this.#draft);
    this.#options.onChange(pointer, value);
    this.#follower?.written(pointer);
  }

  /** What the field had before it was edited. */
  originalOf(slot: Place): JsonValue | undefined {
    return originalValue(slot, this.#draft, this.#original, this.#rowNumbers, this.#ids);
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
      changed: this.#draft !== this.#original && !equalJson(value, this.originalOf(slot)),
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

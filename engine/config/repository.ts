import { equalJson, isJsonArray, isJsonObject } from '../json.ts';
import { createRead, isActive } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { plan as makePlan } from '../plan/plan.ts';
import { getAt, setAt } from '../pointer.ts';
import type { JsonObject, JsonValue, Schema } from '../schema.ts';
import { applyEdits } from './applyEdits.ts';
import { decode } from './codec.ts';
import { edits } from './edits.ts';
import { type Change, diffFields } from './fieldDiff.ts';
import { type FlatText, parseText, serialise } from './flatText.ts';
import { rowNumber, rowsLevel } from './level.ts';
import { type Pending, pendingOf } from './pending.ts';
import { rebase } from './rebase.ts';
import { revertAt, revertChange, withOldNumbers } from './revert.ts';
import { counterpart } from './rowIdentity.ts';
import { takeTheirs } from './takeTheirs.ts';

export interface RepositoryOptions {
  /** Schema of each section (model) by its name. More can come later: `addModels`. */
  readonly sections: Readonly<Record<string, Schema>>;
  /** Configuration text as the device has it. */
  readonly text: string;
  /**
   * Whether the rules leave the field in, besides the conditions of its schema; a field they make unavailable is not
   * written and not counted. Asked once per change of the draft; `refresh` has it asked again.
   * @param rows indexes of the enclosing rows, outermost first.
   */
  readonly isAvailable?: (field: Field, rows: readonly number[]) => boolean;
  /** Adds the values that are worked out from those of a text (`x-derived`). */
  readonly derive?: (document: JsonObject) => JsonObject;
}

/**
 * The configuration being edited: a draft of named models (top-level sections) tracked against the original state, which is
 * what the device has (spec §4 "Repository change tracking"). Reads give the same object until something changes.
 */
export interface Repository {
  /** The sections' schemas as one plan. */
  plan(): Plan;
  /** The text the draft started from. */
  originalText(): string;
  /** The text that saving would write. @throws ConfigurationError when a value cannot be written. */
  text(): string;
  /** The draft, inactive parts included. */
  document(): JsonObject;
  original(): JsonObject;
  /** The draft of one section; nothing when it has no values. */
  model(section: string): JsonObject | undefined;
  /** Makes sections known, by name, or known by another schema: of more of their values. Edits stay. */
  addModels(more: Readonly<Record<string, Schema>>): void;
  get(pointer: string): JsonValue | undefined;
  /** The original value of what is at this pointer of the draft, in the row of the same number. */
  getOriginal(pointer: string): JsonValue | undefined;
  /** Sets a value; `undefined` goes back to the device's default, or removes the row. */
  set(pointer: string, value: JsonValue | undefined): void;
  /** Adds a row with the next free number, one that no row of the original had either. @returns its pointer. */
  addRow(rows: string, values: JsonObject): string;
  /** Pending changes, of active fields only, in schema order. */
  changes(): readonly Change[];
  /** Number of pending changes per section; those without are left out. */
  changedSections(): ReadonlyMap<string, number>;
  changeCount(): number;
  /** Whether there is a pending change at this pointer or below. */
  isChanged(pointer: string): boolean;
  /** Takes back one change, or all at a pointer; without a target all of them. New models and rows go. */
  revert(target?: string | Change): void;
  /** The draft as it would be without one change. */
  without(change: Change): JsonObject;
  /**
   * The text to write. Unless `keepOriginal` (a test, a write that is not stored) it becomes the original text, and what
   * was inactive leaves the draft.
   * @throws ConfigurationError when a value cannot be written; nothing has changed then.
   */
  save(options?: { readonly keepOriginal?: boolean }): string;
  /**
   * Starts from a newer text of the device: it becomes the original, and the draft's own edits are done on it again.
   * @param theirs flat keys where the device's value wins over an edit (decision D14).
   */
  load(text: string, theirs?: Iterable<string>): void;
  /** Says that the rules answer `isAvailable` differently now: what is pending is worked out again. */
  refresh(): void;
  /** @returns the function that ends the subscription. The listener is called once per change of anything. */
  subscribe(listener: () => void): () => void;
}

export function createRepository(options: RepositoryOptions): Repository {
  const sections = new Map(Object.entries(options.sections));
  const listeners = new Set<() => void>();
  const planSections = () => makePlan({ type: 'object', properties: Object.fromEntries(sections) });

  let plan = planSections();
  const decodeText = (text: FlatText) => {
    const document = decode(plan, text);
    return options.derive?.(document) ?? document;
  };
  let originalText: FlatText = parseText(options.text);
  let original = decodeText(originalText);
  let draft = original;
  let pending: Pending | undefined;
  let written: FlatText | undefined;

  const isWritten = () => {
    const read = createRead(plan, () => draft);
    return (field: Field, rows: readonly number[]) =>
      isActive(field, rows, read) && (options.isAvailable?.(field, rows) ?? true);
  };
  const currentPending = () => {
    pending ??= pendingOf(plan, draft, diffFields(plan, original, draft, isWritten(), true));
    return pending;
  };
  const currentText = () => {
    written ??= applyEdits(originalText, edits(plan, original, draft, isWritten()));
    return written;
  };
  const notify = () => {
    pending = undefined;
    written = undefined;
    for (const listener of [...listeners]) listener();
  };
  const setDraft = (next: JsonObject) => {
    if (next === draft) return;
    draft = next;
    notify();
  };
  const nextNumber = (field: Field, pointer: string) => {
    const level = rowsLevel(plan, field);
    const there = counterpart(plan, draft, original, pointer);
    const numbers = [getAt(draft, pointer), there && getAt(original, there)].flatMap((rows) =>
      (isJsonArray(rows) ? rows : []).map((row, index) => rowNumber(level, row, index) ?? 0),
    );
    return Math.max(0, ...numbers) + 1;
  };

  return {
    plan: () => plan,
    originalText: () => serialise(originalText),
    text: () => serialise(currentText()),
    document: () => draft,
    original: () => original,
    model: (section) => {
      const model = getAt(draft, `/${section}`);
      return isJsonObject(model) ? model : undefined;
    },
    addModels: (more) => {
      const added = Object.entries(more).filter(([section, schema]) => sections.get(section) !== schema);
      if (added.length === 0) return;
      for (const [section, schema] of added) sections.set(section, schema);
      plan = planSections();
      const decoded = decodeText(originalText);
      const next = added.reduce(
        (known, [section]) => setAt(known, `/${section}`, getAt(decoded, `/${section}`)),
        original,
      );
      draft = draft === original ? next : rebase(plan, original, draft, next);
      original = next;
      notify();
    },
    get: (pointer) => getAt(draft, pointer),
    getOriginal: (pointer) => {
      const there = counterpart(plan, draft, original, pointer);
      return there === undefined ? undefined : getAt(original, there);
    },
    set: (pointer, value) => {
      if (!equalJson(getAt(draft, pointer), value))
        setDraft(withOldNumbers(plan, original, setAt(draft, pointer, value)));
    },
    addRow: (pointer, values) => {
      const field = fieldAt(plan, pointer);
      if (field?.fields === undefined) throw new RangeError(`No rows at ${pointer}`);
      const name = rowsLevel(plan, field).rowName;
      const row = name === undefined ? values : { ...values, [name]: nextNumber(field, pointer) };
      const known = getAt(draft, pointer);
      const place = `${pointer}/${isJsonArray(known) ? known.length : 0}`;
      setDraft(setAt(draft, place, row));
      return place;
    },
    changes: () => currentPending().changes,
    changedSections: () => currentPending().sections,
    changeCount: () => currentPending().changes.length,
    isChanged: (pointer) => currentPending().isChanged(pointer),
    revert: (target = '') => {
      const next =
        typeof target === 'string'
          ? revertAt(plan, original, draft, target)
          : revertChange(plan, original, draft, target);
      if (!equalJson(next, draft)) setDraft(next);
    },
    without: (change) => revertChange(plan, original, draft, change),
    save: ({ keepOriginal = false } = {}) => {
      const text = currentText();
      if (!keepOriginal) {
        originalText = text;
        original = decodeText(text);
        draft = original;
        notify();
      }
      return serialise(text);
    },
    load: (text, theirs = []) => {
      const parsed = parseText(text);
      const next = decodeText(parsed);
      draft = takeTheirs(plan, next, rebase(plan, original, draft, next), theirs);
      originalText = parsed;
      original = next;
      notify();
    },
    refresh: notify,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

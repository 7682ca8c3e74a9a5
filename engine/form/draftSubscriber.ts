import { Cell } from '../../base/cell.ts';
import { equalJson } from '../core/json.ts';
import type { LimitAddress } from '../core/limit.ts';
import { bindRows, formatPointer, getAt, isTouching, parsePointer, templateOf } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import type { Outcome } from '../draft/apply.ts';
import type { Command } from '../draft/command.ts';
import type { Draft } from '../draft/draft.ts';
import { pointerAt, type RowKeys } from '../draft/rowKeys.ts';
import type { DraftState } from '../draft/state.ts';
import { controlledBy } from '../plan/active.ts';
import type { Field } from '../plan/field.ts';
import { expandRows } from '../plan/rowPointers.ts';
import type { FieldNode } from './fieldNode.ts';
import type { FormFields } from './formFields.ts';

/** Input in progress: the input of the field at this key path already shows the value. */
interface Typed {
  readonly path: string;
  readonly value: JsonValue | undefined;
}

interface DraftSubscriberOptions {
  readonly draft: Draft;
  readonly fields: FormFields;
  /** Called when a value was moved to its bound automatically. */
  readonly onClamped: (field: Field, value: number) => void;
}

/**
 * Re-renders fields after a draft change: the changed fields, their dependents, and fields whose limit changed. An
 * input is reset only if its value differs.
 */
export class DraftSubscriber {
  readonly #draft: Draft;
  readonly #fields: FormFields;
  readonly #onClamped: DraftSubscriberOptions['onClamped'];
  readonly #controlled: ReadonlyMap<string, readonly Field[]>;
  /** Last draft state processed. */
  #seen: DraftState;
  #typed: Typed | undefined;
  /** Document at the last change of rows. A change means that the page needs other cards or parts. */
  readonly shape: Cell<JsonObject>;

  constructor({ draft, fields, onClamped }: DraftSubscriberOptions) {
    this.#draft = draft;
    this.#fields = fields;
    this.#onClamped = onClamped;
    this.#controlled = controlledBy(fields.plan);
    this.#seen = draft.state();
    this.shape = new Cell(fields.values());
  }

  /**
   * Subscribes to the draft, after applying changes missed since the last subscription. @returns unsubscribe function
   */
  listen(): () => void {
    const state = this.#draft.state();
    if (state !== this.#seen) this.#hear({ state, changed: [''], limited: [], clamped: [] });
    return this.#draft.subscribe('', (outcome) => this.#hear(outcome));
  }

  /** Dispatches a command. @param typed value that its input already shows */
  do(command: Command, typed?: Typed): void {
    this.#typed = typed;
    try {
      this.#draft.dispatch(command);
    } finally {
      this.#typed = undefined;
    }
  }

  /** Processes a command outcome. */
  #hear({ state, changed, limited, clamped }: Outcome): void {
    const before = this.#seen;
    this.#seen = state;
    const isMoved = before.keys !== state.keys;
    const moved = isMoved ? this.#fields.follow(before.document) : NONE_MOVED;
    for (const [node, value] of moved) this.#draw(node, () => value);
    const lists = new Set(isMoved ? movedLists(before.keys, state.keys) : []);
    let isShape = isMoved;
    // New rules or missed changes: unchanged values keep their inputs, but are validated again.
    const isAnew = changed.includes('');
    for (const pointer of isAnew ? changedPointers(before.document, state.document) : changed) {
      const node = this.#fields.find(pointer);
      if (node === undefined || node.field.type === 'rows') {
        if (this.#replaced(pointer, before, moved)) isShape = true;
      } else {
        const isTyped = node.path === this.#typed?.path;
        if (!moved.has(node)) this.#draw(node, () => valueAt(before, node));
        if (!isTyped) for (const list of listsAround(node)) lists.add(list);
      }
    }
    for (const list of lists) this.#redraw(list);
    if (isAnew || state.original !== before.original) {
      for (const node of this.#fields.accessedNodes()) this.#fields.update(node);
    }
    for (const address of limited) this.#limited(address);
    if (before.requests !== state.requests) {
      for (const pointer of new Set([...before.requests.keys(), ...state.requests.keys()])) {
        const node = this.#fields.accessedNode(pointer);
        if (node !== undefined) this.#fields.draw(node);
      }
    }
    if (isShape) this.shape.set(state.document);
    for (const { field, value } of clamped) {
      const own = this.#fields.plan.byPointer.get(field.pointer);
      if (own !== undefined) this.#onClamped(own, value);
    }
  }

  /** Updates a field that may have changed, and its dependents. @param before returns the previous value */
  #draw(node: FieldNode, before: () => JsonValue | undefined): void {
    const value = this.#fields.valueOf(node);
    if (node.path === this.#typed?.path && equalJson(this.#typed.value, value)) this.#fields.draw(node);
    else if (equalJson(before(), value)) this.#fields.update(node);
    else this.#fields.update(node, true);
    for (const field of this.#controlled.get(node.field.pointer) ?? []) {
      for (const pointer of expandRows(bindRows(field.pointer, node.rows), this.#fields.values())) {
        const dependent = this.#fields.accessedNode(pointer);
        if (dependent !== undefined) this.#fields.update(dependent);
      }
    }
  }

  /** Re-renders a list, because its row summaries may have changed. */
  #redraw(array: string): void {
    const list = this.#fields.accessedNode(array);
    if (list !== undefined) this.#fields.draw(list, true);
  }

  /** Handles changed rows or containers. @returns true if the page has a field there */
  #replaced(pointer: string, before: DraftState, moved: ReadonlyMap<FieldNode, unknown>): boolean {
    const template = templateOf(pointer);
    if (!this.#fields.plan.all.some((field) => isTouching(template, field.pointer))) return false;
    for (const node of this.#fields.accessedNodes()) {
      if (isTouching(node.pointer, pointer) && !moved.has(node)) this.#draw(node, () => valueAt(before, node));
    }
    return true;
  }

  #limited({ name, row }: LimitAddress): void {
    for (const field of this.#fields.plan.all) {
      if (field.limited !== name) continue;
      for (const pointer of expandRows(field.pointer, this.#fields.values())) {
        const node = this.#fields.accessedNode(pointer);
        if (node !== undefined && (row === undefined || node.rows.at(-1) === row)) this.#fields.update(node);
      }
    }
  }
}

/** Pointers of the enclosing lists, outermost first. */
function listsAround({ field, segments }: FieldNode): readonly string[] {
  return parsePointer(field.pointer).flatMap((segment, depth) =>
    segment === '*' ? formatPointer(segments.slice(0, depth)) : [],
  );
}

const NONE_MOVED: ReadonlyMap<FieldNode, JsonValue | undefined> = new Map();

/** Value of a field in an earlier draft state. */
function valueAt({ document, keys }: DraftState, { path }: FieldNode): JsonValue | undefined {
  const pointer = pointerAt(keys, path);
  return pointer === undefined ? undefined : getAt(document, pointer);
}

/** Pointers of lists whose rows were added, removed or moved. */
function movedLists(before: RowKeys, keys: RowKeys): readonly string[] {
  return [...new Set([...before.keys(), ...keys.keys()])].flatMap((list) =>
    before.get(list) === keys.get(list) ? [] : (pointerAt(keys, list) ?? []),
  );
}

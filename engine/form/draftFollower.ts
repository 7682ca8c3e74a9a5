import { changedPointers } from '../derived/changedPointers.ts';
import type { Outcome } from '../draft/apply.ts';
import type { Command } from '../draft/command.ts';
import type { Draft } from '../draft/draft.ts';
import { rowsIn } from '../draft/rows.ts';
import type { DraftState } from '../draft/state.ts';
import { equalJson } from '../json.ts';
import type { LimitAddress } from '../limits/limit.ts';
import { controlledBy } from '../plan/active.ts';
import type { Field } from '../plan/field.ts';
import { expandRows } from '../plan/rowPointers.ts';
import { bindRows, formatPointer, isTouching, parsePointer, templateOf } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import { Cell } from './cell.ts';
import type { FieldNode } from './fieldNode.ts';
import type { FormFields } from './formFields.ts';
import type { InputValues } from './inputValues.ts';
import type { ListTables } from './lateTables.ts';
import type { RowIds } from './rowIds.ts';
import { withOrder } from './rowPlaces.ts';

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

interface DraftFollowerOptions {
  readonly draft: Draft;
  readonly fields: FormFields;
  readonly ids: RowIds;
  readonly inputs: InputValues;
  /** Nothing until they are there. */
  readonly tables: () => ListTables | undefined;
  /** A value went to its bound by itself. */
  readonly onClamped: (field: Field, value: number) => void;
}

/**
 * Draws what becomes of the draft, by the form or from elsewhere: a change wakes the fields it is about, those they control,
 * and those whose limit became another one; nothing else.
 */
export class DraftFollower {
  readonly #draft: Draft;
  readonly #fields: FormFields;
  readonly #ids: RowIds;
  readonly #inputs: InputValues;
  readonly #tables: DraftFollowerOptions['tables'];
  readonly #onClamped: DraftFollowerOptions['onClamped'];
  readonly #controlled: ReadonlyMap<string, readonly Field[]>;
  /** The draft as it was last heard of. */
  #seen: DraftState;
  #doing: Doing = {};
  /** The values when rows last came or went: it changes when a page must have other parts. */
  readonly shape: Cell<JsonObject>;

  constructor({ draft, fields, ids, inputs, tables, onClamped }: DraftFollowerOptions) {
    this.#draft = draft;
    this.#fields = fields;
    this.#ids = ids;
    this.#inputs = inputs;
    this.#tables = tables;
    this.#onClamped = onClamped;
    this.#controlled = controlledBy(fields.plan);
    this.#seen = draft.state();
    this.shape = new Cell(fields.values());
  }

  /** Follows the draft, from what it became since it was last heard of. @returns the call that ends it */
  listen(): () => void {
    const state = this.#draft.state();
    if (state !== this.#seen) this.#hear({ state, changed: [''], limited: [], clamped: [] });
    return this.#draft.subscribe('', (outcome) => this.#hear(outcome));
  }

  /** Does something to the draft. @param doing what of it the page shows already */
  do(command: Command, doing: Doing = {}): void {
    this.#doing = doing;
    try {
      this.#draft.dispatch(command);
    } finally {
      this.#doing = {};
    }
  }

  #renewAll(): void {
    for (const node of this.#fields.allKnown()) this.#fields.renew(node);
  }

  /** Draws what a command made different. */
  #hear({ state, changed, limited, clamped }: Outcome): void {
    const { original, document, asked } = this.#seen;
    this.#seen = state;
    const { arranged } = this.#doing;
    const inside = `${arranged?.array}/`;
    if (arranged !== undefined) {
      this.#inputs.rename(arranged.place);
      this.#tables()?.follow(arranged.place);
    }
    // A step back, as whatever else is written row by row, does not say that rows changed places.
    else if (this.#doing.typed === undefined) {
      for (const array of this.#tables()?.shaken(changed) ?? []) this.#tellAnew(array, document);
    }
    let isShape = false;
    const lists = new Set<string>();
    // Other rules, or what became of the draft unheard: what is the same stays in its inputs, but may be judged otherwise.
    const isAnew = changed.includes('');
    for (const pointer of isAnew ? changedPointers(document, state.document) : changed) {
      const node = this.#fields.find(pointer);
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
    if (isAnew || state.original !== original) this.#renewAll();
    for (const address of limited) this.#limited(address);
    if (asked !== state.asked) {
      for (const pointer of new Set([...asked.keys(), ...state.asked.keys()])) {
        const node = this.#fields.known(pointer);
        if (node !== undefined) this.#fields.refresh(node);
      }
    }
    if (isShape) this.shape.set(state.document);
    for (const { field, value } of clamped) {
      const own = this.#fields.plan.byPointer.get(field.pointer);
      if (own !== undefined) this.#onClamped(own, value);
    }
  }

  /**
   * @param isArranged whether the input shows the value because it went along with its row
   * @returns whether the input shows the value already
   */
  #written(node: FieldNode, isArranged = false): boolean {
    const { typed } = this.#doing;
    const isTyped = typed?.pointer === node.pointer && equalJson(typed.value, this.#fields.valueOf(node));
    if (isTyped) this.#fields.refresh(node);
    else if (isArranged) this.#fields.renew(node);
    else this.#fields.rewrite(node);
    for (const field of this.#controlled.get(node.field.pointer) ?? []) {
      for (const pointer of expandRows(bindRows(field.pointer, node.rows), this.#fields.values())) {
        const dependent = this.#fields.known(pointer);
        if (dependent !== undefined) this.#fields.renew(dependent);
      }
    }
    return isArranged || isTyped;
  }

  /** Draws a list anew: what it says of its rows may be otherwise. */
  #redraw(array: string): void {
    const list = this.#fields.known(array);
    if (list !== undefined) this.#fields.refresh(list, list.get().version + 1);
  }

  /** Rows came or went, or something that holds fields did. @returns whether any field of the page is concerned */
  #replaced(pointer: string, before: JsonObject): boolean {
    const template = templateOf(pointer);
    if (!this.#fields.plan.all.some((field) => isTouching(template, field.pointer))) return false;
    const isArranged = this.#doing.arranged?.array === pointer;
    if (!isArranged) this.#tellAnew(pointer, before);
    for (const node of this.#fields.allKnown()) {
      if (!isTouching(node.pointer, pointer)) continue;
      // What was typed may have made the object that it stands in.
      if (isArranged || node.pointer === this.#doing.typed?.pointer) this.#fields.renew(node);
      else this.#fields.rewrite(node);
    }
    return true;
  }

  /** Rows that were written as a whole are told from one another by what they say. */
  #tellAnew(array: string, before: JsonObject): void {
    const list = this.#fields.find(array);
    const old = rowsIn(before, array);
    const told = list?.field.type === 'rows' ? this.#tables()?.tell(list, old) : undefined;
    if (told === undefined) {
      this.#ids.forget(array);
      return;
    }
    this.#ids.arrange(array, told.order, old.length, told.first);
    this.#tables()?.follow((own) => withOrder(own, array, told.order));
    for (const node of this.#fields.allKnown()) if (node.pointer.startsWith(`${array}/`)) this.#fields.renew(node);
  }

  /** Draws a list anew whose rows were arranged, and what else became of them: their inputs do not show it yet. */
  #followed({ array, rows }: NonNullable<Doing['arranged']>): void {
    this.#redraw(array);
    for (const node of this.#fields.allKnown()) {
      if (node.pointer.startsWith(`${array}/`)) this.#fields.renew(node);
    }
    for (const pointer of changedPointers(rows, rowsIn(this.#fields.values(), array), array)) {
      const node = this.#fields.known(pointer);
      if (node !== undefined) this.#fields.rewrite(node);
    }
  }

  #limited({ name, row }: LimitAddress): void {
    for (const field of this.#fields.plan.all) {
      if (field.limited !== name) continue;
      for (const pointer of expandRows(field.pointer, this.#fields.values())) {
        const node = this.#fields.known(pointer);
        if (node !== undefined && (row === undefined || node.rows.at(-1) === row)) this.#fields.renew(node);
      }
    }
  }
}

/** Pointers of the lists a field stands in, outermost first. */
function listsAround({ field, segments }: FieldNode): readonly string[] {
  return parsePointer(field.pointer).flatMap((segment, depth) =>
    segment === '*' ? formatPointer(segments.slice(0, depth)) : [],
  );
}

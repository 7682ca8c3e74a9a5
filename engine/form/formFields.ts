import { Cell } from '../../base/cell.ts';
import { checkField } from '../check/checkField.ts';
import { isInOffRow } from '../check/isInOffRow.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import { getAt, getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import { keyPath, pointerAt } from '../draft/rowKeys.ts';
import { effective } from '../limits/effective.ts';
import { createRead, isActive, type Read } from '../plan/active.ts';
import { localField } from '../plan/defaults.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { FieldNode } from './fieldNode.ts';
import { type FieldState, sameIssues, sameState } from './fieldState.ts';
import { type InputValues, problemOf } from './inputValues.ts';

const NO_ISSUES: readonly Issue[] = [];

/** Inputs of the field states. */
interface FieldSources {
  readonly plan: Plan;
  readonly draft: Draft;
  readonly inputs: InputValues;
}

/**
 * Fields of a page by key path, with their state: active, limits, changed, issues. State is computed lazily and
 * invalidated when an input changes. Subscribers are notified only if the state differs.
 */
export class FormFields {
  readonly plan: Plan;
  readonly #draft: Draft;
  readonly #inputs: InputValues;
  readonly #read: Read;
  readonly #nodes = new Map<string, FieldNode>();
  /** Values of fields in removed rows, kept for undo. */
  readonly #gone = new Map<FieldNode, JsonValue | undefined>();
  /** Limited fields that still need their first check. */
  #unchecked: FieldNode[] = [];
  /** Current filter of the page. */
  readonly filter = new Cell<FieldFilter | undefined>(undefined);
  /** Incremented when the issues in a row change. */
  readonly flagged = new Cell(0);

  constructor({ plan, draft, inputs }: FieldSources) {
    this.plan = plan;
    this.#draft = draft;
    this.#inputs = inputs;
    this.#read = createRead(plan, () => this.values());
  }

  /** Current document of the draft, with inactive values. */
  values(): JsonObject {
    return this.#draft.state().document;
  }

  valueOf(node: FieldNode): JsonValue | undefined {
    return getPath(this.values(), node.segments);
  }

  /** Value of the field on the device. */
  originalOf({ path }: Pick<FieldNode, 'path'>): JsonValue | undefined {
    const { original, originalKeys } = this.#draft.state();
    const there = pointerAt(originalKeys, path);
    return there === undefined ? undefined : getAt(original, there);
  }

  /** Node of the field at a pointer, created on first access. */
  node(pointer: string, field: Field): FieldNode {
    const path = this.pathOf(pointer);
    const existing = this.#nodes.get(path);
    if (existing !== undefined && existing.planned === field) return existing;
    const created = new FieldNode(path, pointer, field, { compute: this.#compute, localise: this.#localise });
    this.#nodes.set(path, created);
    if (field.limited !== undefined) this.#checkSoon(created);
    return created;
  }

  /** Node at a pointer; undefined if the plan has no field there. */
  find(pointer: string): FieldNode | undefined {
    const existing = this.#nodes.get(this.pathOf(pointer));
    if (existing !== undefined) return existing;
    const field = fieldAt(this.plan, pointer);
    return field && this.node(pointer, field);
  }

  /** Node at a key path; undefined if the plan has no field there or the row was removed. */
  at(path: string): FieldNode | undefined {
    const existing = this.#nodes.get(path);
    if (existing !== undefined && !this.#gone.has(existing)) return existing;
    const pointer = this.pointerAt(path);
    return pointer === undefined ? undefined : this.find(pointer);
  }

  /** Current pointer of a key path; undefined if the row was removed. */
  pointerAt(path: string): string | undefined {
    return pointerAt(this.#draft.state().keys, path);
  }

  /** Key path of a pointer. */
  readonly pathOf = (pointer: string): string => keyPath(this.#draft.state().keys, pointer);

  /** Node at a pointer, if its state was ever accessed. */
  accessedNode(pointer: string): FieldNode | undefined {
    const node = this.#nodes.get(this.pathOf(pointer));
    return node?.cachedState && node;
  }

  /** All nodes whose state was ever accessed. */
  accessedNodes(): readonly FieldNode[] {
    return [...this.#nodes.values()].filter((node) => node.cachedState !== undefined && !this.#gone.has(node));
  }

  /**
   * Updates row fields after rows were added, removed or moved.
   * @param before the previous document @returns moved and restored nodes, each with its previous value
   */
  follow(before: JsonObject): ReadonlyMap<FieldNode, JsonValue | undefined> {
    const moved = new Map<FieldNode, JsonValue | undefined>();
    const { keys } = this.#draft.state();
    for (const node of this.#nodes.values()) {
      if (node.rows.length === 0) continue;
      const isBack = this.#gone.has(node);
      const value = isBack ? this.#gone.get(node) : getPath(before, node.segments);
      const pointer = pointerAt(keys, node.path);
      if (pointer === undefined) {
        this.#gone.set(node, value);
        continue;
      }
      if (isBack || pointer !== node.pointer) moved.set(node, value);
      this.#gone.delete(node);
      node.moveTo(pointer);
    }
    return moved;
  }

  /** Sets or clears the filter. Only fields that appear or disappear are re-rendered. */
  setFilter(filter: FieldFilter | undefined): void {
    this.filter.set(filter);
    for (const node of this.#nodes.values()) {
      const { cachedState } = node;
      const matchesFilter = filter?.holds(node.pointer);
      if (cachedState !== undefined && cachedState.matchesFilter !== matchesFilter)
        node.set({ ...cachedState, matchesFilter });
    }
  }

  /** Recomputes the state of a field. @param isAnew true to reset its input even if nothing else changed */
  draw(node: FieldNode, isAnew = false): void {
    const before = node.get();
    const after = this.#compute(node, isAnew ? before.version + 1 : before.version);
    if (sameState(before, after)) return;
    node.set(after);
    if (node.rows.length > 0 && !sameIssues(before.issues, after.issues)) this.flagged.set(this.flagged.get() + 1);
  }

  /**
   * Updates a field whose value or limit may have changed. Validates it again if its issues would be visible.
   * @param isWritten true if the value was written by anything except its input; discards the typed text
   */
  update(node: FieldNode, isWritten = false): void {
    if (isWritten) this.#inputs.forget(node.name);
    this.draw(node, isWritten);
    const problem = this.#inputs.problemAt(node.name);
    if (problem === undefined && node.field.limited === undefined && !this.#inputs.isTouched(node.name)) return;
    if (problem?.isOfWhole !== true || isWritten) this.judge(node);
  }

  /** Issues of a field; empty if the field is inactive or in a row that is switched off. */
  issuesOf(node: FieldNode): readonly Issue[] {
    const { active, effective } = node.get();
    if (!active) return NO_ISSUES;
    if (node.rows.length > 0 && isInOffRow(this.plan, node.field, node.rows, this.values())) return NO_ISSUES;
    return checkField(effective, this.valueOf(node), node.pointer);
  }

  /** Validates a field and stores the issues, visible or not. */
  judge(node: FieldNode): void {
    const issues = this.issuesOf(node);
    if (!sameIssues(issues, this.#inputs.problemAt(node.name)?.issues ?? NO_ISSUES)) {
      this.#inputs.set(node.name, problemOf(issues));
    }
  }

  /** Limit issues are visible at once. They are computed before the first paint, but not during rendering. */
  #checkSoon(node: FieldNode): void {
    this.#unchecked.push(node);
    if (this.#unchecked.length > 1) return;
    queueMicrotask(() => {
      const nodes = this.#unchecked;
      this.#unchecked = [];
      for (const own of nodes) this.judge(own);
    });
  }

  readonly #localise = ({ planned, pointer }: FieldNode): Field =>
    localField(this.plan, planned, pointer, this.#read);

  readonly #compute = (node: FieldNode, version = 0): FieldState => {
    const value = this.valueOf(node);
    const { limited } = node.field;
    const limit = limited === undefined ? undefined : this.#draft.limits().get(limited, node.rows.at(-1));
    const limits = effective(node.field, limit);
    const { document, original, requests } = this.#draft.state();
    const active = node.field.when.length === 0 || isActive(node.field, node.rows, this.#read);
    const issues = (active && this.#inputs.problemAt(node.name)?.issues) || NO_ISSUES;
    return {
      active,
      present: value !== undefined,
      changed: document !== original && !equalJson(value, this.originalOf(node)),
      effective: limits,
      issues: this.#inputs.isTouched(node.name) ? issues : issues.filter((issue) => issue.source === 'rule'),
      atLimit:
        typeof value === 'number' &&
        limits.reasons.length > 0 &&
        limits.maximum !== undefined &&
        value >= limits.maximum,
      measure: node.field.unit !== undefined && typeof value === 'number' ? value : undefined,
      requested: requests.get(node.pointer),
      matchesFilter: this.filter.get()?.holds(node.pointer),
      version,
    };
  };
}

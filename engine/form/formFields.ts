import { Cell } from '../../base/cell.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import { keyPath, pointerAt } from '../draft/rowKeys.ts';
import { createRead } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import type { NotingRead } from '../plan/notingRead.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { FieldNode, type FieldSources, sameIssues } from './fieldNode.ts';

/** Fields of a page by key path. A node is created on first access and stays, also if its row is removed. */
export class FormFields implements FieldSources {
  /** Plan of the page. Only `growFields` changes it. */
  plan: Plan;
  readonly draft: Draft;
  readonly inputs: FieldSources['inputs'];
  read: NotingRead;
  readonly nodes = new Map<string, FieldNode>();
  /** Current filter of the page. */
  readonly filter = new Cell<FieldFilter | undefined>(undefined);
  readonly checking = new Set<string>();
  /** Incremented when the plan grows. */
  readonly grown = new Cell(0);
  /** Incremented when the issues in a row change. */
  readonly flagged = new Cell(0);

  constructor({ plan, draft, inputs }: Pick<FieldSources, 'plan' | 'draft' | 'inputs'>) {
    this.plan = plan;
    this.draft = draft;
    this.inputs = inputs;
    this.read = createRead(plan, () => this.values());
  }

  /** Current document of the draft, with inactive values. */
  values(): JsonObject {
    return this.draft.state().document;
  }

  /** Key path of a pointer. */
  readonly pathOf = (pointer: string): string => keyPath(this.values(), pointer);

  /** Node of the field at a pointer, created on first access. */
  node(pointer: string, field: Field): FieldNode {
    const path = this.pathOf(pointer);
    const existing = this.nodes.get(path);
    if (existing?.planned === field) return existing;
    const created = new FieldNode(path, pointer, field, this);
    this.nodes.set(path, created);
    return created;
  }

  /** Node at a pointer; undefined if the plan has no field there. */
  find(pointer: string): FieldNode | undefined {
    const existing = this.nodes.get(this.pathOf(pointer));
    if (existing !== undefined) return existing;
    const field = fieldAt(this.plan, pointer);
    return field && this.node(pointer, field);
  }

  /** Node at a key path; undefined if the plan has no field there or the row was removed. */
  at(path: string): FieldNode | undefined {
    const pointer = pointerAt(this.values(), path);
    return pointer === undefined ? undefined : this.find(pointer);
  }

  /** Node at a pointer, if its state was ever accessed. */
  usedAt(pointer: string): FieldNode | undefined {
    const node = this.nodes.get(this.pathOf(pointer));
    return node?.isUsed ? node : undefined;
  }

  /** All nodes whose state was ever accessed, without those in removed rows. @param pointer only those inside it */
  used(pointer = ''): readonly FieldNode[] {
    const inside = `${this.pathOf(pointer)}/`;
    return [...this.nodes.values()].filter(
      (node) => node.isUsed && node.path.startsWith(inside) && pointerAt(this.values(), node.path) !== undefined,
    );
  }

  /** Updates the pointers of fields in rows, after rows were added, removed or moved. */
  followRows(): void {
    for (const node of this.nodes.values()) {
      if (node.rows.length > 0) node.moveTo(pointerAt(this.values(), node.path) ?? node.pointer);
    }
  }

  /** Lets a field read its state again. @param isNew true to replace its input */
  expire(node: FieldNode, isNew = false): void {
    const before = node.rows.length === 0 ? undefined : node.get().issues;
    node.expire(isNew);
    if (before !== undefined && !sameIssues(before, node.get().issues)) this.flagged.set(this.flagged.get() + 1);
  }

  /** Lets the lists around these fields show their errors, see `flag` of the form. */
  flag(pointers: readonly string[]): void {
    for (const pointer of pointers) this.find(pointer)?.get();
    this.flagged.set(this.flagged.get() + 1);
  }

  /** Sets or clears the filter. Only fields that appear or disappear are rendered again. */
  setFilter(filter: FieldFilter | undefined): void {
    const before = this.filter.get();
    this.filter.set(filter);
    for (const node of this.used()) {
      if (before?.holds(node.pointer) !== filter?.holds(node.pointer)) node.expire();
    }
  }
}

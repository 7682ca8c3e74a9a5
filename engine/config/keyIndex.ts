import type { Field, Plan } from '../plan/field.ts';
import { type Level, type LevelField, levelOf } from './level.ts';

/** A field that is rows. */
export interface RowsField extends LevelField {
  readonly rows: Level;
}

/** Where a flat key leads: one step per segment of the key. */
export interface KeyNode {
  readonly literal: Map<string, KeyNode>;
  /** Where any row number leads, unless a literal says otherwise. */
  number?: KeyNode;
  /** The field this key belongs to. */
  value?: LevelField;
  /** The rows whose number ended here. */
  rows?: RowsField;
}

/** A number a row can have, in the one way it is written: the key can be made from it again. */
const ROW_NUMBER = /^(?:0|[1-9]\d{0,8})$/;

function child(node: KeyNode, segment: string): KeyNode {
  if (segment === '{n}') {
    node.number ??= { literal: new Map() };
    return node.number;
  }
  const next = node.literal.get(segment) ?? { literal: new Map() };
  node.literal.set(segment, next);
  return next;
}

function addLevel(root: KeyNode, level: Level): void {
  for (const entry of level.fields) {
    const { field, rows } = entry;
    if (rows !== undefined) addLevel(root, rows);
    if (field.key === undefined) continue;
    const node = field.key.split('.').reduce(child, root);
    if (rows === undefined) node.value ??= entry;
    else node.rows ??= { ...entry, rows };
  }
}

const indexes = new WeakMap<Plan['fields'], KeyNode>();

/** All flat keys of a plan by their segments, worked out once. Where two fields claim one key the first has it. */
export function keyIndexOf(plan: Plan): KeyNode {
  const known = indexes.get(plan.fields);
  if (known !== undefined) return known;
  const root: KeyNode = { literal: new Map() };
  addLevel(root, levelOf(plan));
  indexes.set(plan.fields, root);
  return root;
}

/** One segment further; a literal goes before a row number. */
export function stepKey(node: KeyNode, segment: string): KeyNode | undefined {
  return node.literal.get(segment) ?? (ROW_NUMBER.test(segment) ? node.number : undefined);
}

/** The field a flat key belongs to and the numbers of its rows, outermost first; nothing for keys unknown to the plan. */
export function fieldOfKey(plan: Plan, key: string): { field: Field; numbers: readonly number[] } | undefined {
  const numbers: number[] = [];
  let node: KeyNode | undefined = keyIndexOf(plan);
  for (const segment of key.split('.')) {
    node = stepKey(node, segment);
    if (node === undefined) return undefined;
    if (node.rows !== undefined) numbers.push(Number(segment));
  }
  return node.value && { field: node.value.field, numbers };
}

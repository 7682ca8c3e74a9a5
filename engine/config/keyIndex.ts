import { memoize } from '../core/memoize.ts';
import type { Field, Plan } from '../plan/field.ts';
import { type Level, type LevelField, levelOf, type RowsField } from './level.ts';

/** Node of the key index: one level per key segment. */
export interface KeyNode {
  readonly literal: Map<string, KeyNode>;
  /** Child for any row number, unless a literal child matches. */
  number?: KeyNode;
  /** Field with this key. */
  value?: LevelField;
  /** Rows whose number is the last segment of this node. */
  rows?: RowsField;
}

/** Row number in its only valid notation, so that the key can be rebuilt from it. */
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

const indexOf = memoize((level: Level): KeyNode => {
  const root: KeyNode = { literal: new Map() };
  addLevel(root, level);
  return root;
});

/** Index of all flat keys of a plan, computed once per set of fields. If two fields have the same key, the first wins. */
export const keyIndexOf = (plan: Plan): KeyNode => indexOf(levelOf(plan));

/** Child of a node; a literal takes precedence over a row number. */
export function stepKey(node: KeyNode, segment: string): KeyNode | undefined {
  return node.literal.get(segment) ?? (ROW_NUMBER.test(segment) ? node.number : undefined);
}

/** Field of a flat key, with its row numbers, outermost first. Undefined for unknown keys. */
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

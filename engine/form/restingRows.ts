import { isJsonArray } from '../core/json.ts';
import { bindRows } from '../core/pointer.ts';
import { createRead, holds } from '../plan/active.ts';
import type { FieldNode } from './fieldNode.ts';
import type { FormStore } from './store.ts';

/**
 * Whether a list has rows that are not in use, and nothing but switches that are off keeps them from it: they are shown
 * as they wait. What another choice has no use for is not shown.
 */
export function hasRestingRows(node: FieldNode, store: FormStore): boolean {
  const { field, pointer, rows } = node;
  if (field.type !== 'rows' || node.get().active) return false;
  const value = store.get(pointer);
  if (!isJsonArray(value) || value.length === 0) return false;
  const read = createRead(store.plan, () => store.values());
  return field.when.every((condition) => {
    const isSwitch = condition.values.length === 1 && condition.values[0] === true && condition.negated !== true;
    return isSwitch || holds(condition, read(bindRows(condition.pointer, rows)));
  });
}

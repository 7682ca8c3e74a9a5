import { memoize } from '../core/memoize.ts';
import { parsePointer } from '../core/pointer.ts';
import type { Field } from '../plan/field.ts';

/** Tree of fields by property name. (A node is an object or a field, not a branch of a union.) */
export interface Branch {
  readonly field?: Field;
  readonly inner: ReadonlyMap<string, Branch>;
}

interface GrowingBranch extends Branch {
  readonly inner: Map<string, GrowingBranch>;
}

/** Tree of these fields, built once: the data are converted and fitted by the same fields. */
export const treeOf = memoize((fields: readonly Field[]): Branch => branchOf(fields, 0));

/** @param depth number of pointer segments before the object */
function branchOf(fields: readonly Field[], depth: number): Branch {
  const top: GrowingBranch = { inner: new Map() };
  for (const field of fields) {
    const path = parsePointer(field.pointer).slice(depth);
    let branch: GrowingBranch = top;
    for (const [index, name] of path.entries()) {
      const before = branch.inner.get(name);
      const isLast = index === path.length - 1;
      const next: GrowingBranch = isLast
        ? { inner: before?.inner ?? new Map(), field }
        : (before ?? { inner: new Map() });
      if (next !== before) branch.inner.set(name, next);
      branch = next;
    }
  }
  return top;
}

/** Tree of the fields of a list row, built once: each row of the list asks for it. */
export const rowOf = memoize(
  ({ fields = [], pointer }: Field): Branch => branchOf(fields, parsePointer(pointer).length + 1),
);

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

const branches = new WeakMap<readonly Field[], Branch>();

/** Tree of these fields, built once. @param depth number of pointer segments before the object */
export function branchOf(fields: readonly Field[], depth: number): Branch {
  const cached = branches.get(fields) ?? grownBranch(fields, depth);
  branches.set(fields, cached);
  return cached;
}

function grownBranch(fields: readonly Field[], depth: number): Branch {
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

const NO_FIELDS: readonly Field[] = [];

/** Tree of the fields of a list row. */
export function rowOf({ pointer, fields = NO_FIELDS }: Field): Branch {
  return branchOf(fields, parsePointer(pointer).length + 1);
}

import { parsePointer } from '../core/pointer.ts';
import type { Field } from '../plan/field.ts';

/** Tree of fields by property name. (A node is an object or a field, not a branch of a union.) */
export interface Branch {
  readonly field?: Field;
  readonly inner: Map<string, Branch>;
}

/** @param depth number of pointer segments before the object */
export function branchOf(fields: readonly Field[], depth: number): Branch {
  const top: Branch = { inner: new Map() };
  for (const field of fields) {
    const path = parsePointer(field.pointer).slice(depth);
    let branch = top;
    for (const [index, name] of path.entries()) {
      const before = branch.inner.get(name);
      const isLast = index === path.length - 1;
      const next = isLast ? { inner: before?.inner ?? new Map(), field } : (before ?? { inner: new Map() });
      if (next !== before) branch.inner.set(name, next);
      branch = next;
    }
  }
  return top;
}

/** Tree of the fields of a list row. */
export function rowOf({ pointer, fields = [] }: Field): Branch {
  return branchOf(fields, parsePointer(pointer).length + 1);
}

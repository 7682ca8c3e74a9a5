import { parsePointer } from '../core/pointer.ts';
import type { Field } from '../plan/field.ts';

/** The fields of an object, by the objects they stand in. */
export interface Branch {
  readonly field?: Field;
  readonly inner: Map<string, Branch>;
}

/** @param depth segments of the pointers before the object */
export function branchOf(fields: readonly Field[], depth: number): Branch {
  const top: Branch = { inner: new Map() };
  for (const field of fields) {
    const path = parsePointer(field.pointer).slice(depth);
    let branch = top;
    for (const [index, name] of path.entries()) {
      const next = branch.inner.get(name) ?? { inner: new Map() };
      branch.inner.set(name, index === path.length - 1 ? { ...next, field } : next);
      branch = next;
    }
  }
  return top;
}

/** The fields of a row of a list. */
export function rowOf({ pointer, fields = [] }: Field): Branch {
  return branchOf(fields, parsePointer(pointer).length + 1);
}

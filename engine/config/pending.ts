import type { Plan } from '../plan/field.ts';
import { getAt, parentPointer, parsePointer } from '../pointer.ts';
import type { JsonObject } from '../schema.ts';
import type { Change } from './fieldDiff.ts';
import { locate } from './rowIdentity.ts';

/** The pending changes of a draft, as the pages ask for them. */
export interface Pending {
  readonly changes: readonly Change[];
  /** Number of changes per top-level section; sections without changes are left out. */
  readonly sections: ReadonlyMap<string, number>;
  /** Whether there is a change at this pointer of the draft or below. */
  isChanged(pointer: string): boolean;
}

function withAncestors(pointer: string, into: Set<string>): void {
  for (let place = pointer; !into.has(place); place = parentPointer(place)) into.add(place);
}

/** Puts changes in order for asking; every field of an added row that has a value counts as changed. */
export function pendingOf(plan: Plan, draft: JsonObject, changes: readonly Change[]): Pending {
  const marked = new Set<string>();
  const addedRows = new Set<string>();
  const sections = new Map<string, number>();
  for (const { kind, pointer, field, numbers } of changes) {
    const array = kind === 'row-removed' ? locate(plan, draft, field, numbers.slice(0, -1)) : undefined;
    withAncestors(array ?? (kind === 'row-removed' ? parentPointer(pointer) : pointer), marked);
    if (kind === 'row-added') addedRows.add(pointer);
    const [section = ''] = parsePointer(pointer);
    sections.set(section, (sections.get(section) ?? 0) + 1);
  }
  const isInAddedRow = (pointer: string): boolean =>
    pointer !== '' && (addedRows.has(pointer) || isInAddedRow(parentPointer(pointer)));
  return {
    changes,
    sections,
    isChanged: (pointer) =>
      marked.has(pointer) || (addedRows.size > 0 && isInAddedRow(pointer) && getAt(draft, pointer) !== undefined),
  };
}

import { parentPointer } from '../core/pointer.ts';

/** Filter of a page: a set of fields by pointer, with row indexes. */
export interface FieldFilter {
  /** True if the field, or anything inside it, is in the set. */
  readonly holds: (pointer: string) => boolean;
  /** True if the field itself is in the set: a list with all its rows. */
  readonly asks: (pointer: string) => boolean;
}

/** @param pointers of fields, lists or rows; their enclosing lists and rows match, too */
export function fieldFilter(pointers: Iterable<string>): FieldFilter {
  const asked = new Set(pointers);
  const held = new Set<string>();
  for (const pointer of asked) {
    for (let place = pointer; place !== '' && !held.has(place); place = parentPointer(place)) held.add(place);
  }
  return { holds: (pointer) => held.has(pointer), asks: (pointer) => asked.has(pointer) };
}

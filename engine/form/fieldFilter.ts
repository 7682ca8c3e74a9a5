import { parentPointer } from '../core/pointer.ts';

/** Which fields a page is narrowed to, by pointer (rows by index). */
export interface FieldFilter {
  /** Whether the field itself, or anything inside it, is asked for. */
  readonly holds: (pointer: string) => boolean;
  /** Whether it is asked for itself: a list with all its rows. */
  readonly asks: (pointer: string) => boolean;
}

/** @param pointers of fields, lists or rows; whatever they stand in is held too */
export function fieldFilter(pointers: Iterable<string>): FieldFilter {
  const asked = new Set(pointers);
  const held = new Set<string>();
  for (const pointer of asked) {
    for (let place = pointer; place !== '' && !held.has(place); place = parentPointer(place)) held.add(place);
  }
  return { holds: (pointer) => held.has(pointer), asks: (pointer) => asked.has(pointer) };
}

import { parentPointer } from '../pointer.ts';

/** Which fields a page is narrowed to, by pointer (rows by index). */
export interface FieldFilter {
  /** Whether the field itself, or anything inside it, is asked for. */
  readonly holds: (pointer: string) => boolean;
}

/** @param pointers of fields, lists or rows; whatever they stand in is held too */
export function fieldFilter(pointers: Iterable<string>): FieldFilter {
  const held = new Set<string>();
  for (const pointer of pointers) {
    for (let place = pointer; place !== '' && !held.has(place); place = parentPointer(place)) held.add(place);
  }
  return { holds: (pointer) => held.has(pointer) };
}

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
  const own = new Set(pointers);
  const matching = new Set<string>();
  for (const pointer of own) {
    for (let place = pointer; place !== '' && !matching.has(place); place = parentPointer(place)) matching.add(place);
  }
  return { holds: (pointer) => matching.has(pointer), asks: (pointer) => own.has(pointer) };
}

import { parentPointer } from '../../core/pointer.ts';
import type { Field } from '../../plan/field.ts';

/** Fields of a row that belong to one object, with a title if the object is nested in the row. */
export interface RowPart {
  readonly title?: string;
  readonly fields: readonly Field[];
}

/** Groups the fields of a row by object. Objects in the group of the list are not separated. */
export function rowParts(list: Field, fields: readonly Field[]): readonly RowPart[] {
  const parts = new Map<string, readonly Field[]>();
  for (const field of fields) {
    const object = field.group === list.group ? `${list.pointer}/*` : parentPointer(field.pointer);
    parts.set(object, [...(parts.get(object) ?? []), field]);
  }
  return [...parts].map(([object, own]) => {
    const [first] = own;
    return object === `${list.pointer}/*` || first === undefined
      ? { fields: own }
      : { title: first.group, fields: own };
  });
}

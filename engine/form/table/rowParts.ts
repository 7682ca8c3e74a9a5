import { parentPointer } from '../../core/pointer.ts';
import type { Field } from '../../plan/field.ts';

/** Fields of a row that stand in one object: with a title where that is an object within the row. */
export interface RowPart {
  readonly title?: string;
  readonly fields: readonly Field[];
}

/** Fields of a row in parts, each object in the row a part; what the schema puts into the group of its list is no part. */
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

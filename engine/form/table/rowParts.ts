import { parentPointer } from '../../core/pointer.ts';
import type { Field } from '../../plan/field.ts';
import { BRANCH, ENTRIES, ENTRY, STAND_IN } from '../../plan/standInNames.ts';

/** Fields of a row that belong to one object, with a title if the object is nested in the row. */
export interface RowPart {
  readonly title?: string;
  readonly fields: readonly Field[];
}

/** Groups the fields of a row by object. Objects in the group of the list are not separated. */
export function rowParts(list: Field, fields: readonly Field[]): readonly RowPart[] {
  const parts = new Map<string, readonly Field[]>();
  for (const field of fields) {
    const object = field.group === list.group ? `${list.pointer}/*` : objectOf(list, field);
    parts.set(object, [...(parts.get(object) ?? []), field]);
  }
  return [...parts].map(([object, own]) => {
    const [first] = own;
    return object === `${list.pointer}/*` || first === undefined
      ? { fields: own }
      : { title: first.group, fields: own };
  });
}

/** Pointer of the object of a field. The value of an entry counts as its row, and a value of several kinds as one field. */
function objectOf(list: Field, { pointer, name }: Field): string {
  const isKind = name.startsWith(STAND_IN) && !name.startsWith(ENTRIES) && !name.startsWith(BRANCH);
  const own = (isKind ? parentPointer(pointer) : pointer).replaceAll(`/${STAND_IN}object/`, '/');
  const object = parentPointer(own);
  return list.entries !== undefined && object === `${list.pointer}/*/${ENTRY.value}` ? `${list.pointer}/*` : object;
}

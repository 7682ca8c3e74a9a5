import { parsePointer } from '../core/pointer.ts';
import type { Field } from './field.ts';

/**
 * A field as a page is sent it: without what goes without saying (`USUAL`), and without what it shares with the field
 * before it (`Shared`), or, as the first of a row, with its list.
 */
export interface FieldData
  extends Partial<Omit<Field, 'name' | 'type' | 'title' | 'key' | 'fields'>>,
    Pick<Field, 'type' | 'title'> {
  /** In a row, what follows the pointer of that row. */
  readonly pointer: string;
  /** One that begins with a dot goes on from the key of its list. */
  readonly key?: string;
  readonly fields?: readonly FieldData[];
}

/** What most often is the same for one field after the other. */
type Shared = Pick<Field, 'group' | 'when' | 'effect'>;

/** The row that fields are in, or the whole document. */
interface Around extends Shared {
  readonly pointer: string;
  readonly key?: string | undefined;
}

const NONE: readonly never[] = Object.freeze([]);

const USUAL = {
  required: false,
  secret: false,
  hidden: false,
  trim: false,
  synonyms: NONE,
  level: 'simple',
  row: false,
  untitled: false,
  derived: false,
} as const satisfies Partial<Field>;

const DOCUMENT: Around = { pointer: '', group: '', when: NONE, effect: 'none' };

const rowOf = (list: Field): Around => ({ ...list, pointer: `${list.pointer}/*` });

const sharedOf = ({ group, when, effect }: Shared): Shared => ({ group, when, effect });

/** The fields as data that can be written as JSON; {@link fieldsOfData} makes the same fields of it. */
export function dataOfFields(fields: readonly Field[], around: Around = DOCUMENT): readonly FieldData[] {
  return fields.map((field, index) => {
    const { pointer, name: _name, type, title, key, fields: inner, ...own } = field;
    const known: Partial<Field> = { ...USUAL, ...sharedOf(fields[index - 1] ?? around) };
    return {
      pointer: pointer.slice(around.pointer.length),
      type,
      title,
      ...(key !== undefined && { key: key.startsWith(`${around.key}.`) ? key.slice(around.key?.length) : key }),
      ...unlike(own, known),
      ...(inner && { fields: dataOfFields(inner, rowOf(field)) }),
    };
  });
}

/** What of an object is there, and differs from what is known. */
function unlike(own: object, known: object): object {
  const said = new Map<string, string>(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== said.get(name)),
  );
}

/** The frozen fields that {@link dataOfFields} wrote as data. */
export function fieldsOfData(data: readonly FieldData[], around: Around = DOCUMENT): readonly Field[] {
  let shared = sharedOf(around);
  const fields = data.map(({ fields: inner, ...own }): Field => {
    const pointer = around.pointer + own.pointer;
    const key = own.key?.startsWith('.') ? `${around.key}${own.key}` : own.key;
    const field = { ...USUAL, ...shared, ...own, pointer, key, name: parsePointer(pointer).at(-1) ?? '' };
    shared = sharedOf(field);
    return Object.freeze(inner === undefined ? field : { ...field, fields: fieldsOfData(inner, rowOf(field)) });
  });
  return Object.freeze(fields);
}

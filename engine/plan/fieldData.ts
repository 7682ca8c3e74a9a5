import { parsePointer } from '../core/pointer.ts';
import type { Field } from './field.ts';

/**
 * Field serialized for a page. Omits the usual values (`USUAL`), and values equal to those of the previous field
 * (`Shared`). The first field of a row is compared with its list.
 */
export interface FieldData
  extends Partial<Omit<Field, 'name' | 'type' | 'title' | 'key' | 'fields'>>,
    Pick<Field, 'type' | 'title'> {
  /** In a row: pointer relative to the row. */
  readonly pointer: string;
  /** A key with a leading dot is relative to the key of its list. */
  readonly key?: string;
  readonly fields?: readonly FieldData[];
}

/** Properties that consecutive fields usually share. */
type Shared = Pick<Field, 'group' | 'when' | 'effect'>;

/** Enclosing row or document of the fields. */
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

/** Serializes fields as JSON data; {@link fieldsOfData} is the inverse. */
export function dataOfFields(fields: readonly Field[], around: Around = DOCUMENT): readonly FieldData[] {
  return fields.map((field, index) => {
    const { pointer, name: _name, type, title, key, fields: inner, ...own } = field;
    const defaults: Partial<Field> = { ...USUAL, ...sharedOf(fields[index - 1] ?? around) };
    return {
      pointer: pointer.slice(around.pointer.length),
      type,
      title,
      ...(key !== undefined && { key: key.startsWith(`${around.key}.`) ? key.slice(around.key?.length) : key }),
      ...unlike(own, defaults),
      ...(inner && { fields: dataOfFields(inner, rowOf(field)) }),
    };
  });
}

/** Properties that are defined and differ from `known`. */
function unlike(own: object, defaults: object): object {
  const serialized = new Map<string, string>(
    Object.entries(defaults).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return Object.fromEntries(
    Object.entries(own).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== serialized.get(name),
    ),
  );
}

/** Restores frozen fields from the data of {@link dataOfFields}. */
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

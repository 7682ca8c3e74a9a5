import { isRecord } from '../device/isRecord.ts';
import { toNumber } from '../device/toNumber.ts';

/** A value that came, but not as what it should be. */
export interface Fault {
  /** Where in the payload: `wireless.sta[2].signal`. */
  readonly path: string;
  readonly expected: 'number' | 'text' | 'flag' | 'object' | 'list';
}

/** Names of the fields that may hold such a value. */
type NameOf<Fields, Value> = {
  [Name in keyof Fields]-?: [Extract<Fields[Name], Value>] extends [never] ? never : Name & string;
}[keyof Fields];

type List<Item> = readonly Item[];

/**
 * Reads the fields of one object of a payload, as its schema describes them: another name, or a number as a text, is an
 * error of the compiler. What is absent or null is undefined and no fault (D19); what came in the wrong shape is undefined
 * and reported. Names are those on the wire (`cac_state`); their camel-cased forms (`cacState`) are accepted too. The schema itself does not travel: that of the status would be half of what reads it, on every page.
 */
export interface FieldReader<Fields> {
  number(name: NameOf<Fields, number>): number | undefined;
  text(name: NameOf<Fields, string>): string | undefined;
  /** true and false, 1 and 0. */
  flag(name: NameOf<Fields, boolean | number>): boolean | undefined;
  /** The object of that name; where it is absent, one without fields. */
  object<Name extends NameOf<Fields, object>>(name: Name): FieldReader<NonNullable<Fields[Name]>>;
  /** The objects of a list; members that are none are left out. */
  objects<Name extends NameOf<Fields, List<object>>>(name: Name): readonly FieldReader<ItemOf<Fields[Name]>>[];
  numbers(name: NameOf<Fields, List<number>>): readonly number[];
  has(name: keyof Fields & string): boolean;
}

type ItemOf<Value> = Value extends List<infer Item> ? Item : never;

/** Text longer than this is cut: no name of a device is, and a page must not drown in one. */
const MAX_TEXT = 200;
/** Members of a list beyond these are left out (an access point serves 85 stations). */
const MAX_LIST = 512;

/** @param report hears of each value that could not be read */
export function fieldReader<Fields>(
  value: unknown,
  path: string,
  report: (fault: Fault) => void,
): FieldReader<Fields> {
  const fields = isRecord(value) ? value : {};
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);

  function lookUp(name: string): unknown {
    const found = Object.hasOwn(fields, name) ? fields[name] : fields[camelCase(name)];
    return found ?? undefined;
  }

  function read<Value>(name: string, expected: Fault['expected'], convert: (found: unknown) => Value | undefined) {
    const found = lookUp(name);
    if (found === undefined) {
      return undefined;
    }
    const converted = convert(found);
    if (converted === undefined) {
      report({ path: at(name), expected });
    }
    return converted;
  }

  function list<Value>(
    name: string,
    expected: Fault['expected'],
    convert: (member: unknown, path: string) => Value | undefined,
  ) {
    const members =
      read(name, 'list', (found) => (Array.isArray(found) ? found.slice(0, MAX_LIST) : undefined)) ?? [];
    return members.flatMap((member: unknown, index) => {
      const path = `${at(name)}[${index}]`;
      const converted = convert(member, path);
      if (converted === undefined) {
        report({ path, expected });
        return [];
      }
      return [converted];
    });
  }

  return {
    number: (name) => read(name, 'number', toNumber),
    text: (name) => read(name, 'text', toText),
    flag: (name) => read(name, 'flag', toFlag),
    object: (name) => fieldReader(read(name, 'object', toRecord), at(name), report),
    objects: (name) =>
      list(name, 'object', (member, path) => (isRecord(member) ? fieldReader(member, path, report) : undefined)),
    numbers: (name) => list(name, 'number', toNumber),
    has: (name) => lookUp(name) !== undefined,
  };
}

function toText(found: unknown): string | undefined {
  return typeof found === 'string' ? found.slice(0, MAX_TEXT) : undefined;
}

function toFlag(found: unknown): boolean | undefined {
  return found === true || found === 1 ? true : found === false || found === 0 ? false : undefined;
}

function toRecord(found: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(found) ? found : undefined;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

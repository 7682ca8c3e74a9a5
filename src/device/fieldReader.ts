import { isRecord } from './isRecord.ts';
import { toNumber } from './toNumber.ts';

export interface Fault {
  /** Path in the payload: `wireless.sta[2].signal`. */
  readonly path: string;
  readonly expected: 'number' | 'text' | 'flag' | 'object' | 'list';
}

/** Names of the fields that may have such a value. */
type NameOf<Fields, Value> = {
  [Name in keyof Fields]-?: [Extract<Fields[Name], Value>] extends [never] ? never : Name & string;
}[keyof Fields];

type List<Item> = readonly Item[];

/**
 * Reads the fields of an object in a payload. Names and types are checked against its schema at compile time. Missing
 * or null values are undefined and no fault (D19). Invalid values are undefined and reported. Names are those on the
 * wire (`cac_state`); their camel-cased forms (`cacState`) are accepted too. Only the types of the schema are used,
 * because the status schema would be half the size of its readers.
 */
export interface FieldReader<Fields> {
  /** Number within bounds, by default not below 0. Values out of bounds are invalid. */
  number(name: NameOf<Fields, number>, least?: number, most?: number): number | undefined;
  /** dBm, dB, dBi, °C: a number that may be negative. */
  level(name: NameOf<Fields, number>): number | undefined;
  levels(name: NameOf<Fields, List<number>>): readonly number[];
  text(name: NameOf<Fields, string>): string | undefined;
  /** true and false, or 1 and 0. */
  flag(name: NameOf<Fields, boolean | number>): boolean | undefined;
  /** Object with this name; an empty object if it is missing. */
  object<Name extends NameOf<Fields, object>>(name: Name): FieldReader<NonNullable<Fields[Name]>>;
  /** Objects of a list. Other items are skipped. */
  objects<Name extends NameOf<Fields, List<object>>>(name: Name): readonly FieldReader<ItemOf<Fields[Name]>>[];
  has(name: keyof Fields & string): boolean;
  /** The raw object, for fields that only one page reads. */
  readonly source: unknown;
}

type ItemOf<Value> = Value extends List<infer Item> ? Item : never;

/** Maximum length of a text. Longer texts are cut. */
const MAX_TEXT = 200;
/** Maximum number of list items read (an access point serves 85 stations). */
const MAX_LIST = 512;
/** Larger numbers are not exact, and no radio reports them. */
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;
const MAX_LEVEL = 200;

type Report = (fault: Fault) => void;

/** @param report called for each invalid value */
export function fieldReader<Fields>(value: unknown, report: Report): FieldReader<Fields> {
  return new Reader<Fields>(value, (name) => name, report);
}

/** Each status creates hundreds of readers and reads a thousand fields. So paths are built only for faults. */
class Reader<Fields> implements FieldReader<Fields> {
  readonly source: Readonly<Record<string, unknown>>;
  readonly #at: (name: string) => string;
  readonly #report: Report;

  constructor(value: unknown, at: (name: string) => string, report: Report) {
    this.source = isRecord(value) ? value : {};
    this.#at = at;
    this.#report = report;
  }

  number(name: NameOf<Fields, number>, least = 0, most = MAX_NUMBER): number | undefined {
    return this.#read(name, 'number', (found) => within(found, least, most));
  }

  level(name: NameOf<Fields, number>): number | undefined {
    return this.number(name, -MAX_LEVEL, MAX_LEVEL);
  }

  text(name: NameOf<Fields, string>): string | undefined {
    return this.#read(name, 'text', toText);
  }

  flag(name: NameOf<Fields, boolean | number>): boolean | undefined {
    return this.#read(name, 'flag', toFlag);
  }

  object<Name extends NameOf<Fields, object>>(name: Name): FieldReader<NonNullable<Fields[Name]>> {
    return new Reader(
      this.#read(name, 'object', (found) => (isRecord(found) ? found : undefined)),
      (inner) => `${this.#at(name)}.${inner}`,
      this.#report,
    );
  }

  objects<Name extends NameOf<Fields, List<object>>>(name: Name): readonly FieldReader<ItemOf<Fields[Name]>>[] {
    return this.#list(name, 'object', (member, at) =>
      isRecord(member)
        ? new Reader<ItemOf<Fields[Name]>>(member, (inner) => `${at()}.${inner}`, this.#report)
        : undefined,
    );
  }

  levels(name: NameOf<Fields, List<number>>): readonly number[] {
    return this.#list(name, 'number', (member) => within(member, -MAX_LEVEL, MAX_LEVEL));
  }

  has(name: keyof Fields & string): boolean {
    return this.#find(name) !== undefined;
  }

  #find(name: string): unknown {
    const found = Object.hasOwn(this.source, name) ? this.source[name] : this.source[camelCase(name)];
    return found ?? undefined;
  }

  #read<Value>(
    name: string,
    expected: Fault['expected'],
    convert: (found: unknown) => Value | undefined,
  ): Value | undefined {
    const found = this.#find(name);
    if (found === undefined) return undefined;
    const converted = convert(found);
    if (converted === undefined) this.#report({ path: this.#at(name), expected });
    return converted;
  }

  #list<Value>(
    name: string,
    expected: Fault['expected'],
    convert: (member: unknown, at: () => string) => Value | undefined,
  ): readonly Value[] {
    const members: readonly unknown[] =
      this.#read(name, 'list', (found) => (Array.isArray(found) ? found.slice(0, MAX_LIST) : undefined)) ?? [];
    return members.flatMap((member, index) => {
      const at = () => `${this.#at(name)}[${index}]`;
      const converted = convert(member, at);
      if (converted !== undefined) return [converted];
      this.#report({ path: at(), expected });
      return [];
    });
  }
}

function within(found: unknown, least: number, most: number): number | undefined {
  const value = toNumber(found);
  return value === undefined || value < least || value > most ? undefined : value;
}

function toText(found: unknown): string | undefined {
  return typeof found === 'string' ? found.slice(0, MAX_TEXT) : undefined;
}

function toFlag(found: unknown): boolean | undefined {
  return found === true || found === 1 ? true : found === false || found === 0 ? false : undefined;
}

/** Cached, because there are few names, and missing fields are looked up by both. */
const camelCased = new Map<string, string>();

function camelCase(name: string): string {
  const cached = camelCased.get(name);
  if (cached !== undefined) return cached;
  const result = name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
  camelCased.set(name, result);
  return result;
}

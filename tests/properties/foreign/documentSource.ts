import type { Random } from 'fast-check';
import { isJsonArray, isJsonObject } from '../../../engine/core/json.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { NAMES, NUMBERS, TEXTS } from './arbitrarySchema.ts';

/** Maximum nesting of documents. */
const MOST_DEPTH = 4;

const MOST_ITEMS = 2;

const LEAVES: readonly JsonValue[] = [...TEXTS, ...NUMBERS, true, false, null];

const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (isJsonArray(value) ? value : []);
const withoutRepeats = (names: readonly (string | number | JsonValue)[]): readonly string[] => [
  ...new Set(names.map(String)),
];

/** Keywords of a schema with those of a part that applies to the same value. */
function joined(own: JsonObject, part: JsonObject): JsonObject {
  return {
    ...part,
    ...own,
    properties: { ...objectOf(part.properties), ...objectOf(own.properties) },
    required: [...listOf(part.required), ...listOf(own.required)],
  };
}

/** Draws documents that a schema usually accepts, and others that are near them. */
export class DocumentSource {
  readonly #schema: JsonValue;
  readonly #random: Random;

  constructor(schema: JsonValue, random: Random) {
    this.#schema = schema;
    this.#random = random;
  }

  /** Document by the schema. */
  fitting(): JsonValue {
    return this.#value(this.#schema, 0);
  }

  /** Document without regard to the schema. */
  foreign(depth = 0): JsonValue {
    const kind = depth < MOST_DEPTH ? this.#upTo(depth === 0 ? 3 : 5) : MOST_DEPTH;
    if (kind > 2) return this.#oneOf(LEAVES);
    const inner = Array.from({ length: this.#upTo(MOST_ITEMS) }, () => this.foreign(depth + 1));
    return kind === 2 ? inner : Object.fromEntries(inner.map((own) => [this.#oneOf(NAMES), own]));
  }

  /** Document with one part removed, replaced or added. */
  mutated(value: JsonValue): JsonValue {
    const isLeaf = !isJsonArray(value) && !isJsonObject(value);
    if (isLeaf || this.#upTo(5) === 0) return this.foreign(MOST_DEPTH - 1);
    if (isJsonArray(value)) {
      const at = this.#upTo(value.length);
      const item = value[at];
      if (item === undefined) return [...value, this.foreign(MOST_DEPTH - 1)];
      return this.#upTo(3) === 0 ? value.toSpliced(at, 1) : value.with(at, this.mutated(item));
    }
    const name = this.#oneOf([...Object.keys(value), this.#oneOf(NAMES)]);
    const { [name]: own, ...others } = value;
    if (own !== undefined && this.#upTo(3) === 0) return others;
    return { ...value, [name]: own === undefined ? this.foreign(MOST_DEPTH - 1) : this.mutated(own) };
  }

  #upTo(most: number): number {
    return this.#random.nextInt(0, most);
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.#upTo(items.length - 1)];
    if (item === undefined) throw new Error('There are no items.');
    return item;
  }

  /** One of the items that fit, or of all if none fits. */
  #fittingOf<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item {
    const fitting = items.filter(fits);
    return this.#oneOf(fitting.length === 0 ? items : fitting);
  }

  #value(schema: JsonValue | undefined, depth: number): JsonValue {
    if (!isJsonObject(schema) || depth > MOST_DEPTH) return this.foreign(MOST_DEPTH - 1);
    const own = this.#chosen(schema, 0);
    if (own.const !== undefined) return own.const;
    if (isJsonArray(own.enum)) return this.#oneOf(own.enum);
    switch (this.#typeOf(own)) {
      case 'object':
        return this.#object(own, depth);
      case 'array':
        return this.#array(own, depth);
      case 'string':
        return this.#fittingOf(TEXTS, (text) => isText(text, own));
      case 'number':
      case 'integer':
        return this.#fittingOf(NUMBERS, (number) => isNumber(number, own));
      case 'boolean':
        return this.#oneOf([true, false]);
      case 'null':
        return null;
      default:
        return this.foreign(depth);
    }
  }

  /** Keywords that apply to a value: those of its parts, of a branch, and of the target of a reference. */
  #chosen(schema: JsonObject, steps: number): JsonObject {
    if (steps > MOST_DEPTH) return schema;
    const { $ref, allOf, oneOf, anyOf, dependencies, if: test, ['then' as const]: matched, else: other } = schema;
    const target = typeof $ref === 'string' ? getAt(this.#schema, $ref.slice(1)) : undefined;
    const branches = [oneOf, anyOf].filter(isJsonArray).map((own) => this.#oneOf(own));
    const tested = test === undefined ? [] : this.#oneOf([[test, matched], [other]]);
    const depending = Object.values(objectOf(dependencies));
    return [target, ...listOf(allOf), ...branches, ...tested, ...depending]
      .filter((part) => part !== undefined)
      .filter(isJsonObject)
      .map((part) => this.#chosen(part, steps + 1))
      .reduce(joined, schema);
  }

  #typeOf({ type, properties, required, additionalProperties, items, contains, ...own }: JsonObject): string {
    if (type !== undefined) return String(this.#oneOf([type].flat()));
    const names = [...Object.keys(objectOf(properties)), ...listOf(required)];
    if (names.length > 0 || additionalProperties !== undefined || own.propertyNames !== undefined) return 'object';
    if (items !== undefined || contains !== undefined) return 'array';
    if (own.pattern !== undefined || own.minLength !== undefined || own.format !== undefined) return 'string';
    return own.minimum !== undefined || own.maximum !== undefined ? 'number' : 'any';
  }

  #object({ properties, required, patternProperties, additionalProperties, ...own }: JsonObject, depth: number) {
    const known = objectOf(properties);
    const optional = [...Object.keys(known), ...(this.#upTo(3) === 0 ? [this.#oneOf(NAMES)] : [])];
    const names = [...listOf(required), ...optional.filter(() => this.#upTo(2) > 0)];
    const missing = NAMES.slice(0, Number(own.minProperties ?? 0));
    const all = withoutRepeats(names.length < missing.length ? missing : names);
    const patterns = Object.entries(objectOf(patternProperties));
    const schemaOf = (name: string): JsonValue | undefined =>
      known[name] ?? patterns.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1] ?? additionalProperties;
    const entries = all.map((name): readonly [string, JsonValue] => [name, this.#value(schemaOf(name), depth + 1)]);
    return Object.fromEntries(entries);
  }

  #array({ items, additionalItems, contains, minItems = 0, maxItems = MOST_ITEMS }: JsonObject, depth: number) {
    const length = Math.max(Number(minItems), this.#upTo(Number(maxItems)));
    return Array.from({ length }, (_, at) => {
      if (contains !== undefined && at === 0) return this.#value(contains, depth + 1);
      return this.#value(isJsonArray(items) ? (items[at] ?? additionalItems) : items, depth + 1);
    });
  }
}

function isText(text: string, { minLength = 0, maxLength = text.length, pattern = '', format }: JsonObject): boolean {
  const isLong = text.length >= Number(minLength) && text.length <= Number(maxLength);
  return isLong && new RegExp(String(pattern), 'u').test(text) && (format !== 'ipv4' || /\d/.test(text));
}

function isNumber(
  number: number,
  { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject,
): boolean {
  const isIn = number >= Number(minimum ?? number) && number <= Number(maximum ?? number);
  const isInside = number > Number(exclusiveMinimum ?? -1) && number < Number(exclusiveMaximum ?? number + 1);
  return isIn && isInside && (type !== 'integer' || Number.isInteger(number));
}

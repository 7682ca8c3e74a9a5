import { formatPointer, parsePointer } from '../core/pointer.ts';
import type { JsonValue, Schema, SchemaType } from '../core/schema.ts';
import { withTags } from './discriminator.ts';
import { withAnnotations } from './editorAnnotations.ts';
import { literalStart } from './entryNames.ts';
import { type LocalReferences, localReferences } from './localReferences.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';
import { referredParts } from './referredParts.ts';
import { withSettings } from './settingAnnotations.ts';
import { soundSchema, UNCHECKED } from './soundSchema.ts';

/** Maximum nesting of schemas. */
const MOST_DEPTH = 128;

/** Position of a schema: base of its references, and nesting depth. */
interface Reading {
  readonly root: RawSchema;
  readonly references: LocalReferences;
  readonly base: string;
  readonly depth: number;
  /** True in `if`, whose types would be conditions of their own. */
  readonly isTest?: boolean;
}

/** Reads the usable part of a keyword's value; undefined if the keyword does not accept the value. */
type Read = (value: unknown, reading: Reading) => unknown;

const TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);

const text: Read = (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
const number: Read = (value) => (Number.isFinite(value) ? value : undefined);
const count: Read = (value) => (Number.isInteger(value) && Number(value) >= 0 ? value : undefined);
const flag: Read = (value) => (typeof value === 'boolean' ? value : undefined);
const mark: Read = (value) => (value === true ? value : undefined);
const data: Read = (value) => value;

const step: Read = (value) => (Number.isFinite(value) && Number(value) > 0 ? value : undefined);

/** Format of masked text; any text is valid. */
export const PASSWORD = 'password';

const names: Read = (value) =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : undefined;

/** Removes duplicates. */
const values: Read = (value) =>
  Array.isArray(value) ? [...new Map(value.map((own) => [JSON.stringify(own), own])).values()] : undefined;

const type: Read = (value) => {
  if (typeof value === 'string') return TYPES.has(value) ? value : undefined;
  const types = [value].flat().filter((own) => TYPES.has(own));
  return types.length === 0 ? undefined : types.length === 1 ? types[0] : types;
};

/** Schema that allows no value. */
const NOTHING: Schema = { not: {} };

/** Reads a subschema. */
const schema: Read = (value, reading) => {
  if (typeof value === 'boolean') return value ? {} : NOTHING;
  return isRecord(value) ? read(value, { ...reading, depth: reading.depth + 1 }) : undefined;
};

const schemas: Read = (value, reading) =>
  Array.isArray(value) ? value.flatMap((own) => schema(own, reading) ?? []) : undefined;

/** Drops branches that allow no value. */
const branches: Read = (value, reading) =>
  Array.isArray(value)
    ? schemas(
        value.filter((own) => own !== false),
        reading,
      )
    : undefined;

const map: Read = (value, reading) =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, own]) => {
          const inner = schema(own, reading);
          return inner === undefined ? [] : [[name, inner]];
        }),
      )
    : undefined;

/** Unknown container, such as `components`. References may point into it. */
const other: Read = (value, reading) => {
  if (!isRecord(value)) return data(value, reading);
  const { schemas, around } = referredParts(reading.root);
  if (schemas.has(value) || !around.has(value)) return schema(value, reading);
  const inner = { ...reading, depth: reading.depth + 1 };
  if (inner.depth > MOST_DEPTH) return {};
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, other(own, inner)]));
};

/** Reader by keyword: keywords that the plan uses, and those that contain schemas. */
const KEYWORDS: Readonly<Record<string, Read>> = {
  type,
  title: text,
  description: text,
  default: data,
  examples: (value) => (Array.isArray(value) ? value : undefined),
  deprecated: flag,
  readOnly: flag,
  const: data,
  enum: values,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: step,
  minLength: count,
  maxLength: count,
  pattern: text,
  contentMediaType: text,
  format: (value, reading) => (value === PASSWORD ? undefined : text(value, reading)),
  required: names,
  minItems: count,
  maxItems: count,
  uniqueItems: flag,
  properties: map,
  patternProperties: map,
  definitions: map,
  $defs: map,
  dependentSchemas: map,
  items: schema,
  additionalProperties: schema,
  additionalItems: schema,
  unevaluatedProperties: schema,
  unevaluatedItems: schema,
  propertyNames: schema,
  contains: schema,
  not: schema,
  if: (value, reading) => schema(value, { ...reading, isTest: true }),
  ['then' as const]: schema,
  else: schema,
  prefixItems: schemas,
  oneOf: branches,
  anyOf: branches,
  allOf: schemas,
  [UNCHECKED]: data,
  'x-tag': text,
  'x-unit': text,
  'x-group': text,
  'x-message': text,
  'x-summary': text,
  'x-column': (value) => (value === 'title' || value === 'text' ? value : undefined),
  'x-placeholder': text,
  'x-synonyms': names,
  'x-secret': mark,
  'x-trim': mark,
  'x-hidden': mark,
  'x-widget': (value) => (typeof value === 'string' && value !== 'range' && value !== 'strip' ? value : undefined),
};

/** Widget of a text with a media type or an encoding: a file, or a text of several lines. */
function contentWidget({ type, contentMediaType, contentEncoding }: RawSchema): string | undefined {
  if (contentMediaType === undefined && contentEncoding === undefined) return undefined;
  if (type !== undefined && ![type].flat().includes('string')) return undefined;
  if (typeof contentEncoding === 'string' && /^base64$/i.test(contentEncoding)) return 'file';
  return typeof contentMediaType === 'string' && contentEncoding === undefined ? 'lines' : undefined;
}

/** Parts that apply if a property exists. `dependencies` mixes schemas and lists of required names in one map. */
function conditionalParts({ dependencies, dependentSchemas, dependentRequired }: RawSchema): readonly unknown[] {
  if ((dependencies ?? dependentSchemas ?? dependentRequired) === undefined) return [];
  const maps = [dependencies, dependentSchemas, dependentRequired].filter(isRecord);
  return maps
    .flatMap((own) => Object.entries(own))
    .filter(([, part]) => isRecord(part) || Array.isArray(part))
    .map(([name, part]) => ({
      if: { required: [name] },
      ['then' as const]: Array.isArray(part) ? { required: part } : part,
    }));
}

/** True for a schema whose only value is an empty object. */
function isEmptyObject(raw: RawSchema): boolean {
  if (raw.type !== 'object' || raw.additionalProperties !== false) return false;
  const { properties = {}, patternProperties = {} } = raw;
  const has = (keyword: string) => Object.hasOwn(raw, keyword);
  return isEmpty(properties) && isEmpty(patternProperties) && !COMPOSED.some(has);
}

const COMPOSED = ['$ref', 'const', 'enum', 'oneOf', 'anyOf', 'allOf'] as const;

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** Keywords whose values are read together with those of others. */
const JOINED: ReadonlySet<string> = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', 'items', 'prefixItems', 'allOf', 'examples'],
]);

/** Scalar type of all constants. A switch that one branch fixes (`enum: [true]`) remains a switch. */
function typeOfConstants({ type, const: only, enum: values = [only] }: RawSchema): SchemaType | undefined {
  if (type !== undefined || !Array.isArray(values)) return undefined;
  const types = new Set(values.map((value) => SCALARS.get(typeof value)));
  const [own] = types;
  return types.size === 1 ? own : undefined;
}

const SCALARS: ReadonlyMap<string, SchemaType> = new Map([
  ['boolean', 'boolean'],
  ['string', 'string'],
]);

/** Property in place of a pattern that matches a single name, such as `^\\$ref$`. */
function withNames(raw: RawSchema): RawSchema {
  const { patternProperties, properties = {} } = raw;
  if (!isRecord(patternProperties) || !isRecord(properties)) return raw;
  const names = Object.entries(patternProperties).flatMap(([pattern, own]) => {
    const name = pattern.endsWith('$') ? literalStart(pattern) : undefined;
    return name === undefined || Object.hasOwn(properties, name) ? [] : [{ pattern, name, own }];
  });
  if (names.length === 0) return raw;
  const patterns = new Set(names.map(({ pattern }) => pattern));
  return {
    ...raw,
    properties: { ...properties, ...Object.fromEntries(names.map(({ name, own }) => [name, own])) },
    patternProperties: Object.fromEntries(
      Object.entries(patternProperties).filter(([pattern]) => !patterns.has(pattern)),
    ),
  };
}

function read(source: RawSchema, reading: Reading): Schema {
  if (reading.depth > MOST_DEPTH) return {};
  const base = reading.references.baseOf(source, reading.base);
  const raw = withNames(withTags(withAnnotations(withSettings(source)), reading.root));
  const inner = { ...reading, base };
  const { $ref, $dynamicRef, $recursiveRef, items, prefixItems, allOf } = raw;
  const ref = [$ref, $dynamicRef, $recursiveRef].find((own) => typeof own === 'string');
  const parts = [...(Array.isArray(allOf) ? allOf : []), ...conditionalParts(raw)];
  // OpenAPI has a single `example`.
  const { examples = raw.example === undefined ? undefined : [raw.example] } = raw;
  const entries: (readonly [string, unknown])[] = [];
  const add = (keyword: string, value: unknown): void => {
    if (value === undefined) return;
    const take = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : keyword.startsWith('x-') ? undefined : other;
    const result = take?.(value, inner);
    if (result !== undefined) entries.push([keyword, result]);
  };
  for (const [keyword, value] of Object.entries(raw)) if (!JOINED.has(keyword)) add(keyword, value);
  // Up to draft-07, `items` has the tuple schemas. A list that allows no entry is treated as an empty tuple.
  const isEmptyTuple = items === false && prefixItems === undefined;
  if (Array.isArray(items) || isEmptyTuple) add('prefixItems', items || []);
  else {
    add('items', items);
    add('prefixItems', prefixItems);
  }
  add('examples', examples);
  if (reading.isTest !== true) add('type', typeOfConstants(raw));
  if (parts.length > 0) add('allOf', parts);
  // Its presence is the value.
  if (isEmptyObject(raw) && reading.depth > 0)
    entries.push(['oneOf', [{ const: {}, title: 'Empty' }]], ['x-widget', 'select']);
  const widget = contentWidget(raw);
  if (widget !== undefined && raw['x-widget'] === undefined) entries.push(['x-widget', widget]);
  if (raw.format === PASSWORD || raw.writeOnly === true) entries.push(['x-secret', true]);
  if (typeof ref === 'string') entries.push(['$ref', reading.references.locate(ref, base)]);
  return Object.fromEntries(entries);
}

/** Pointer in the translated schema, whose tuples have their places in `prefixItems`. @param at pointer of the root */
function translated(reference: string, root: RawSchema, at: string): string {
  if (!/^#[^%]*\/items\/\d/.test(reference)) return reference;
  let value: unknown = root;
  const steps = parsePointer(reference.slice(1 + at.length)).map((step) => {
    const isTuple = step === 'items' && isRecord(value) && Array.isArray(value.items);
    value = Object(value)[step];
    return isTuple ? 'prefixItems' : step;
  });
  return `#${at}${formatPointer(steps)}`;
}

/** Translations by schema and pointer: a schema is opened with many values. */
const translations = new WeakMap<RawSchema, Map<string, Schema>>();

/**
 * Translates a foreign schema (drafts 04 to 07, 2019-09 and 2020-12) to the dialect of the plan. Malformed parts, and
 * parts that no field can show, are left out. A validator of the original schema has the last word. References to
 * anchors and identifiers become local pointers. References to other documents stay unresolved.
 * @param json the same object until it changes
 * @param at pointer of the schema in the schema that is planned
 * @returns the empty schema if the input is no schema
 */
export function foreignSchema(json: JsonValue, at = ''): Schema {
  if (!isRecord(json)) return {};
  const known = translations.get(json) ?? new Map<string, Schema>();
  const translation = known.get(at) ?? translate(json, at);
  translations.set(json, known.set(at, translation));
  return translation;
}

function translate(json: RawSchema, at: string): Schema {
  const { schema: sound } = soundSchema(json);
  const found = localReferences(sound, at);
  const locate = (reference: string, base: string) => translated(found.locate(reference, base), sound, at);
  const references = { ...found, locate };
  return read(sound, { root: sound, references, base: references.root, depth: at === '' ? 0 : 1 });
}

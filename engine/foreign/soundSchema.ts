import type { Sentence } from '../core/limit.ts';
import { memoize } from '../core/memoize.ts';
import { NOTES } from '../plan/jsonNote.ts';
import { lookUp } from '../plan/reference.ts';
import { affectedParts } from './affectedParts.ts';
import { type Dialect, dialectOf, newest } from './dialect.ts';
import { isCircle } from './isCircle.ts';
import { localReferences } from './localReferences.ts';
import { patternMatcher } from './patternMatcher.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';
import { referredParts } from './referredParts.ts';
import { foreignPattern, notUnderstood } from './unchecked.ts';

/** Schema without the parts that cannot be compiled. */
export interface SoundSchema {
  readonly schema: RawSchema;
  readonly dialect: Dialect;
  /** Descriptions of the removed parts. */
  readonly left: readonly Sentence[];
}

/** Keyword with the descriptions of the parts removed from a schema. */
export const UNCHECKED = 'x-unchecked';

/** Maximum nesting of schemas. */
const MOST_DEPTH = 128;

const TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);

const isSchema = (value: unknown): boolean => typeof value === 'boolean' || isRecord(value);
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string');
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isText = (value: unknown): boolean => typeof value === 'string';
const isMap = (isOf: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(isOf);
const isBranches = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isSchema);

const isType = (value: unknown): boolean => {
  const types: readonly unknown[] = Array.isArray(value) ? value : [value];
  return types.length > 0 && types.every((type) => TYPES.has(type));
};

/** Valid values by keyword. Keywords without an entry accept any value. */
const TAKEN: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: isType,
  enum: (value) => Array.isArray(value) && value.length > 0,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  exclusiveMinimum: Number.isFinite,
  exclusiveMaximum: Number.isFinite,
  multipleOf: (value) => Number.isFinite(value) && Number(value) > 0,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  minContains: isCount,
  maxContains: isCount,
  uniqueItems: isFlag,
  pattern: isText,
  format: isText,
  required: isNames,
  properties: isMap(isSchema),
  patternProperties: isMap(isSchema),
  definitions: isMap(isSchema),
  $defs: isMap(isSchema),
  dependentSchemas: isMap(isSchema),
  dependentRequired: isMap(isNames),
  dependencies: isMap((value) => isSchema(value) || isNames(value)),
  items: (value) => isSchema(value) || (Array.isArray(value) && value.every(isSchema)),
  prefixItems: isBranches,
  allOf: isBranches,
  anyOf: isBranches,
  oneOf: isBranches,
  additionalProperties: isSchema,
  additionalItems: isSchema,
  unevaluatedProperties: isSchema,
  unevaluatedItems: isSchema,
  propertyNames: isSchema,
  contains: isSchema,
  not: isSchema,
  if: isSchema,
  ['then' as const]: isSchema,
  else: isSchema,
  $ref: isText,
  $dynamicRef: isText,
  $recursiveRef: isText,
  $id: isText,
  $anchor: (value) => isText(value) && ANCHOR.test(String(value)),
  $dynamicAnchor: (value) => isText(value) && ANCHOR.test(String(value)),
  $recursiveAnchor: isFlag,
};

const ANCHOR = /^[a-z_][-a-z0-9._]*$/i;

/** Keywords whose invalid parts can be dropped without affecting the valid ones. */
const IN_PARTS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs'],
  ...['dependentSchemas', 'dependentRequired', 'dependencies', 'allOf'],
]);

/** Keywords whose value is data. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required', 'type']);

/** Keywords whose value maps names to schemas. */
const MAPS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'dependencies'],
]);

/** Keywords that only matter to compilers, or to nothing. */
const DROPPED: ReadonlySet<string> = new Set(['$schema', '$async', '$vocabulary', UNCHECKED]);

/** Valid part of a keyword's value; undefined if there is none. */
function soundPart(keyword: string, value: unknown): unknown {
  const takes = Object.hasOwn(TAKEN, keyword) ? TAKEN[keyword] : undefined;
  if (takes === undefined || takes(value)) return value;
  if (!IN_PARTS.has(keyword)) return undefined;
  if (Array.isArray(value)) {
    const parts = value.filter((own) => takes([own]));
    return parts.length > 0 ? parts : undefined;
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, own]) => takes({ [name]: own })))
    : undefined;
}

/** Dialect of a schema, and the dialect of the compiler that runs it. */
interface Translation {
  readonly from: Dialect;
  readonly to: Dialect;
}

/** Translates keywords of older drafts to draft-07, and tuple `items` to 2020-12. */
function translated(source: RawSchema, { from, to }: Translation): RawSchema {
  const named = from === '04' || Object.hasOwn(source, 'id') ? withoutId(source, from) : source;
  if (to !== '2020-12' || !Array.isArray(named.items)) return named;
  const { items, additionalItems, ...rest } = named;
  return {
    ...rest,
    ...(items.length > 0 && { prefixItems: items }),
    ...(additionalItems !== undefined && { items: additionalItems }),
  };
}

/** Compilers refuse the keyword `id`, which only draft-04 knows. */
function withoutId({ id, ...raw }: RawSchema, from: Dialect): RawSchema {
  return from === '04' ? boundsOf04({ ...(typeof id === 'string' && { $id: id }), ...raw }) : raw;
}

function boundsOf04({ exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest }: RawSchema): RawSchema {
  const bounds = {
    ...(exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum, exclusiveMinimum }),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { maximum, exclusiveMaximum }),
  };
  const isSaid = ([, value]: readonly [string, unknown]) => value !== undefined && value !== false;
  return { ...rest, ...Object.fromEntries(Object.entries(bounds).filter(isSaid)) };
}

/** True for OpenAPI's `nullable` next to a type; without a type it has no effect. */
function isNullable({ nullable, type }: RawSchema): boolean {
  return nullable === true && type !== undefined;
}

function withNull({ nullable: _nullable, type, ...raw }: RawSchema): RawSchema {
  return { ...raw, type: [...new Set([type, 'null'].flat())] };
}

/** Adds the names of properties that are marked as required themselves, as in draft-03 and in forms of Homebridge. */
function withRequiredNames(schema: RawSchema): RawSchema {
  const { properties, required } = schema;
  if (!isRecord(properties)) return schema;
  const marked = Object.entries(properties).filter(([, own]) => isRecord(own) && own.required === true);
  if (marked.length === 0) return schema;
  return {
    ...schema,
    required: [...new Set([...(Array.isArray(required) ? required : []), ...marked.map(([name]) => name)])],
  };
}

/** Schema after a pass, with the parts the pass removed. */
interface Looked {
  readonly schema: RawSchema;
  readonly removedParts: readonly Sentence[];
}

/** Pass over one schema, without its subschemas. */
interface Pass<Base> {
  /** Base of the root. */
  readonly first: Base;
  /** Base of a schema, given the base of its parent. */
  readonly baseOf: (schema: RawSchema, around: Base) => Base;
  readonly look: (schema: RawSchema, base: Base) => Looked;
}

/** Keywords that would become stricter if a part of them were removed. */
const TURNING = ['not', 'if', 'oneOf'] as const;

/**
 * Removes a weakened keyword. Without `if` its consequences have no effect. A weakened `oneOf` becomes `anyOf`,
 * because more branches may match.
 */
function withoutTurning(schema: RawSchema, keyword: (typeof TURNING)[number]): RawSchema {
  const { [keyword]: own, ...rest } = schema;
  if (keyword !== 'oneOf') return rest;
  const { anyOf, allOf, ...others } = rest;
  const parts = [{ anyOf: own }, ...(anyOf === undefined ? [] : [{ anyOf }]), ...(Array.isArray(allOf) ? allOf : [])];
  return { ...others, allOf: parts };
}

/** Object with changed values. The same object if no value changes. */
function withValues(object: RawSchema, change: (value: unknown, name: string) => unknown): RawSchema {
  const entries = Object.entries(object);
  let isSame = true;
  for (const entry of entries) {
    const [name, value] = entry;
    entry[1] = change(value, name);
    isSame &&= entry[1] === value;
  }
  return isSame ? object : Object.fromEntries(entries);
}

/** Applies a pass to every schema within a schema. Schemas that do not change stay the same objects. */
function rebuilt<Base>(root: RawSchema, { first: outermost, baseOf, look }: Pass<Base>): SoundParts {
  const left = new Map<string, Sentence>();
  /** Schemas that lose a part. */
  const weaker = new Set<object>();
  const rebuild = (affected?: ReadonlySet<unknown>): RawSchema => {
    const inner = (value: unknown, base: Base, depth: number): unknown => {
      if (Array.isArray(value)) {
        const items = value.map((own) => inner(own, base, depth));
        return items.every((item, index) => item === value[index]) ? value : items;
      }
      return isRecord(value) ? build(value, base, depth + 1) : value;
    };
    const innerOf = (keyword: string, value: unknown, base: Base, depth: number): unknown => {
      if (DATA.has(keyword)) return value;
      if (!Object.hasOwn(TAKEN, keyword)) return outside(value, base, depth);
      if (!MAPS.has(keyword) || !isRecord(value)) return inner(value, base, depth);
      return withValues(value, (own) => inner(own, base, depth));
    };
    const outside = (value: unknown, base: Base, depth: number): unknown => {
      if (!isRecord(value) || depth > MOST_DEPTH) return value;
      const { schemas, around } = referredParts(root);
      if (schemas.has(value)) return build(value, base, depth + 1);
      return around.has(value) ? withValues(value, (own) => outside(own, base, depth + 1)) : value;
    };
    const build = (source: RawSchema, around: Base, depth: number): RawSchema => {
      if (depth > MOST_DEPTH) return source;
      const base = baseOf(source, around);
      const { schema, removedParts } = look(source, base);
      for (const one of removedParts) left.set(JSON.stringify(one), one);
      if (removedParts.length > 0) weaker.add(source);
      const sound = withValues(schema, (value, keyword) => innerOf(keyword, value, base, depth));
      const built: RawSchema = removedParts.length > 0 ? { ...sound, [UNCHECKED]: removedParts } : sound;
      return TURNING.filter((keyword) => affected?.has(schema[keyword])).reduce(withoutTurning, built);
    };
    return build(root, outermost, 0);
  };
  const first = rebuild();
  const schema = weaker.size === 0 ? first : rebuild(affectedParts(root, weaker));
  return { schema, left: [...left.values()] };
}

interface SoundParts {
  readonly schema: RawSchema;
  readonly left: readonly Sentence[];
}

/** Removes name patterns that cannot be matched, and the keywords that depend on them. */
function withoutForeignNames(schema: RawSchema): Looked {
  if (!isRecord(schema.patternProperties)) return { schema, removedParts: [] };
  const patterns = Object.keys(schema.patternProperties);
  const foreign = patterns.filter(
    (pattern) => patternMatcher(pattern)?.unchecked !== undefined || !patternMatcher(pattern),
  );
  if (foreign.length === 0) return { schema, removedParts: [] };
  const { additionalProperties: _additional, unevaluatedProperties: _unevaluated, ...rest } = schema;
  const remaining = Object.entries(Object(schema.patternProperties)).filter(
    ([pattern]) => !foreign.includes(pattern),
  );
  return {
    schema: { ...rest, patternProperties: Object.fromEntries(remaining) },
    removedParts: foreign.map((pattern) => patternMatcher(pattern)?.unchecked ?? foreignPattern(pattern)),
  };
}

/** Keywords and values that the dialect accepts. */
function understood(source: RawSchema, translation: Translation): Looked {
  const own = withRequiredNames(translated(source, translation));
  const keywords = isNullable(own) ? withNull(own) : own;
  const removedParts: Sentence[] = [];
  const entries = Object.entries(keywords);
  const remaining: (readonly [string, unknown])[] = [];
  for (const entry of entries) {
    const [keyword, value] = entry;
    if (DROPPED.has(keyword) || keyword === 'nullable' || (keyword === 'required' && isFlag(value))) continue;
    const part = soundPart(keyword, value);
    if (part !== value) removedParts.push(notUnderstood(keyword));
    if (keyword === 'pattern' && typeof part === 'string' && patternMatcher(part) === undefined) {
      removedParts.push(foreignPattern(part));
    } else if (part !== undefined) remaining.push(part === value ? entry : [keyword, part]);
  }
  const isWhole = removedParts.length === 0 && remaining.length === entries.length;
  const named = withoutForeignNames(isWhole ? keywords : Object.fromEntries(remaining));
  return { schema: named.schema, removedParts: [...removedParts, ...named.removedParts] };
}

function withoutCircle(looked: Looked, source: RawSchema, root: RawSchema): Looked {
  if (typeof looked.schema.$ref !== 'string' || !isCircle(source, looked.schema.$ref, root)) return looked;
  const { $ref: ref, ...schema } = looked.schema;
  return { schema, removedParts: [...looked.removedParts, { text: NOTES.nowhere, params: { ref } }] };
}

/**
 * Foreign schema translated to its dialect, without the parts that are not understood. Each schema lists its removed
 * parts in `x-unchecked`. A document within the schema may name a dialect of its own. The newest dialect compiles all.
 * @param raw the same object until it changes: fields and validator share the result
 */
export const soundSchema = memoize(readSchema);

function readSchema(raw: RawSchema): SoundSchema {
  const from = dialectOf(raw);
  const inner = isRecord(raw.$defs) ? Object.values(raw.$defs).filter(isRecord).filter(namesDialect) : [];
  const to = newest([from, ...inner.map(dialectOf)]);
  const parts = rebuilt<Translation>(raw, {
    first: { from, to },
    baseOf: (schema, around) => (namesDialect(schema) ? { ...around, from: dialectOf(schema) } : around),
    look: (own, translation) => withoutCircle(understood(own, translation), own, raw),
  });
  return { dialect: to, ...parts };
}

function namesDialect({ $schema }: RawSchema): boolean {
  return typeof $schema === 'string';
}

/** Keywords with parts that may not compile. */
const CHECKED = ['$ref', '$dynamicRef', '$recursiveRef', 'pattern'] as const;

const NOTHING: readonly Sentence[] = [];

/**
 * Removes parts that cannot be compiled: references to other documents or missing targets, and patterns that could
 * take exponential time.
 */
export function compilableSchema(schema: RawSchema): SoundParts {
  const references = localReferences(schema, '');
  let text: string | undefined;
  const isOnlyAnchor = (anchor: string): boolean => {
    text ??= JSON.stringify(schema);
    return text.indexOf(anchor) === text.lastIndexOf(anchor);
  };
  /**
   * Keyword of a reference. ajv applies a dynamic one to the schema around it if no schema in use has the anchor. A
   * single anchor is the target from everywhere.
   */
  const keywordOf = (keyword: string, ref: string, beside: unknown): string => {
    if (keyword === '$ref' || beside !== undefined) return keyword;
    const anchor =
      keyword === '$dynamicRef'
        ? `"$dynamicAnchor":"${ref.slice(ref.lastIndexOf('#') + 1)}"`
        : '"$recursiveAnchor":true';
    return isOnlyAnchor(anchor) ? '$ref' : keyword;
  };
  return rebuilt(schema, {
    first: references.root,
    baseOf: references.baseOf,
    look: (own, base) => {
      if (!CHECKED.some((keyword) => own[keyword] !== undefined)) return { schema: own, removedParts: NOTHING };
      const { $ref, $dynamicRef, $recursiveRef, pattern, ...rest } = own;
      const removedParts: Sentence[] = [];
      const remaining: Record<string, unknown> = { ...rest };
      for (const [keyword, ref] of Object.entries({ $ref, $dynamicRef, $recursiveRef })) {
        if (typeof ref !== 'string') continue;
        const place = references.locate(ref, base);
        if (place.startsWith('#') && lookUp(schema, place) !== undefined)
          remaining[keywordOf(keyword, ref, remaining.$ref)] = ref;
        else removedParts.push({ text: place.startsWith('#') ? NOTES.nowhere : NOTES.remote, params: { ref } });
      }
      const unchecked = typeof pattern === 'string' ? patternMatcher(pattern)?.unchecked : undefined;
      if (unchecked !== undefined) removedParts.push(unchecked);
      else if (pattern !== undefined) remaining.pattern = pattern;
      return { schema: remaining, removedParts };
    },
  });
}

/** Replaces references by pointers and removes identifiers, because compilers accept each identifier only once. */
export function withPointers(schema: RawSchema): RawSchema {
  const references = localReferences(schema, '');
  return rebuilt(schema, {
    first: references.root,
    baseOf: references.baseOf,
    look: (own, base) => {
      const { $id, $anchor, $dynamicAnchor, $recursiveAnchor, $ref, $dynamicRef, $recursiveRef, ...rest } = own;
      const ref = [$ref, $dynamicRef, $recursiveRef].find((one) => typeof one === 'string');
      return {
        schema: { ...rest, ...(typeof ref === 'string' && { $ref: references.locate(ref, base) }) },
        removedParts: [],
      };
    },
  }).schema;
}

import type { Sentence } from '../core/limit.ts';
import { NOTES } from '../plan/jsonNote.ts';
import { lookUp } from '../plan/reference.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { localReferences } from './localReferences.ts';
import { patternMatcher } from './patternMatcher.ts';
import { foreignPattern, notUnderstood } from './unchecked.ts';

export type RawSchema = Readonly<Record<string, unknown>>;

/** A schema without the parts that cannot be compiled. */
export interface SoundSchema {
  readonly schema: RawSchema;
  readonly dialect: Dialect;
  /** The parts that were left out. */
  readonly left: readonly Sentence[];
}

/** Sentences about what a schema lost. */
export const UNCHECKED = 'x-unchecked';

/** Schemas in one another, beyond which nothing is looked at. */
const MOST_DEPTH = 128;

const TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);

export function isRecord(value: unknown): value is RawSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isSchema = (value: unknown): boolean => typeof value === 'boolean' || isRecord(value);
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string');
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isText = (value: unknown): boolean => typeof value === 'string';
const isMap = (isOf: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(isOf);
const isBranches = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isSchema);

const isType = (value: unknown): boolean => {
  const types = [value].flat();
  return types.length > 0 && types.every((type) => TYPES.has(type));
};

/** The values that a keyword takes. Keywords that are not here take any. */
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

/** Keywords of which some parts can be left out, the others being as true without them. */
const IN_PARTS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs'],
  ...['dependentSchemas', 'dependentRequired', 'dependencies', 'allOf'],
]);

/** Keywords whose value is data. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required', 'type']);

/** Keywords whose value is a map from names to schemas. */
const MAPS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'dependencies'],
]);

/** Keywords that say something to compilers only, or to none. */
const DROPPED: ReadonlySet<string> = new Set(['$schema', '$async', '$vocabulary', UNCHECKED]);

/** The parts of a keyword's value that the keyword takes; undefined if there is none. */
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

/** Keywords of older drafts in the words of draft-07, and the list of `items` in those of 2020-12. */
function translated(raw: RawSchema, dialect: Dialect): RawSchema {
  if (dialect === '2020-12') {
    const { items, additionalItems, ...rest } = raw;
    if (!Array.isArray(items)) return raw;
    return {
      ...rest,
      ...(items.length > 0 && { prefixItems: items }),
      ...(additionalItems !== undefined && { items: additionalItems }),
    };
  }
  if (dialect !== '04') return raw;
  const { id, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = raw;
  const bounds = {
    ...(exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum, exclusiveMinimum }),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { maximum, exclusiveMaximum }),
  };
  const isSaid = ([, value]: readonly [string, unknown]) => value !== undefined && value !== false;
  return {
    ...(typeof id === 'string' && { $id: id }),
    ...rest,
    ...Object.fromEntries(Object.entries(bounds).filter(isSaid)),
  };
}

/** OpenAPI's `nullable` beside a type; without one it says nothing. */
function isNullable({ nullable, type }: RawSchema): boolean {
  return nullable === true && type !== undefined;
}

function withNull({ nullable: _nullable, type, ...raw }: RawSchema): RawSchema {
  return { ...raw, type: [...new Set([type, 'null'].flat())] };
}

/** A schema and what a look at it has taken out. */
interface Looked {
  readonly schema: RawSchema;
  readonly lost: readonly Sentence[];
}

/** Looks at one schema, without those in it. */
type Look = (schema: RawSchema, base: string) => Looked;

/** Keywords under which a part that was left out would make the whole refuse more. */
const TURNING = ['not', 'if', 'oneOf'] as const;

const isTurning = (keyword: string): boolean => TURNING.some((own) => own === keyword);

const REFERENCE = /"\$(?:ref|dynamicRef|recursiveRef)"/;

/** Without a condition its consequences say nothing; of several branches, more may fit than are known to. */
function withoutTurning(schema: RawSchema, keyword: (typeof TURNING)[number]): RawSchema {
  const { [keyword]: own, ...rest } = schema;
  if (keyword !== 'oneOf') return rest;
  const { anyOf, allOf, ...others } = rest;
  const parts = [{ anyOf: own }, ...(anyOf === undefined ? [] : [{ anyOf }]), ...(Array.isArray(allOf) ? allOf : [])];
  return { ...others, allOf: parts };
}

/** Every schema in a schema replaced by what a look leaves of it. */
function rebuilt(root: RawSchema, baseOf: (schema: RawSchema, around: string) => string, look: Look): SoundParts {
  const left = new Map<string, Sentence>();
  let losses = 0;
  const rebuild = (isLossy: boolean): RawSchema => {
    const inner = (value: unknown, base: string, depth: number): unknown => {
      if (Array.isArray(value)) return value.map((own) => inner(own, base, depth));
      return isRecord(value) ? build(value, base, depth + 1) : value;
    };
    const innerOf = (keyword: string, value: unknown, base: string, depth: number): unknown => {
      if (DATA.has(keyword) || !Object.hasOwn(TAKEN, keyword)) return value;
      if (!MAPS.has(keyword) || !isRecord(value)) return inner(value, base, depth);
      return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, inner(own, base, depth)]));
    };
    const build = (given: RawSchema, around: string, depth: number): RawSchema => {
      if (depth > MOST_DEPTH) return given;
      const base = baseOf(given, around);
      const { schema, lost } = look(given, base);
      losses += lost.length;
      for (const one of lost) left.set(JSON.stringify(one), one);
      const turned = new Set<string>();
      const entries = Object.entries(schema).map(([keyword, value]): readonly [string, unknown] => {
        const before = losses;
        const own = innerOf(keyword, value, base, depth);
        if (losses > before || (isLossy && isTurning(keyword) && REFERENCE.test(JSON.stringify(own))))
          turned.add(keyword);
        return [keyword, own];
      });
      const built: RawSchema = Object.fromEntries(lost.length > 0 ? [...entries, [UNCHECKED, lost]] : entries);
      return TURNING.filter((keyword) => turned.has(keyword) && keyword in built).reduce(withoutTurning, built);
    };
    return build(root, baseOf(root, ''), 0);
  };
  const first = rebuild(false);
  // The target of a reference may have lost a part.
  return { schema: left.size === 0 ? first : rebuild(true), left: [...left.values()] };
}

interface SoundParts {
  readonly schema: RawSchema;
  readonly left: readonly Sentence[];
}

/** Patterns of names that cannot be matched, and what depends on them. */
function withoutForeignNames(schema: RawSchema): Looked {
  const patterns = isRecord(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
  const foreign = patterns.filter(
    (pattern) => patternMatcher(pattern)?.unchecked !== undefined || !patternMatcher(pattern),
  );
  if (foreign.length === 0) return { schema, lost: [] };
  const { additionalProperties: _additional, unevaluatedProperties: _unevaluated, ...rest } = schema;
  const kept = Object.entries(Object(schema.patternProperties)).filter(([pattern]) => !foreign.includes(pattern));
  return {
    schema: { ...rest, patternProperties: Object.fromEntries(kept) },
    lost: foreign.map((pattern) => patternMatcher(pattern)?.unchecked ?? foreignPattern(pattern)),
  };
}

/** The keywords of a schema that its dialect takes. */
function understood(given: RawSchema, dialect: Dialect): Looked {
  const own = translated(given, dialect);
  const said = isNullable(own) ? withNull(own) : own;
  const lost: Sentence[] = [];
  const kept = Object.entries(said).flatMap(([keyword, value]): readonly (readonly [string, unknown])[] => {
    if (DROPPED.has(keyword) || keyword === 'nullable') return [];
    const part = soundPart(keyword, value);
    if (part !== value) lost.push(notUnderstood(keyword));
    if (keyword === 'pattern' && typeof part === 'string' && patternMatcher(part) === undefined) {
      lost.push(foreignPattern(part));
      return [];
    }
    return part === undefined ? [] : [[keyword, part]];
  });
  const named = withoutForeignNames(Object.fromEntries(kept));
  return { schema: named.schema, lost: [...lost, ...named.lost] };
}

/**
 * A schema from elsewhere in the words of its dialect, without the parts that nothing here understands. Each schema that lost
 * a part says so in `x-unchecked`.
 */
export function soundSchema(raw: RawSchema): SoundSchema {
  const dialect = dialectOf(raw);
  return {
    dialect,
    ...rebuilt(
      raw,
      () => '',
      (schema) => understood(schema, dialect),
    ),
  };
}

/** A sound schema without what no compiler can follow: references that lead elsewhere, patterns that could take for ever. */
export function compilableSchema(schema: RawSchema): SoundParts {
  const references = localReferences(schema, '');
  return rebuilt(schema, references.baseOf, (own, base) => {
    const { $ref, $dynamicRef, $recursiveRef, pattern, ...rest } = own;
    const lost: Sentence[] = [];
    const kept: Record<string, unknown> = { ...rest };
    for (const [keyword, ref] of Object.entries({ $ref, $dynamicRef, $recursiveRef })) {
      if (typeof ref !== 'string') continue;
      const place = references.locate(ref, base);
      if (place.startsWith('#') && lookUp(schema, place) !== undefined) kept[keyword] = ref;
      else lost.push({ text: place.startsWith('#') ? NOTES.nowhere : NOTES.remote, params: { ref } });
    }
    const unchecked = typeof pattern === 'string' ? patternMatcher(pattern)?.unchecked : undefined;
    if (unchecked !== undefined) lost.push(unchecked);
    else if (pattern !== undefined) kept.pattern = pattern;
    return { schema: kept, lost };
  });
}

/** A schema whose references are pointers, and that has no identifiers: compilers take each of those once only. */
export function withPointers(schema: RawSchema): RawSchema {
  const references = localReferences(schema, '');
  return rebuilt(schema, references.baseOf, (own, base) => {
    const { $id, $anchor, $dynamicAnchor, $recursiveAnchor, $ref, $dynamicRef, $recursiveRef, ...rest } = own;
    const ref = [$ref, $dynamicRef, $recursiveRef].find((one) => typeof one === 'string');
    return { schema: { ...rest, ...(typeof ref === 'string' && { $ref: references.locate(ref, base) }) }, lost: [] };
  }).schema;
}

import { isJsonArray } from '../core/json.ts';
import type { JsonObject, JsonValue, Schema, SchemaType } from '../core/schema.ts';
import { composed } from '../plan/composed.ts';
import { isEnumerated, NUMERIC, soleType, TEXTUAL, typeOfValue, typesOf } from '../plan/schemaType.ts';
import { KIND, type StandIn } from '../plan/standInNames.ts';
import {
  constantOf,
  isConstantKind,
  kindIn,
  kindOfConstant,
  kindOfType,
  kindProperty,
  placeProperty,
  placesOf,
  restProperty,
} from './kinds.ts';

/** Alternative of a value: a constant, or the values of a type. */
interface Alternative {
  readonly kind: string;
  readonly schema: Schema;
  /** True for a branch without a type. Its keywords imply one, and do not restrict values of another. */
  readonly isLenient?: boolean;
}

/** Maximum number of constants that are alternatives of their own. Others are choices of the text or the number. */
const MOST_CONSTANTS = 16;

/** Maximum nesting of unions. */
const MOST_DEPTH = 16;

const ALL: readonly SchemaType[] = ['string', 'number', 'boolean', 'null', 'array', 'object'];

const TITLES: Readonly<Record<string, string>> = { text: 'Text', number: 'Number', list: 'List', object: 'Object' };

/** Types of a kind. A number is at first a whole number or a fraction. */
const TYPES = {
  text: 'string',
  number: 'number',
  list: 'array',
  object: 'object',
} as const satisfies Readonly<Record<string, SchemaType>>;

const CONSTANT_TITLES: readonly (readonly [JsonValue, string])[] = [
  [true, 'On'],
  [false, 'Off'],
  [null, 'None'],
];

function constant(value: JsonValue, schema: Schema): Alternative {
  const isScalar = typeof value !== 'object' || value === null;
  if (isScalar) return { kind: kindOfConstant(value), schema };
  return { kind: kindOfType(typeOfValue(value)), schema: { type: typeOfValue(value) } };
}

/** Alternatives of a schema by type and constant. @param look resolves a branch */
function alternativesOf(schema: Schema, look: (branch: Schema) => Schema, depth = 0): readonly Alternative[] {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) {
    if (values.length <= MOST_CONSTANTS) return values.map((value) => constant(value, { ...schema, const: value }));
    return [...new Set(values.map(typeOfValue))].flatMap((type) => ofType(schema, type));
  }
  if (schema.type !== undefined) return [schema.type].flat().flatMap((type) => ofType(schema, type));
  const branches = schema.oneOf ?? schema.anyOf;
  const { oneOf: _oneOf, anyOf: _anyOf, allOf, ...rest } = schema;
  const types = typesOf(rest);
  // Keywords beside the branches imply a type, but restrict only values of that type.
  const isTyped = types === undefined || typesOf({ anyOf: branches?.map(look) ?? [{}] }) !== undefined;
  if (branches !== undefined && depth < MOST_DEPTH && isTyped) {
    return branches.flatMap((branch) => ofBranch(branch, look, depth + 1)).map((own) => bounded(own, rest));
  }
  if (allOf !== undefined && types === undefined && depth < MOST_DEPTH) {
    const typed = allOf.map(look).find((part) => typesOf(part) !== undefined);
    if (typed !== undefined) return alternativesOf({ ...composed(schema), ...typed }, look, depth + 1);
  }
  return [...(types ?? ALL)].flatMap((type) => ofType(schema, type));
}

/** Keywords that restrict values of a kind. */
const RESTRICTING: Readonly<Record<string, readonly (keyof Schema)[]>> = {
  text: TEXTUAL,
  number: NUMERIC,
  list: ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
};

/** Alternative with the keywords beside the branches, such as the pattern of the text of an `int-or-string`. */
function bounded({ kind, schema, ...more }: Alternative, outer: Schema): Alternative {
  const own = (RESTRICTING[kind] ?? []).filter((keyword) => outer[keyword] !== undefined);
  if (own.length === 0) return { kind, schema, ...more };
  const bounds: Schema = Object.fromEntries(own.map((keyword) => [keyword, outer[keyword]]));
  const isBoth = kind === 'object' && own.some((keyword) => schema[keyword] !== undefined);
  return {
    ...more,
    kind,
    schema: isBoth ? { ...schema, allOf: [bounds, ...(schema.allOf ?? [])] } : { ...bounds, ...schema },
  };
}

/** Alternatives of a branch. A reference is kept, so that recursion is noticed where it is followed. */
function ofBranch(branch: Schema, look: (branch: Schema) => Schema, depth: number): readonly Alternative[] {
  const seen = look(branch);
  const alternatives = alternativesOf(seen, look, depth);
  const isUnion = seen.type === undefined && (seen.oneOf ?? seen.anyOf) !== undefined;
  const titled = seen.title === undefined ? branch : { ...branch, title: seen.title };
  if (isUnion || (alternatives.length > 1 && branch.$ref === undefined)) return alternatives;
  const isLenient = composed(seen).type === undefined;
  return alternatives.map(({ kind, schema }) => {
    if (isConstantKind(kind)) return { kind, schema };
    return { kind, isLenient, schema: alternatives.length === 1 ? titled : { ...branch, type: schema.type ?? [] } };
  });
}

function ofType(schema: Schema, type: SchemaType): readonly Alternative[] {
  if (type === 'boolean') return [true, false].map((value) => constant(value, {}));
  if (type === 'null') return [constant(null, {})];
  // Title and help are those of the value, not of this alternative.
  const { title: _title, description: _description, ...own } = schema;
  return [{ kind: kindOfType(type), schema: { ...own, type } }];
}

/** Alternatives of each kind, in the order of the schema. Constants of a kind that is there as a whole come first. */
function grouped(alternatives: readonly Alternative[]): ReadonlyMap<string, readonly Schema[]> {
  const groups = new Map<string, Schema[]>();
  for (const { kind, schema } of alternatives) groups.set(kind, [...(groups.get(kind) ?? []), schema]);
  return groups;
}

/** Title of a kind in the schema, unless it is the title of the value. */
function ownTitle(title: string, [first = {}, ...others]: readonly Schema[]): string | undefined {
  return others.length === 0 && first.title !== title ? first.title : undefined;
}

/** Title of the field for a kind. */
function titleIn(kind: string, title: string, schemas: readonly Schema[]): string {
  const own = ownTitle(title, schemas);
  if (own?.toLowerCase().startsWith(title.toLowerCase())) return own;
  return `${title} (${own ?? TITLES[kind]?.toLowerCase() ?? kind})`;
}

function titleOf(kind: string, title: string, schemas: readonly Schema[]): string {
  if (!isConstantKind(kind)) return ownTitle(title, schemas) ?? TITLES[kind] ?? kind;
  const [first = {}] = schemas;
  const value = constantOf(kind);
  const own = first.const === value && first.enum === undefined ? first.title : undefined;
  return own ?? CONSTANT_TITLES.find(([other]) => other === value)?.[1] ?? String(value);
}

/** Schema of an alternative. Several branches of a kind restrict nothing together. */
function schemaOf(kind: string, schemas: readonly Schema[]): Schema {
  const [only, ...others] = schemas;
  if (only !== undefined && others.length === 0) return only;
  const isWhole = kind === 'number' && schemas.every((own) => own.type === 'integer');
  const [, type = 'string'] = Object.entries(TYPES).find(([own]) => own === kind) ?? [];
  return { type: isWhole ? 'integer' : type, anyOf: schemas };
}

/** Object of fields for a value that no single field can edit; see `StandIns`. */
export function standInOf(
  schema: Schema,
  title: string,
  values: readonly JsonValue[],
  look: (branch: Schema) => Schema,
): StandIn | undefined {
  if (isEnumerated(schema)) return undefined;
  if (schema.type === 'array' || schema.type === 'object') return tupleOf(composed(schema), title, values);
  const type = soleType(schema);
  if (type !== undefined && type !== 'array' && type !== 'object' && type !== 'null') return undefined;
  const alternatives = alternativesOf(schema, look);
  const kinds = grouped(alternatives);
  const [only] = kinds.keys();
  if (kinds.size === 0) return undefined;
  if (kinds.size === 1 && (only === 'object' || only === 'list')) return tupleOf(composed(schema), title, values);
  return { ...unionOf(schema, title, kinds, values), isSure: !acceptsOtherKinds(alternatives) };
}

/** True if a branch without a type accepts values of another kind, which its own branch restricts. */
function acceptsOtherKinds(alternatives: readonly Alternative[]): boolean {
  const restricting = alternatives.filter(
    ({ kind, schema }) => !isConstantKind(kind) && Object.keys(schema).some((keyword) => !ANNOTATIONS.has(keyword)),
  );
  return alternatives.some((own) => own.isLenient && restricting.some(({ kind }) => kind !== own.kind));
}

/** Keywords that restrict no values of a type. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'type',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
]);

function unionOf(
  schema: Schema,
  title: string,
  kinds: ReadonlyMap<string, readonly Schema[]>,
  values: readonly JsonValue[],
): Omit<StandIn, 'isSure'> {
  const choices = [...kinds].map(
    ([kind, schemas]): Schema => ({ const: kind, title: titleOf(kind, title, schemas) }),
  );
  const { description, default: fallback, 'x-unchecked': unchecked } = schema;
  const names = [...kinds.keys()];
  const chosen = fallback === undefined ? undefined : kindIn(fallback, names);
  const kindSchema: Schema = {
    ...{ title, oneOf: choices },
    ...(description !== undefined && { description }),
    ...(unchecked !== undefined && { 'x-unchecked': unchecked }),
    ...(chosen !== undefined && { default: chosen }),
  };
  const typed = [...kinds].filter(([kind]) => !isConstantKind(kind));
  /** True if null is the only other kind. */
  const isNullable = kinds.size === 2 && kinds.has(kindOfConstant(null));
  const properties = typed.map(([kind, schemas]): readonly [string, Schema] => {
    const { default: _default, ...own } = schemaOf(kind, schemas);
    const isWhole = kind === 'object' || (kind === 'list' && isNullable);
    const words = isWhole ? title : titleIn(kind, title, schemas);
    const isDefault = chosen === kind && typeof fallback !== 'object';
    return [
      kindProperty(kind),
      { ...own, title: words, ...(isDefault && { default: fallback }), 'x-when': { [KIND]: [kind] } },
    ];
  });
  const isOpen = Object.keys(TYPES).every((kind) => kinds.has(kind));
  return {
    schema: {
      type: 'object',
      properties: { [KIND]: kindSchema, ...Object.fromEntries(properties) },
      // A list or an object that is missing is empty.
      required: typed.flatMap(([kind]) => (kind === 'list' ? [] : kindProperty(kind))),
    },
    values: values.flatMap((value): readonly JsonObject[] => {
      const kind = kindIn(value, names);
      return kind === undefined ? [] : [{ [kindProperty(kind)]: value }];
    }),
    isGuarded: true,
    isOpen,
  };
}

/** Object with a property for each place of a tuple. */
function tupleOf(schema: Schema, title: string, values: readonly JsonValue[]): StandIn | undefined {
  const { prefixItems, items, additionalItems, minItems = 0, 'x-unchecked': unchecked } = schema;
  if (prefixItems === undefined || prefixItems.length === 0) return undefined;
  const rest = items ?? additionalItems;
  const lists = values.filter(isJsonArray);
  const isOver = lists.some((own) => own.length > prefixItems.length);
  const hasRest = rest === undefined ? isOver : rest.not === undefined || isOver;
  const properties = prefixItems.map((own, index): readonly [string, Schema] => {
    const words = `${title} ${own.title === undefined ? index + 1 : `· ${own.title}`}`;
    return [
      placeProperty(index),
      { ...own, title: words, ...(index === 0 && unchecked && { 'x-unchecked': unchecked }) },
    ];
  });
  const more: Schema = {
    type: 'array',
    title: `${title} · more`,
    items: rest?.not === undefined ? (rest ?? {}) : {},
  };
  return {
    schema: {
      type: 'object',
      properties: { ...Object.fromEntries(properties), ...(hasRest && { [restProperty(prefixItems.length)]: more }) },
      required: properties.slice(0, minItems).map(([name]) => name),
    },
    values: lists.map((own) => placesOf(own, prefixItems.length)),
    isGuarded: false,
    isSure: true,
    isOpen: false,
  };
}

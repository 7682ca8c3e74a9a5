import { isLongNumber } from '../core/longNumber.ts';
import type { JsonValue, Schema, SchemaType } from '../core/schema.ts';

/** Type of a value; a number without a fraction is an integer. */
export function typeOfValue(value: JsonValue): SchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return isLongNumber(value) ? 'integer' : 'object';
}

type Constant = Schema & { readonly const: JsonValue };

const isConstant = (schema: Schema): schema is Constant => schema.const !== undefined;

/** Constants of a labelled enumeration: `oneOf` (or `anyOf`) of `const`. Undefined if a branch is anything else. */
export function labelledConstants(schema: Schema): readonly Constant[] | undefined {
  const branches = schema.oneOf ?? schema.anyOf;
  return branches !== undefined && branches.length > 0 && branches.every(isConstant) ? branches : undefined;
}

/** True if a schema lists its allowed values. */
export function isEnumerated(schema: Schema): boolean {
  return schema.const !== undefined || schema.enum !== undefined || labelledConstants(schema) !== undefined;
}

type Types = ReadonlySet<SchemaType>;

/** Keywords of numbers, and of texts. They restrict no other types. */
export const NUMERIC = ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
export const TEXTUAL = ['minLength', 'maxLength', 'pattern', 'format'] as const;
const OF_OBJECTS = ['required', 'additionalProperties', 'patternProperties'] as const;

function says(schema: Schema, keywords: readonly (keyof Schema)[]): boolean {
  return keywords.some((keyword) => schema[keyword] !== undefined);
}

/** Union of the types of several branches; undefined if a branch does not restrict its type. */
function typesOfBranches(branches: readonly Schema[]): Types | undefined {
  const types = branches.map(typesOf);
  return types.includes(undefined) ? undefined : new Set(types.flatMap((own) => [...(own ?? [])]));
}

/** Types that a schema declares or implies by its keywords; undefined if there are none. */
export function typesOf(schema: Schema): Types | undefined {
  if (schema.type !== undefined) return new Set(typeof schema.type === 'string' ? [schema.type] : schema.type);
  if (schema.properties !== undefined) return new Set(['object']);
  if (schema.items !== undefined || schema.prefixItems !== undefined) return new Set(['array']);
  const values = schema.const !== undefined ? [schema.const] : schema.enum;
  if (values !== undefined) return new Set(values.map(typeOfValue));
  const branches = schema.oneOf ?? schema.anyOf;
  const ofBranches = branches && typesOfBranches(branches);
  // A pattern beside a number or a text restricts the text only.
  if (ofBranches !== undefined) return ofBranches;
  if (says(schema, NUMERIC)) return new Set(['number']);
  if (says(schema, TEXTUAL)) return new Set(['string']);
  const ofParts = schema.allOf?.map(typesOf).find((own) => own !== undefined);
  if (ofParts !== undefined) return ofParts;
  return says(schema, OF_OBJECTS) ? new Set(['object']) : undefined;
}

/**
 * Only type of a schema besides `null`; integers and fractions together are numbers.
 * @returns undefined if there are several types, or none is given
 */
export function soleType(schema: Schema): SchemaType | undefined {
  if (typeof schema.type === 'string' && schema.type !== 'null') return schema.type;
  const types = new Set(typesOf(schema));
  types.delete('null');
  if (types.has('number')) types.delete('integer');
  const [type] = types;
  return types.size === 1 ? type : undefined;
}

import type { JsonValue, Schema, SchemaType } from '../schema.ts';
import type { Found } from './collect.ts';
import type { Choice, Condition, Field, FieldType } from './field.ts';
import { humanise } from './humanise.ts';
import { overlay } from './overlay.ts';
import { labelledConstants, schemaType } from './schemaType.ts';

const NONE: readonly never[] = Object.freeze([]);

type ScalarType = 'string' | 'integer' | 'number' | 'boolean';

function scalarType(type: SchemaType): ScalarType {
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}

function titleOfValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function choicesOf(schema: Schema): readonly Choice[] | undefined {
  const labelled = labelledConstants(schema)?.map((branch) => ({
    value: branch.const,
    title: branch.title ?? titleOfValue(branch.const),
    help: branch.description,
  }));
  const values = schema.const !== undefined ? [schema.const] : schema.enum;
  const choices = labelled ?? values?.map((value) => ({ value, title: titleOfValue(value) }));
  return choices && Object.freeze(choices.map((choice) => Object.freeze(choice)));
}

/**
 * One schema for what may be spread over parts: all of `allOf`, and of `oneOf`/`anyOf` the single branch that is not `null`.
 * Where several branches remain, nothing in them holds for all values, so they add nothing.
 */
function composed(schema: Schema): Schema {
  if (schema.allOf !== undefined) {
    const { allOf, ...own } = schema;
    return composed(overlay(...allOf.map(composed), own));
  }
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches === undefined || labelledConstants(schema) !== undefined) return schema;
  const [only, ...others] = branches.filter((branch) => branch.type !== 'null');
  if (only === undefined || others.length > 0) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, ...own } = schema;
  return composed({ ...only, ...own });
}

/** Lower bound, inclusive; an exclusive bound of a fraction is left to the validator. */
function lowerBound({ minimum, exclusiveMinimum }: Schema, type: ScalarType): number | undefined {
  if (exclusiveMinimum === undefined || type !== 'integer') return minimum;
  return Math.max(minimum ?? Number.NEGATIVE_INFINITY, Math.floor(exclusiveMinimum) + 1);
}

/** Upper bound, as the lower one. */
function upperBound({ maximum, exclusiveMaximum }: Schema, type: ScalarType): number | undefined {
  if (exclusiveMaximum === undefined || type !== 'integer') return maximum;
  return Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.ceil(exclusiveMaximum) - 1);
}

/** The frozen field of a collected property. `fields` are those of one row, for an array of objects. */
export function leafField(found: Found, when: readonly Condition[], fields: readonly Field[] | undefined): Field {
  const { inherited } = found;
  const schema = composed(found.schema);
  const isArray = schemaType(schema) === 'array';
  const items = isArray && fields === undefined ? composed(schema.items ?? {}) : {};
  const valueSchema = isArray ? items : schema;
  const valueType = scalarType(schemaType(valueSchema));
  const type: FieldType = isArray ? (fields === undefined ? 'list' : 'rows') : valueType;
  const row = schema['x-row'] === true;
  return Object.freeze({
    pointer: found.pointer,
    name: found.name,
    type,
    itemType: type === 'list' ? valueType : undefined,
    title: schema.title ?? humanise(found.name),
    help: schema.description,
    default: schema.default,
    required: found.required,
    minimum: lowerBound(valueSchema, valueType),
    maximum: upperBound(valueSchema, valueType),
    step: valueSchema.multipleOf,
    minLength: valueSchema.minLength,
    maxLength: valueSchema.maxLength,
    pattern: valueSchema.pattern,
    message: schema['x-message'] ?? valueSchema['x-message'],
    format: valueSchema.format,
    choices: choicesOf(valueSchema),
    untitled: valueSchema.enum !== undefined && labelledConstants(valueSchema) === undefined,
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    when,
    limited: inherited.limited,
    unit: schema['x-unit'] ?? valueSchema['x-unit'],
    widget: schema['x-widget'],
    secret: inherited.secret,
    hidden: inherited.hidden || row,
    trim: schema['x-trim'] === true,
    effect: inherited.effect,
    synonyms: schema['x-synonyms'] ?? NONE,
    group: inherited.group ?? inherited.objectTitle,
    level: inherited.level,
    key: schema['x-key'],
    text: schema['x-text'],
    row,
    fields,
    rowTitle: type === 'rows' ? schema.items?.title : undefined,
    derived: schema['x-derived'] === true,
  });
}

import type { JsonValue, Schema } from '../core/schema.ts';
import { composed } from './composed.ts';
import type { Choice, Condition, Field, FieldType } from './field.ts';
import type { Found } from './found.ts';
import { humanise } from './humanise.ts';
import { itemsNote, jsonNote, NOTES } from './jsonNote.ts';
import { isEnumerated, labelledConstants, soleType, typeOfValue, typesOf } from './schemaType.ts';

const NONE: readonly never[] = Object.freeze([]);

type ScalarType = 'string' | 'integer' | 'number' | 'boolean';

/** Input type of a schema. */
function scalarType(schema: Schema): ScalarType {
  const type = soleType(schema);
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}

function titleOfValue(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
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

/** Inclusive lower bound. Exclusive bounds of fractions are left to the validator. */
function lowerBound({ minimum, exclusiveMinimum }: Schema, type: ScalarType): number | undefined {
  if (exclusiveMinimum === undefined || type !== 'integer') return minimum;
  return Math.max(minimum ?? Number.NEGATIVE_INFINITY, Math.floor(exclusiveMinimum) + 1);
}

/** Inclusive upper bound; see `lowerBound`. */
function upperBound({ maximum, exclusiveMaximum }: Schema, type: ScalarType): number | undefined {
  if (exclusiveMaximum === undefined || type !== 'integer') return maximum;
  return Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.ceil(exclusiveMaximum) - 1);
}

const choiceOf = (value: JsonValue): Choice => Object.freeze({ value, title: titleOfValue(value) });

/** Adds a `null` choice; a switch has no third state. */
function withNull(choices: readonly Choice[] | undefined, type: ScalarType): readonly Choice[] | undefined {
  const base = choices ?? (type === 'boolean' ? [true, false].map(choiceOf) : undefined);
  return base?.some(({ value }) => value === null) === false ? Object.freeze([...base, choiceOf(null)]) : base;
}

/** True if the type of a choice cannot be derived from its input text. */
function isMixed(choices: readonly Choice[]): boolean {
  const types = new Set(choices.map(({ value }) => typeOfValue(value)));
  types.delete(types.has('number') ? 'integer' : 'number');
  return types.size > 1 || types.has('null') || types.has('array') || types.has('object');
}

/** Reason why a value has no widget. @param isRows true if the value is a list of rows */
function noteOf(schema: Schema, isRows: boolean): string | undefined {
  if (isEnumerated(schema)) return undefined;
  const type = soleType(schema);
  if (type === 'object') return NOTES.map;
  if (isRows) return type === 'array' ? undefined : NOTES.contrary;
  return jsonNote(schema) ?? (type === 'array' ? itemsNote(composed(schema.items ?? {})) : undefined);
}

/** Field of a collected property, not frozen yet. @param fields fields of a row, for an array of objects */
export function leafField(found: Found, when: readonly Condition[], fields: readonly Field[] | undefined): Field {
  const { inherited } = found;
  const schema = composed(found.schema);
  const why = noteOf(schema, fields !== undefined);
  const note = found.note ?? (why === undefined ? undefined : { text: why });
  const isArray = note === undefined && soleType(schema) === 'array' && !isEnumerated(schema);
  const items = isArray && fields === undefined ? composed(schema.items ?? {}) : {};
  const valueSchema = isArray ? items : schema;
  const ownChoices = note === undefined ? choicesOf(valueSchema) : undefined;
  const isNullable = note === undefined && typesOf(found.schema)?.has('null') === true;
  const valueType = scalarType(valueSchema);
  const choices = isNullable && !isArray ? withNull(ownChoices, valueType) : ownChoices;
  const isJson = note !== undefined || (!isArray && choices !== undefined && isMixed(choices));
  const type: FieldType = isJson ? 'json' : isArray ? (fields === undefined ? 'list' : 'rows') : valueType;
  const row = schema['x-row'] === true;
  const field = {
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
    rangeMessage: schema['x-message-range'],
    format: valueSchema.format,
    media: schema.contentMediaType,
    choices,
    untitled: valueSchema.enum !== undefined && labelledConstants(valueSchema) === undefined,
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    when,
    limited: inherited.limited,
    unit: schema['x-unit'] ?? valueSchema['x-unit'],
    widget: schema['x-widget'],
    placeholder: schema['x-placeholder'],
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
    fields: type === 'rows' ? fields : undefined,
    rowTitle: type === 'rows' ? schema.items?.title : undefined,
    summary: type === 'rows' ? schema.items?.['x-summary'] : schema['x-summary'],
    column: schema['x-column'],
    derived: schema['x-derived'] === true,
    readOnly: inherited.readOnly || schema.readOnly === true || undefined,
    filled: found.filled,
  };
  // Assigned, because a spread after so many properties takes ten times as long.
  return Object.assign(field, {
    ...(isNullable && type !== 'json' && { empty: null }),
    ...(note !== undefined && { note }),
    ...(schema['x-unchecked'] !== undefined && { unchecked: schema['x-unchecked'] }),
  });
}

import { isJsonObject } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { JsonObject, JsonValue, Schema } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { NOTHING_INHERITED } from '../plan/inherited.ts';
import { leafField } from '../plan/leaf.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { STAND_IN } from '../plan/standInNames.ts';
import { FORMAT_RULES } from './formats.ts';
import { propertyOf } from './propertyNames.ts';
import { isRecord } from './rawSchema.ts';
import { withThirdState } from './thirdState.ts';
import { titleOfRoot } from './titleOfRoot.ts';

/** Maximum number of fields and choices. */
const MOST = 200;

/** Type of JavaScript for a type of a schema. */
const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

const isText = (value: JsonValue): boolean => typeof value === 'string' && value.trim() !== '';
const isNumber = (value: JsonValue): boolean => Number.isFinite(value);
const isCount = (value: JsonValue): boolean => Number.isInteger(value) && Number(value) >= 0;
const isAny = (): boolean => true;

/** Keywords of a property, with their values that the fields of any schema read in the same way. */
const KEYWORDS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  $comment: isAny,
  type: (value) => typeof value === 'string' && Object.hasOwn(PLAIN, value),
  title: isText,
  description: isText,
  default: isAny,
  enum: (value) => Array.isArray(value) && value.length > 0 && value.length <= MOST,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  minLength: isCount,
  maxLength: isCount,
  format: (value) => typeof value === 'string' && value !== 'password' && FORMAT_RULES.has(value),
};

const ROOT: typeof KEYWORDS = {
  $schema: isText,
  $comment: isAny,
  type: (value) => value === 'object',
  title: isText,
  description: isText,
  properties: isJsonObject,
  required: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  additionalProperties: (value) => value === false,
};

function hasOnly(schema: object, keywords: typeof KEYWORDS): boolean {
  return Object.entries<JsonValue>(Object(schema)).every(
    ([name, value]) => Object.hasOwn(keywords, name) && keywords[name]?.(value),
  );
}

/** Type of JavaScript of the values of a property; undefined if it is not plain. */
function typeOfProperty({ type, enum: values, default: fallback }: Schema): string | undefined {
  const own = type === undefined ? typeof values?.[0] : PLAIN[String(type)];
  if (values !== undefined && (own === 'boolean' || new Set(values).size < values.length)) return undefined;
  const all = [...(values ?? []), ...(fallback === undefined ? [] : [fallback])];
  return (own === 'string' || own === 'number' || own === 'boolean') && all.every((value) => typeof value === own)
    ? own
    : undefined;
}

function isName(name: string): boolean {
  return propertyOf(name) === name && name !== '__proto__' && !name.startsWith(STAND_IN);
}

/** Fields of an object of plain values, and the document that they edit. */
interface OpenedPlain {
  readonly plan: Plan;
  readonly document: JsonObject;
}

/**
 * Opens an object of texts, numbers, booleans and choices, without the planner (D166). Its fields are those of
 * `openForeign`.
 * @returns undefined for any other schema or value
 */
export function openPlain(schema: JsonValue, value: JsonValue | undefined): OpenedPlain | undefined {
  const document = value === undefined ? {} : value;
  if (!isJsonObject(schema) || !isJsonObject(document) || !hasOnly(schema, ROOT)) return undefined;
  const root: Schema = schema;
  const { type: whole, properties, required = [] } = root;
  if (whole === undefined || properties === undefined) return undefined;
  const entries = Object.entries(properties);
  const types = new Map<string, string>();
  for (const [name, own] of entries) {
    const type = isName(name) && isRecord(own) && hasOnly(own, KEYWORDS) ? typeOfProperty(own) : undefined;
    if (type !== undefined) types.set(name, type);
  }
  const isPlain = (own: JsonValue, name: string) => typeof own === types.get(name) && !/[\n\r]/.test(String(own));
  const isWhole =
    types.size === entries.length &&
    entries.length > 0 &&
    entries.length <= MOST &&
    required.every((name) => types.has(name)) &&
    Object.entries(document).every(([name, own]) => isPlain(own, name));
  if (!isWhole) return undefined;
  const inherited = { ...NOTHING_INHERITED, objectTitle: titleOfRoot(root) };
  const fields = entries.map(([name, own]): Field => {
    const pointer = `/${escapeSegment(name)}`;
    const found = { name, pointer, schema: own, inherited, required: required.includes(name), sure: true, refs: [] };
    const field = leafField(found, [], undefined);
    const formatRule = field.format === undefined ? undefined : FORMAT_RULES.get(field.format);
    return withThirdState(Object.freeze(formatRule === undefined ? field : { ...field, formatRule }));
  });
  return { plan: planOfFields(Object.freeze(fields)), document };
}

import {
  bindRows,
  equalJson,
  getAt,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Limit,
  type Reason,
  type RecordedLimits,
  type Schema,
} from 'guywire-engine/core';
import { effective, type SourceOver } from 'guywire-engine/limits';
import { type Field, fieldAt, labelledConstants } from 'guywire-engine/plan';
import { english } from '../../../base/translate.ts';
import { domainOf } from '../../../rules/regulatory/domains.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { configurationPlan, setUpDevice, withAnotherRow } from '../setUpDevice.ts';
import { withoutDerived } from './withoutDerived.ts';

/** Schemas of a device in a country, with limits. */
export interface EffectiveSchemas {
  /** Configuration of the limits: state after the first setup, without secrets. */
  readonly document: JsonObject;
  /** By section. */
  readonly sections: Readonly<Record<string, Commented>>;
}

/** Schema with a comment (draft-07), which page schemas do not use. */
export type Commented = Schema & { readonly $comment?: string };

/** Schema location and the values there. */
interface Place {
  readonly template: string;
  /** Indexes of the enclosing rows, outermost first. */
  readonly rows: readonly number[];
  readonly document: JsonObject;
}

/**
 * Schemas of a model in a country. They have bounds and choices after the rules, `const` for fixed values, `not: {}`
 * for unavailable ones. `$comment` has reasons with laws. Limits depend on other values, so these hold for the state
 * after the first setup.
 */
export function effectiveSchemas(model: Model, country: number): EffectiveSchemas {
  const { document, over } = setUpDevice(model, country);
  const sections = Object.entries(withoutDerived(configurationSchema).properties ?? {}).map(([name, section]) => [
    name,
    narrowed(section, { template: `/${name}`, rows: [], document }, over),
  ]);
  return { document, sections: Object.fromEntries(sections) };
}

/** Description of device, country and configuration. */
export function aboutEffective(model: Model, country: number): string {
  return `Values that the ${model.name} (${model.id}) accepts in ${domainOf(country).name} (${country}) with the configuration in values.json. Limits depend on other settings, which have their values after the first setup. Each limit has its reasons, the law and the values it was computed from.`;
}

function narrowed(schema: Schema, place: Place, over: SourceOver<RecordedLimits>): Commented {
  const { properties, items, oneOf } = schema;
  const { template, document } = place;
  const inside = (name: string, inner: Schema) =>
    narrowed(inner, { ...place, template: `${template}/${name}` }, over);
  const names = Object.entries(properties ?? {}).map(([name, inner]) => [name, inside(name, inner)]);
  const inner: Commented = {
    ...schema,
    ...(properties !== undefined && { properties: Object.fromEntries(names) }),
    ...(oneOf !== undefined &&
      labelledConstants(schema) === undefined && {
        oneOf: oneOf.map((branch) => narrowed(branch, place, over)),
      }),
    ...(items?.properties !== undefined && { items: narrowedRows(items, place, over) }),
  };
  // The limit of an object applies to each of its fields.
  const field = configurationPlan.byPointer.get(template);
  return field?.limited === undefined ? inner : limited(inner, field, field.limited, place, over.over(document));
}

/** Schemas of the rows of a list by number, and the schema of a new row for all others. */
function narrowedRows(row: Schema, { template, rows, document }: Place, over: SourceOver<RecordedLimits>): Commented {
  const list = bindRows(template, rows);
  const value = getAt(document, list);
  const known = isJsonArray(value) ? value.filter(isJsonObject) : [];
  const at = (index: number, where: JsonObject): Schema =>
    narrowed(row, { template: `${template}/*`, rows: [...rows, index], document: where }, over);
  const own = known.map((_, index) => at(index, document));
  const field = configurationPlan.byPointer.get(template);
  const number = field?.fields?.find((one) => one.row)?.name;
  if (field === undefined || number === undefined) return row;
  const numbers = known.map((one) => one[number] ?? null);
  const another = withAnotherRow(field, list, document, over);
  const other = another && at(another.index, another.document);
  if (other !== undefined && own.every((one) => rules(one) === rules(other))) return own[0] ?? other;
  const numbered = (one: Schema, only: Schema): Schema => ({
    ...one,
    properties: { ...one.properties, [number]: { ...one.properties?.[number], ...only } },
  });
  return {
    $comment: 'By the number of the row.',
    oneOf: [
      ...own.map((one, index) => numbered(one, { const: numbers[index] ?? null })),
      ...(other === undefined ? [] : [numbered(other, { not: { enum: numbers } })]),
    ],
  };
}

/** Constraints of a schema without comments, as a comparable string. */
const rules = (schema: Schema): string =>
  JSON.stringify(schema, (keyword, value: unknown) => (keyword === '$comment' ? undefined : value));

/** Schema tightened by its limit. It never accepts more than before. */
function limited(schema: Commented, field: Field, name: string, place: Place, limits: RecordedLimits): Commented {
  const limit = limits.get(name, place.rows.at(-1));
  const $comment = [...reasonsOf(limit), ...readsOf(name, place, limits)].join(' ');
  const { unavailable, failed, minimum, maximum, fixed, choices, objections } = effective(field, limit);
  const open = choices?.filter(({ excluded }) => excluded === undefined).map(({ value }) => value);
  const isList = schema.type === 'array';
  const isEmpty =
    (minimum !== undefined && maximum !== undefined && minimum > maximum) || (open?.length === 0 && !isList);
  if (unavailable !== undefined || failed !== undefined || isEmpty) {
    const { title, description, 'x-key': key } = schema;
    return {
      ...(title && { title }),
      ...(description && { description }),
      ...(key && { 'x-key': key }),
      not: {},
      $comment,
    };
  }
  const refused =
    objections?.flatMap(({ severity, value }) => (severity === 'error' && value !== undefined ? [value] : [])) ?? [];
  return {
    ...schema,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(open !== undefined && (isList ? { items: onlyOf(schema.items ?? {}, open) } : onlyOf(schema, open))),
    ...(fixed !== undefined && { const: fixed }),
    ...(refused.length > 0 && { not: { enum: refused } }),
    ...($comment !== '' && { $comment }),
  };
}

/** Schema that accepts only these values, with their titles. */
function onlyOf(schema: Commented, values: readonly JsonValue[]): Commented {
  if (values.length === 0) return { not: {} };
  const { oneOf, ...plain } = schema;
  const titled = labelledConstants(schema)?.filter((choice) =>
    values.some((value) => equalJson(value, choice.const)),
  );
  return titled === undefined ? { ...plain, enum: values } : { ...schema, oneOf: titled };
}

/** Reasons of a limit, one sentence each. For choices, the reasons of excluded ones. */
function* reasonsOf(limit: Limit | undefined): Generator<string> {
  if (limit === undefined) return;
  const { unavailable, failed, caution, choices = [], objections = [], reasons } = limit;
  if (failed !== undefined) yield `${failed.rule}: no result (${failed.problem}).`;
  if (unavailable !== undefined) yield sentence(unavailable);
  yield* reasons.toSorted((a, b) => Number(b.binds) - Number(a.binds)).map(sentence);
  if (caution !== undefined) yield `From ${caution.from} upwards: ${sentence(caution.reason)}`;
  const excluded = new Map<string, string[]>();
  for (const { value, excluded: reason } of choices) {
    if (reason === undefined) continue;
    const why = sentence(reason);
    excluded.set(why, [...(excluded.get(why) ?? []), JSON.stringify(value)]);
  }
  for (const [why, values] of excluded) yield `Not ${values.join(', ')}: ${why}`;
  for (const { value, reason } of objections) yield `Against ${JSON.stringify(value) ?? 'none'}: ${sentence(reason)}`;
}

const sentence = ({ rule, law, text, params }: Reason): string =>
  `${rule}${law === undefined ? '' : ` (${law})`}: ${english(text, params)}`;

/** Values that a limit was computed from, if they are scalars. */
function* readsOf(name: string, { rows, document }: Place, limits: RecordedLimits): Generator<string> {
  const reads = new Set(limits.reads(name, rows.at(-1)));
  const values = [...reads].sort().flatMap((pointer) => {
    const value = getAt(document, pointer);
    const field = fieldAt(configurationPlan, pointer);
    // Row numbers and secrets are omitted.
    const isTold = value !== undefined && typeof value !== 'object' && field?.secret !== true && field?.row !== true;
    return isTold ? [`${pointer} = ${JSON.stringify(value)}`] : [];
  });
  if (values.length > 0) yield `Computed from ${values.join(', ')}.`;
}

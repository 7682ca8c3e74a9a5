import { isJsonObject } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import { memoize } from '../core/memoize.ts';
import type { JsonObject, JsonValue, Schema } from '../core/schema.ts';
import { plan } from '../plan/plan.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { createRoot, resolve } from '../plan/reference.ts';
import { typesOf } from '../plan/schemaType.ts';
import { unreadOptions } from './editorAnnotations.ts';
import { type OpenedForeign, WHOLE } from './foreignDocument.ts';
import { foreignSchema } from './foreignSchema.ts';
import { jsonField, planForData, tooMuchInAll } from './planForData.ts';
import { type Parts, planInReach } from './planInReach.ts';
import { propertyOf } from './propertyNames.ts';
import { MOST_ENTRIES, mayStandIn, withStandIns } from './standIns.ts';
import { titleOfRoot, UNTITLED } from './titleOfRoot.ts';
import { withUiSchema } from './uiSchema.ts';
import { type Documents, withDocuments } from './withDocuments.ts';

/**
 * Creates fields for a foreign schema and a value that may violate it. Never throws and fetches nothing.
 * @param own schema; the same object until it changes
 * @param value undefined if there is no value yet
 * @param documents other schemas that references name
 * @param ui annotations of a `uiSchema` of RJSF
 * @param parts closed fields that were opened
 * @example openForeign({ type: 'object', properties: { port: { type: 'integer' } } }, { port: 80, more: [1] }) //
 * fields /port, an integer, and /more, as JSON
 */
export function openForeign(
  own: JsonValue,
  value: JsonValue | undefined,
  documents: Documents = {},
  ui?: JsonValue,
  parts?: Parts,
): OpenedForeign {
  const opened = openSchema(own, value, documents, parts);
  const { plan: annotated, ignored } = withUiSchema(opened.plan, ui, opened.at);
  return {
    ...opened,
    plan: annotated,
    get ignored() {
      return [...unreadOptions(own), ...ignored];
    },
  };
}

type OpenedSchema = Omit<OpenedForeign, 'ignored'>;

function openSchema(
  own: JsonValue,
  value: JsonValue | undefined,
  documents: Documents,
  parts: Parts | undefined,
): OpenedSchema {
  const schema = withDocuments(own, documents);
  const hasStandIns = (!isJsonObject(schema) || isConvertible(schema)) && mayStandIn(value, MOST_ENTRIES);
  const named: JsonObject = value === undefined ? {} : { [WHOLE]: value };
  const asJson = (note: Sentence): OpenedSchema => {
    const field = jsonField(`/${WHOLE}`, undefined, UNTITLED, note);
    return {
      plan: planOfFields([field]),
      document: withStandIns(named, [field]),
      hasStandIns,
      at: `/${WHOLE}`,
      reach: 0,
    };
  };
  const planOf = (own: Schema, data: JsonValue | undefined) =>
    hasStandIns ? planInReach(own, data, parts) : { plan: plan(own, { foreign: true, propertyOf }), reach: 0 };
  const inner = foreignSchema(schema);
  if (value === undefined ? mayBeObject(inner) : isJsonObject(value)) {
    const { plan: fullPlan, reach } = planOf({ ...inner, title: titleOfRoot(inner) }, value);
    const object = isJsonObject(value) ? value : {};
    const note = tooMuchInAll(fullPlan, object);
    if (note !== undefined) return asJson(note);
    if (fullPlan.fields.length > 0) {
      const document = withStandIns(object, fullPlan.fields);
      return { plan: planForData(fullPlan, document), document, hasStandIns, at: '', reach };
    }
  }
  const outer: Schema = {
    type: 'object',
    title: UNTITLED,
    properties: { [WHOLE]: foreignSchema(schema, `/properties/${WHOLE}`) },
    required: [WHOLE],
    // A value that the schema forbids is otherwise an entry of a map.
    additionalProperties: { not: {} },
  };
  const { plan: fullPlan, reach } = planOf(outer, named);
  const note = tooMuchInAll(fullPlan, named);
  if (note !== undefined) return asJson(note);
  const document = withStandIns(named, fullPlan.fields);
  return { plan: planForData(fullPlan, document), document, hasStandIns, at: `/${WHOLE}`, reach };
}

/** True if no name of a schema looks like that of a stand-in. Checked once: a schema is opened with many values. */
const isConvertible = memoize((schema: JsonObject) => mayStandIn(schema, Number.POSITIVE_INFINITY));

/** True if a schema describes the properties of objects, or no other type. */
function mayBeObject(schema: Schema): boolean {
  const { schema: root = {} } = resolve(createRoot(schema, { foreign: true }), schema, []) ?? {};
  return typesOf(root)?.has('object') ?? false;
}

import { isJsonObject } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import type { JsonObject, JsonValue, Schema } from '../core/schema.ts';
import { humanise } from '../plan/humanise.ts';
import { plan } from '../plan/plan.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { type OpenedForeign, WHOLE } from './foreignDocument.ts';
import { foreignSchema } from './foreignSchema.ts';
import { matchesPattern } from './patternMatcher.ts';
import { jsonField, planForData, tooMuchInAll } from './planForData.ts';
import { standInOf } from './standInSchema.ts';
import { MOST_ENTRIES, mayStandIn, withStandIns } from './standIns.ts';
import { type Documents, withDocuments } from './withDocuments.ts';

/** Group title for fields of a schema without a title. */
const UNTITLED = 'General';

/** Group title if an object of the schema is already called "General". */
const UNTITLED_BESIDE = 'Other settings';

/**
 * Creates fields for a foreign schema and a value that may violate it. Never throws and fetches nothing.
 * @param value undefined if there is no value yet
 * @param documents other schemas that references name
 * @example openForeign({ type: 'object', properties: { port: { type: 'integer' } } }, { port: 80, more: [1] }) //
 * fields /port, an integer, and /more, as JSON
 */
export function openForeign(own: JsonValue, value: JsonValue | undefined, documents: Documents = {}): OpenedForeign {
  const schema = withDocuments(own, documents);
  const named: JsonObject = value === undefined ? {} : { [WHOLE]: value };
  const asJson = (note: Sentence): OpenedForeign => {
    const field = jsonField(`/${WHOLE}`, undefined, UNTITLED, note);
    return { plan: planOfFields([field]), document: named, at: `/${WHOLE}` };
  };
  const hasStandIns = mayStandIn(schema, Number.POSITIVE_INFINITY) && mayStandIn(value, MOST_ENTRIES);
  const optionsFor = (own: JsonValue | undefined) => ({
    foreign: true,
    standIns: hasStandIns ? { value: own, of: standInOf, matches: matchesPattern } : undefined,
  });
  if (value === undefined || isJsonObject(value)) {
    const fullPlan = plan(titled(foreignSchema(schema)), optionsFor(value));
    const object = value ?? {};
    const note = tooMuchInAll(fullPlan, object);
    if (note !== undefined) return asJson(note);
    if (fullPlan.fields.length > 0) {
      const document = withStandIns(object, fullPlan.fields);
      return { plan: planForData(fullPlan, document), document, at: '' };
    }
  }
  const outer: Schema = {
    type: 'object',
    title: UNTITLED,
    properties: { [WHOLE]: foreignSchema(schema, `/properties/${WHOLE}`) },
    required: [WHOLE],
  };
  const fullPlan = plan(outer, optionsFor(named));
  const note = tooMuchInAll(fullPlan, named);
  if (note !== undefined) return asJson(note);
  const document = withStandIns(named, fullPlan.fields);
  return { plan: planForData(fullPlan, document), document, at: `/${WHOLE}` };
}

function titled(schema: Schema): Schema {
  if (schema.title !== undefined) return schema;
  const isTaken = Object.entries(schema.properties ?? {}).some(
    ([name, own]) => (own.title ?? humanise(name)) === UNTITLED,
  );
  return { ...schema, title: isTaken ? UNTITLED_BESIDE : UNTITLED };
}

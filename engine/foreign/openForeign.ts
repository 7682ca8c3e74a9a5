import { isJsonObject } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import type { JsonObject, JsonValue, Schema } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { humanise } from '../plan/humanise.ts';
import { plan } from '../plan/plan.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { foreignSchema } from './foreignSchema.ts';
import { jsonField, planForData, tooMuchInAll } from './planForData.ts';

/** The name under which a value stands in a document, that is no object with fields of its own. */
const WHOLE = 'value';

/** A value under a schema from elsewhere, ready to be edited. */
export interface OpenedForeign {
  readonly plan: Plan;
  readonly document: JsonObject;
  /** Pointer of the value in the document: empty, unless the value is no object with fields of its own. */
  readonly at: string;
}

/** Title of the fields of a schema that has none. */
const UNTITLED = 'General';

/** Its title where an object of the schema has that name: their fields are no group. */
const UNTITLED_BESIDE = 'Other settings';

/**
 * Makes fields of a schema from elsewhere, for a value that need not keep to it. Never throws; nothing is fetched.
 * @param value absent: nothing is there yet
 * @example openForeign({ type: 'object', properties: { port: { type: 'integer' } } }, { port: 80, more: [1] })
 * // fields /port, an integer, and /more, as JSON
 */
export function openForeign(schema: JsonValue, value: JsonValue | undefined): OpenedForeign {
  const named: JsonObject = value === undefined ? {} : { [WHOLE]: value };
  const asJson = (note: Sentence): OpenedForeign => {
    const field = jsonField(`/${WHOLE}`, undefined, UNTITLED, note);
    return { plan: planOfFields([field]), document: named, at: `/${WHOLE}` };
  };
  if (value === undefined || isJsonObject(value)) {
    const made = plan(titled(foreignSchema(schema)), { foreign: true });
    const document = value ?? {};
    const note = tooMuchInAll(made, document);
    if (note !== undefined) return asJson(note);
    if (made.fields.length > 0) return { plan: planForData(made, document), document, at: '' };
  }
  const outer: Schema = {
    type: 'object',
    title: UNTITLED,
    properties: { [WHOLE]: foreignSchema(schema, `/properties/${WHOLE}`) },
    required: [WHOLE],
  };
  const made = plan(outer, { foreign: true });
  const note = tooMuchInAll(made, named);
  return note === undefined ? { plan: planForData(made, named), document: named, at: `/${WHOLE}` } : asJson(note);
}

function titled(schema: Schema): Schema {
  if (schema.title !== undefined) return schema;
  const taken = Object.entries(schema.properties ?? {}).some(
    ([name, own]) => (own.title ?? humanise(name)) === UNTITLED,
  );
  return { ...schema, title: taken ? UNTITLED_BESIDE : UNTITLED };
}

/** The present value of a document that {@link openForeign} made; undefined if it was removed. */
export function valueOfForeign({ at }: Pick<OpenedForeign, 'at'>, document: JsonObject): JsonValue | undefined {
  return at === '' ? document : document[WHOLE];
}

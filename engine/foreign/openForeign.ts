import type { Issue } from '../core/issue.ts';
import { isJsonArray, isJsonObject } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import type { JsonObject, JsonValue, Schema } from '../core/schema.ts';
import { valueCount } from '../core/valueCount.ts';
import type { Plan } from '../plan/field.ts';
import { humanise } from '../plan/humanise.ts';
import { plan } from '../plan/plan.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { STAND_IN } from '../plan/standIns.ts';
import { foreignSchema } from './foreignSchema.ts';
import { jsonField, planForData, tooMuchInAll } from './planForData.ts';
import { placeInDocument, repeatedNames, withoutStandIns, withStandIns } from './standIns.ts';

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
  const options = {
    foreign: true,
    standIns: mayStandIn(schema, Number.POSITIVE_INFINITY) && mayStandIn(value, MOST_ENTRIES),
  };
  if (value === undefined || isJsonObject(value)) {
    const made = plan(titled(foreignSchema(schema)), options);
    const given = value ?? {};
    const note = tooMuchInAll(made, given);
    if (note !== undefined) return asJson(note);
    if (made.fields.length > 0) {
      const document = withStandIns(given, made.fields);
      return { plan: planForData(made, document), document, at: '' };
    }
  }
  const outer: Schema = {
    type: 'object',
    title: UNTITLED,
    properties: { [WHOLE]: foreignSchema(schema, `/properties/${WHOLE}`) },
    required: [WHOLE],
  };
  const made = plan(outer, options);
  const note = tooMuchInAll(made, named);
  if (note !== undefined) return asJson(note);
  const document = withStandIns(named, made.fields);
  return { plan: planForData(made, document), document, at: `/${WHOLE}` };
}

/** Entries of larger objects are no rows. */
const MOST_ENTRIES = 1_000;

/** Nor are those of larger values. */
const MOST_VALUES = 10_000;

/** True if entries can be rows: no name is reserved for a list of entries, and no object has too many entries. */
function mayStandIn(value: JsonValue | undefined, most: number): boolean {
  if (value === undefined) return true;
  if (Number.isFinite(most) && valueCount(value, MOST_VALUES) > MOST_VALUES) return false;
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isJsonArray(next)) for (const own of next) waiting.push(own);
    if (!isJsonObject(next)) continue;
    const names = Object.keys(next);
    if (names.length > most || names.some((name) => name.startsWith(STAND_IN))) return false;
    for (const own of Object.values(next)) waiting.push(own);
  }
  return true;
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
  const value = at === '' ? document : document[WHOLE];
  return value === undefined ? undefined : withoutStandIns(value);
}

/** Pointer in the document of a pointer in its value. */
export function placeOfForeign({ at }: Pick<OpenedForeign, 'at'>, document: JsonObject, pointer: string): string {
  return placeInDocument(document, at + pointer);
}

/** Errors of a document that its value cannot have: two entries with the same name. */
export function issuesOfForeign(document: JsonObject): readonly Issue[] {
  return repeatedNames(document).map((pointer) => ({
    pointer,
    code: 'uniqueItems',
    params: {},
    severity: 'error',
    source: 'schema',
  }));
}

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

/** Property name for a value that is no object with fields of its own. */
const WHOLE = 'value';

/** Value with a foreign schema, ready for editing. */
export interface OpenedForeign {
  readonly plan: Plan;
  readonly document: JsonObject;
  /** Pointer of the value in the document. Empty if the value is an object with fields of its own. */
  readonly at: string;
}

/** Group title for fields of a schema without a title. */
const UNTITLED = 'General';

/** Group title if an object of the schema is already called "General". */
const UNTITLED_BESIDE = 'Other settings';

/**
 * Creates fields for a foreign schema and a value that may violate it. Never throws and fetches nothing.
 * @param value undefined if there is no value yet
 * @example openForeign({ type: 'object', properties: { port: { type: 'integer' } } }, { port: 80, more: [1] }) //
 * fields /port, an integer, and /more, as JSON
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

/** Maximum number of entries of an object that are shown as rows. */
const MOST_ENTRIES = 1_000;

/** Maximum number of values of an object whose entries are shown as rows. */
const MOST_VALUES = 10_000;

/** True if entries can be rows: no name uses the reserved prefix, and no object has too many entries. */
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

/** Current value of a document created by {@link openForeign}; undefined if it was removed. */
export function valueOfForeign({ at }: Pick<OpenedForeign, 'at'>, document: JsonObject): JsonValue | undefined {
  const value = at === '' ? document : document[WHOLE];
  return value === undefined ? undefined : withoutStandIns(value);
}

/** Pointer in the document for a pointer in the value. */
export function placeOfForeign({ at }: Pick<OpenedForeign, 'at'>, document: JsonObject, pointer: string): string {
  return placeInDocument(document, at + pointer);
}

/** Errors that only the document can have: two entries with the same name. */
export function issuesOfForeign(document: JsonObject): readonly Issue[] {
  return repeatedNames(document).map((pointer) => ({
    pointer,
    code: 'uniqueItems',
    params: {},
    severity: 'error',
    source: 'schema',
  }));
}

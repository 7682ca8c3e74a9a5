import { isJsonArray, isJsonObject } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import { escapeSegment, parentPointer, parsePointer } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { valueCount } from '../core/valueCount.ts';
import { createRead, holds, isActive } from '../plan/active.ts';
import { eachField } from '../plan/eachField.ts';
import type { Choice, Field, Plan } from '../plan/field.ts';
import { humanise } from '../plan/humanise.ts';
import { NOTES } from '../plan/jsonNote.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { typeOfValue } from '../plan/schemaType.ts';
import { type Branch, branchOf, rowOf } from './branchTree.ts';
import { boundedField } from './unchecked.ts';

/** More properties of one object that no schema mentions are kept, and have no fields. */
const MOST_UNMENTIONED = 200;

/** More values than this, in all that a field holds, are edited as JSON: rows and what is in them, or a map. */
const MOST_VALUES = 20_000;

/** More names than this, in one object, are edited as JSON with it. */
const MOST_NAMES = 20_000;

/** More entries of a list, or choices, than this are not drawn. */
const MOST_DRAWN = 1_000;

/** Of more fields than this no page is made. */
const MOST_FIELDS = 25_000;

function valuesAt(name: string, objects: readonly JsonValue[]): readonly JsonValue[] {
  return objects.flatMap((object) => {
    const value = isJsonObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
    return value === undefined ? [] : [value];
  });
}

function namesIn(objects: readonly JsonValue[]): ReadonlySet<string> {
  return new Set(objects.flatMap((object) => (isJsonObject(object) ? Object.keys(object) : [])));
}

/** Whether an input for a field can show a value and give it back. */
function isShowable({ type, itemType = 'string', choices, empty }: Field, value: JsonValue): boolean {
  if (type === 'json' || value === empty) return true;
  if (type === 'rows') return isJsonArray(value) && value.every(isJsonObject);
  if (type === 'list') return isJsonArray(value) && value.every((item) => isOfType(choices, itemType, item));
  return isOfType(choices, type, value);
}

/** A type may be guessed from keywords that other values need not keep to. */
function isOfType(choices: Field['choices'], type: Field['type'], value: JsonValue): boolean {
  if (choices !== undefined) return typeof value !== 'object';
  const own = typeOfValue(value);
  return own === type || (type === 'number' && own === 'integer') || (type === 'integer' && own === 'number');
}

/** A line of an input cannot hold the end of a line; no input can hold a carriage return. */
const LINES = /[\n\r]/;
const RETURN = /\r/;

/** A field of any value in the place of another one, or of several. */
export function jsonField(pointer: string, like: Field | undefined, group: string, note: Sentence): Field {
  const name = parsePointer(pointer).at(-1) ?? '';
  const { title = humanise(name), help, required = false, level = 'simple', hidden = false, when = [] } = like ?? {};
  return Object.freeze({
    ...{ pointer, name, type: 'json', title, help, required, level, hidden, when, group, note },
    ...{ untitled: false, secret: like?.secret ?? false, trim: false, effect: 'none', synonyms: [] },
    ...{ row: false, derived: false },
  });
}

const ON_OR_OFF: readonly Choice[] = Object.freeze([
  Object.freeze({ value: true, title: 'On' }),
  Object.freeze({ value: false, title: 'Off' }),
]);

/** What is absent and has no default is neither on nor off, which a switch cannot show: it is chosen from a list. */
function withThirdState(field: Field): Field {
  const hasThree = field.type === 'boolean' && field.default === undefined && field.choices === undefined;
  return hasThree ? Object.freeze({ ...field, choices: ON_OR_OFF, widget: 'select' }) : field;
}

/** Why a field would be too much for a page. */
function tooMuch({ type, choices }: Field, values: readonly JsonValue[]): Sentence | undefined {
  if (type !== 'json' && valueCount(values, MOST_VALUES) > MOST_VALUES) return sentence(NOTES.many, MOST_VALUES);
  if ((choices?.length ?? 0) > MOST_DRAWN) return sentence(NOTES.manyChoices, MOST_DRAWN);
  const isLong = type === 'list' && values.some((value) => isJsonArray(value) && value.length > MOST_DRAWN);
  return isLong ? sentence(NOTES.manyItems, MOST_DRAWN) : undefined;
}

const sentence = (text: string, count: number): Sentence => ({ text, params: { count } });

const isWide = (value: JsonValue | undefined): boolean =>
  isJsonObject(value) && Object.keys(value).length > MOST_NAMES;

/** Why a document is one field of JSON, whatever its schema says: a page of so many fields would not answer. */
export function tooMuchInAll({ all }: Plan, document: JsonObject): Sentence | undefined {
  if (all.length > MOST_FIELDS) return { text: NOTES.tooMany };
  return isWide(document) ? sentence(NOTES.many, MOST_NAMES) : undefined;
}

function fittedField(given: Field, values: readonly JsonValue[]): Field {
  const field = boundedField(given);
  const note = tooMuch(field, values);
  if (note !== undefined) return jsonField(field.pointer, field, field.group, note);
  if (!values.every((value) => isShowable(field, value))) {
    return jsonField(field.pointer, field, field.group, { text: NOTES.other });
  }
  // A masked field stays an input of one line, which is empty until a person types a new value.
  if (
    field.type === 'string' &&
    !field.secret &&
    field.choices === undefined &&
    values.some((value) => LINES.test(String(value)))
  ) {
    const isLost = values.some((value) => RETURN.test(String(value)));
    return isLost
      ? jsonField(field.pointer, field, field.group, { text: NOTES.lines })
      : Object.freeze({ ...field, widget: 'lines' });
  }
  if (field.fields === undefined) {
    const isDefault = field.default === undefined || isShowable(field, field.default);
    return withThirdState(isDefault ? field : Object.freeze({ ...field, default: undefined }));
  }
  const pointer = `${field.pointer}/*`;
  const rows = values.flatMap((value) => (isJsonArray(value) ? value : []));
  const own = inOwnCards(fittedFields(rowOf(field), pointer, rows, field.group), pointer);
  return Object.freeze({ ...field, fields: Object.freeze(own) });
}

/** A field of an object that may be `null`: then it lacks what it requires. */
function notRequired(field: Field): Field {
  return field.required ? Object.freeze({ ...field, required: false }) : field;
}

/** @param objects what stands at the pointer, in every row that there is */
function fittedFields(
  { inner }: Branch,
  pointer: string,
  objects: readonly JsonValue[],
  around: string,
): readonly Field[] {
  const own = [...inner.values()].find(({ field }) => field?.hidden === false)?.field;
  const group = own?.group ?? around;
  const fields = [...inner].flatMap(([name, branch]) => {
    const values = valuesAt(name, objects);
    if (branch.field !== undefined) return fittedField(branch.field, values);
    const place = `${pointer}/${escapeSegment(name)}`;
    if (!values.every((value) => value === null || isJsonObject(value))) {
      return jsonField(place, undefined, group, { text: NOTES.other });
    }
    if (values.some(isWide)) return jsonField(place, undefined, group, sentence(NOTES.many, MOST_NAMES));
    // Where the object is missing, such a name would be taken for the place of a row, and make a list.
    if ([...branch.inner.keys(), ...namesIn(values)].some((inside) => /^\d+$/.test(inside))) {
      return jsonField(place, undefined, group, { text: NOTES.map });
    }
    const fields = fittedFields(branch, place, values, group);
    return values.includes(null) ? fields.map(notRequired) : fields;
  });
  const unmentioned = [...namesIn(objects)]
    .filter((name) => !inner.has(name) && name !== '*')
    .slice(0, MOST_UNMENTIONED);
  const added = unmentioned.map((name) =>
    jsonField(`${pointer}/${escapeSegment(name)}`, undefined, group, { text: NOTES.unmentioned }),
  );
  return [...fields, ...added];
}

const ADVISORY = { required: false, advisory: true } as const;

/**
 * The fields with every one in use that has a value, or whose use depends on what is no field and so cannot be followed:
 * what is there is not to be taken out because others say otherwise.
 */
function inUse(fields: readonly Field[], document: JsonObject): readonly Field[] {
  const plan = planOfFields(fields);
  const read = createRead(plan, () => document);
  // A field whose condition is its own value would never become active.
  const isFollowed = (field: Field) =>
    field.when.every(({ pointer }) => plan.byPointer.has(pointer) && pointer !== field.pointer);
  const freed = new Set(plan.all.filter((field) => !isFollowed(field)).map(({ pointer }) => pointer));
  /** True if only a default value makes the field active. Validators ignore default values. */
  const isByDefault = ({ when }: Field) =>
    when.some(
      (condition) => holds(condition, plan.byPointer.get(condition.pointer)?.default) && !holds(condition, undefined),
    );
  const byDefault = new Set(plan.all.filter(isByDefault).map(({ pointer }) => pointer));
  for (const { field, rows, value } of eachField(plan, document)) {
    if (value !== undefined && !isActive(field, rows, read)) freed.add(field.pointer);
  }
  if (freed.size + byDefault.size === 0) return fields;
  const free = (field: Field): Field =>
    Object.freeze({
      ...field,
      ...(byDefault.has(field.pointer) && ADVISORY),
      ...(freed.has(field.pointer) && { when: [], ...ADVISORY }),
      fields: field.fields && Object.freeze(field.fields.map(free)),
    });
  return fields.map(free);
}

/**
 * The fields in cards that tell them apart: objects of one schema have one title, and would share a card in which every
 * name stands twice.
 * @param around pointer of what the fields are in
 */
function inOwnCards(fields: readonly Field[], around = ''): readonly Field[] {
  const parents = new Map<string, string>();
  const shared = new Set<string>();
  for (const { group, title, pointer } of fields) {
    const key = JSON.stringify([group, title]);
    const parent = parentPointer(pointer);
    if ((parents.get(key) ?? parent) !== parent) shared.add(group);
    parents.set(key, parent);
  }
  return fields.map((field) => {
    const path = parsePointer(parentPointer(field.pointer).slice(around.length)).map(humanise);
    const isApart = shared.has(field.group) && path.length > 0;
    return isApart ? Object.freeze({ ...field, group: `${field.group} · ${path.join(' › ')}` }) : field;
  });
}

/**
 * The plan with which a document can be edited without losing anything of it, whether or not it is as its schema says: what
 * a field could not show is edited as JSON, and so is what the schema does not mention; what has a value is in use.
 */
export function planForData({ fields, groups }: Plan, document: JsonObject): Plan {
  const fitted = fittedFields(branchOf(fields, 0), '', [document], groups[0]?.title ?? '');
  return planOfFields(Object.freeze(inOwnCards(inUse(fitted, document))));
}

import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import { escapeSegment, parentPointer, parsePointer } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { valueCount } from '../core/valueCount.ts';
import { createRead, holds, isActive } from '../plan/active.ts';
import { conditionalFields } from '../plan/conditionalFields.ts';
import { eachField } from '../plan/eachField.ts';
import type { Field, Plan } from '../plan/field.ts';
import { humanise } from '../plan/humanise.ts';
import { NOTES } from '../plan/jsonNote.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { typeOfValue } from '../plan/schemaType.ts';
import { KIND, STAND_IN } from '../plan/standInNames.ts';
import { type Branch, rowOf, treeOf } from './branchTree.ts';
import { FOREIGN_NOTES } from './foreignNotes.ts';
import { nameOf } from './propertyNames.ts';
import { requirement } from './requirement.ts';
import { isOriginal } from './standIns.ts';
import { withThirdState } from './thirdState.ts';
import { boundedField } from './unchecked.ts';

/**
 * Maximum number of fields for properties of an object that the schema does not mention. Others are kept without a
 * field.
 */
const MOST_UNMENTIONED = 200;

/** Maximum number of nested values in a field (rows or map). Larger ones are edited as JSON. */
const MOST_VALUES = 20_000;

/** Maximum number of names in an object. Larger objects are edited as JSON. */
const MOST_NAMES = 20_000;

/** Maximum number of list entries or choices that are rendered. */
const MOST_DRAWN = 1_000;

/** Maximum number of fields of a page. */
const MOST_FIELDS = 25_000;

function valuesAt(name: string, objects: readonly JsonValue[]): readonly JsonValue[] {
  const values: JsonValue[] = [];
  for (const object of objects) {
    const value = isJsonObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
    if (value !== undefined) values.push(value);
  }
  return values;
}

function namesIn(objects: readonly JsonValue[]): ReadonlySet<string> {
  return new Set(objects.flatMap((object) => (isJsonObject(object) ? Object.keys(object) : [])));
}

/** True if an input of the field can display a value and return it unchanged. */
function isShowable({ type, itemType = 'string', choices, empty }: Field, value: JsonValue): boolean {
  if (value === empty) return true;
  if (type === 'json') return choices === undefined || isOfType(choices, type, value);
  if (type === 'rows') return isJsonArray(value) && value.every(isJsonObject);
  if (type === 'list') return isJsonArray(value) && value.every((item) => isOfType(choices, itemType, item));
  return isOfType(choices, type, value);
}

/** Lenient, because the type may have been inferred from keywords that do not restrict other types. */
function isOfType(choices: Field['choices'], type: Field['type'], value: JsonValue): boolean {
  if (choices !== undefined) return typeof value !== 'object' || choices.some((own) => equalJson(own.value, value));
  const own = typeOfValue(value);
  return own === type || (type === 'number' && own === 'integer') || (type === 'integer' && own === 'number');
}

/** A single-line input cannot hold line breaks; no input can hold a carriage return. */
const LINES = /[\n\r]/;
const RETURN = /\r/;

/** JSON field at a pointer, with the properties of the field it replaces. */
export function jsonField(pointer: string, like: Field | undefined, group: string, note: Sentence): Field {
  const name = nameOf(parsePointer(pointer).at(-1) ?? '');
  const { title = humanise(name), help, required = false, level = 'simple', hidden = false, when = [] } = like ?? {};
  return Object.freeze({
    ...{ pointer, name, type: 'json', title, help, required, level, hidden, when, group, note },
    ...{ untitled: false, secret: like?.secret ?? false, trim: false, effect: 'none', synonyms: [] },
    ...{ row: false, derived: false },
    ...(like?.requiredWhen && { requiredWhen: like.requiredWhen }),
  });
}

/** Reason why a field is too large to render, if any. */
function tooMuch({ type, choices }: Field, values: readonly JsonValue[]): Sentence | undefined {
  if (type !== 'json' && valueCount(values, MOST_VALUES) > MOST_VALUES)
    return sentence(FOREIGN_NOTES.many, MOST_VALUES);
  if ((choices?.length ?? 0) > MOST_DRAWN) return sentence(FOREIGN_NOTES.manyChoices, MOST_DRAWN);
  const isLong = type === 'list' && values.some((value) => isJsonArray(value) && value.length > MOST_DRAWN);
  return isLong ? sentence(FOREIGN_NOTES.manyItems, MOST_DRAWN) : undefined;
}

const sentence = (text: string, count: number): Sentence => ({ text, params: { count } });

const isWide = (value: JsonValue | undefined): boolean =>
  isJsonObject(value) && Object.keys(value).length > MOST_NAMES;

/** Reason why the whole document must be one JSON field, if any. A page with that many fields would freeze. */
export function tooMuchInAll({ all }: Plan, document: JsonObject): Sentence | undefined {
  if (all.length > MOST_FIELDS) return { text: NOTES.tooMany };
  return isWide(document) ? sentence(FOREIGN_NOTES.many, MOST_NAMES) : undefined;
}

/** Field that shows all its values. The kind of an optional value is a select, which offers no value. */
function fittedField(original: Field, values: readonly JsonValue[]): Field {
  const field = boundedField(original);
  const note = tooMuch(field, values);
  if (note !== undefined) return jsonField(field.pointer, field, field.group, note);
  if (!values.every((value) => isShowable(field, value))) {
    return jsonField(field.pointer, field, field.group, { text: FOREIGN_NOTES.other });
  }
  // A masked field stays a single-line input, which is empty until the user types a new value.
  if (
    field.type === 'string' &&
    !field.secret &&
    field.widget !== 'file' &&
    field.choices === undefined &&
    values.some((value) => LINES.test(String(value)))
  ) {
    const isLost = values.some((value) => RETURN.test(String(value)));
    return isLost
      ? jsonField(field.pointer, field, field.group, { text: FOREIGN_NOTES.lines })
      : Object.freeze({ ...field, widget: 'lines' });
  }
  if (field.name === KIND && !field.required) return Object.freeze({ ...field, widget: 'select' });
  if (field.fields === undefined) {
    const isDefault = field.default === undefined || isShowable(field, field.default);
    return withThirdState(isDefault ? field : Object.freeze({ ...field, default: undefined }));
  }
  const pointer = `${field.pointer}/*`;
  const rows = values.flatMap((value) => (isJsonArray(value) ? value : []));
  const own = inOwnCards(fittedFields(rowOf(field), pointer, rows, field.group), pointer);
  return Object.freeze({ ...field, fields: Object.freeze(own) });
}

/** True for an object from the data where the kinds of a value include no objects. */
function isOtherKind(object: JsonObject, { inner }: Branch): boolean {
  return inner.has(KIND) && !Object.hasOwn(object, KIND) && isOriginal(object);
}

/** Field of an object that may be `null` and then lacks its required properties. */
function notRequired(field: Field): Field {
  return field.required ? Object.freeze({ ...field, required: false }) : field;
}

/** @param objects values at the pointer, in all existing rows */
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
    if (!values.every((value) => value === null || (isJsonObject(value) && !isOtherKind(value, branch)))) {
      return jsonField(place, undefined, group, { text: FOREIGN_NOTES.other });
    }
    if (values.some(isWide)) return jsonField(place, undefined, group, sentence(FOREIGN_NOTES.many, MOST_NAMES));
    const fields = fittedFields(branch, place, values, group);
    return values.includes(null) ? fields.map(notRequired) : fields;
  });
  const unmentioned = [...namesIn(objects)].filter((name) => !inner.has(name)).slice(0, MOST_UNMENTIONED);
  const added = unmentioned.map((name) =>
    jsonField(`${pointer}/${escapeSegment(name)}`, undefined, group, { text: FOREIGN_NOTES.unmentioned }),
  );
  return [...fields, ...added];
}

const ADVISORY = { required: false, advisory: true } as const;

/**
 * Makes fields active if they have a value, so that no existing value is removed because of another field. Also
 * activates fields whose condition cannot be tracked because its pointer has no field.
 */
function inUse(plan: Plan, document: JsonObject): readonly Field[] {
  const { fields, byPointer } = plan;
  const conditional = plan.all.filter(({ when }) => when.length > 0);
  const read = createRead(plan, () => document);
  // A field that depends on its own value could never become active.
  const isFollowed = (field: Field) =>
    field.when.every(({ pointer }) => byPointer.has(pointer) && pointer !== field.pointer);
  const freed = new Set(conditional.filter((field) => !isFollowed(field)).map(({ pointer }) => pointer));
  /** True if only a default value makes the field active. Validators ignore default values. */
  const isByDefault = ({ when }: Field) =>
    when.some(
      (condition) => holds(condition, byPointer.get(condition.pointer)?.default) && !holds(condition, undefined),
    );
  const byDefault = new Set(conditional.filter(isByDefault).map(({ pointer }) => pointer));
  for (const { field, rows, value } of eachField({ fields: conditionalFields(fields) }, document)) {
    if (value !== undefined && !isActive(field, rows, read)) freed.add(field.pointer);
  }
  if (freed.size + byDefault.size === 0) return fields;
  const free = (field: Field): Field => {
    const [isHint, isFreed] = [byDefault.has(field.pointer), freed.has(field.pointer)];
    if (field.fields === undefined && !isHint && !isFreed) return field;
    return Object.freeze({
      ...field,
      ...((isHint || isFreed) && ADVISORY),
      ...(isFreed && { when: [] }),
      fields: field.fields && Object.freeze(field.fields.map(free)),
    });
  };
  return fields.map(free);
}

/** Drops conditions on values without a field of their own: a stand-in exists where its value may not. */
function requiredByFields(fields: readonly Field[], byPointer: Plan['byPointer']): readonly Field[] {
  const known = (field: Field): Field => {
    const { requiredWhen, fields: inner } = field;
    if (requiredWhen === undefined && inner === undefined) return field;
    const remaining = requiredWhen?.filter((conditions) => conditions.every(({ pointer }) => byPointer.has(pointer)));
    return Object.freeze({
      ...field,
      ...(requiredWhen !== undefined && { requiredWhen: remaining, requirement }),
      fields: inner && Object.freeze(inner.map(known)),
    });
  };
  return fields.map(known);
}

/**
 * Gives fields of equal objects separate cards. Their schemas share a title, so one card would repeat every name.
 * @param around pointer of the enclosing object
 */
function inOwnCards(fields: readonly Field[], around = ''): readonly Field[] {
  const shared = new Set<string>();
  const groups = new Map<string, Map<string, string>>();
  for (const { group, title, pointer } of fields) {
    const parents = groups.get(group) ?? new Map<string, string>();
    const parent = parentPointer(pointer);
    if ((parents.get(title) ?? parent) !== parent) shared.add(group);
    groups.set(group, parents.set(title, parent));
  }
  const paths = new Map<string, readonly string[]>();
  const pathOf = (parent: string): readonly string[] => {
    const known = paths.get(parent) ?? namesOf(parent.slice(around.length));
    paths.set(parent, known);
    return known;
  };
  return fields.map((field) => {
    if (!shared.has(field.group)) return field;
    const path = pathOf(parentPointer(field.pointer));
    const isBelow = path.length > 1 && path[0] === field.group;
    const own = !isBelow && path.at(-1) === field.group ? path.slice(0, -1) : path;
    if (own.length === 0) return field;
    const group = isBelow ? own.join(' › ') : `${field.group} · ${own.join(' › ')}`;
    return Object.freeze({ ...field, group });
  });
}

/** Titles of the objects in a pointer, without stand-ins. */
function namesOf(pointer: string): readonly string[] {
  return parsePointer(pointer).flatMap((name) => {
    const own = nameOf(name);
    return own.startsWith(STAND_IN) ? [] : humanise(own);
  });
}

/**
 * Plan that can edit a document without data loss, even if the document violates its schema. Values that a field
 * cannot show, and properties outside the schema, are edited as JSON. Fields with a value are active.
 */
export function planForData({ fields, groups }: Plan, document: JsonObject): Plan {
  const fitted = planOfFields(fittedFields(treeOf(fields), '', [document], groups[0]?.title ?? ''));
  const active = requiredByFields(inUse(fitted, document), fitted.byPointer);
  return planOfFields(Object.freeze(inOwnCards(active)));
}

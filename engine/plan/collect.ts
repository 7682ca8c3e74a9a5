import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { escapeSegment, parentPointer, parsePointer } from '../core/pointer.ts';
import type { JsonValue, Schema } from '../core/schema.ts';
import { composed } from './composed.ts';
import { conditionsOf, either, includes, isExact, isPartOf, opposite } from './condition.ts';
import type { Condition } from './field.ts';
import { declare, type Found, pointersAround, UNSAID, withoutOverlaps } from './found.ts';
import { humanise } from './humanise.ts';
import { type Inherited, inherit } from './inherited.ts';
import { itemsNote, jsonNote, NOTES } from './jsonNote.ts';
import { MOST_SCHEMAS, type Resolved, type Root, resolve } from './reference.ts';
import { isEnumerated, soleType, typesOf } from './schemaType.ts';
import { BRANCH, branchTitles, ENTRIES, ENTRY, ITEM, KIND, type Levels, STAND_IN } from './standInNames.ts';
import { findTag } from './tag.ts';

/** Maximum nesting of objects and lists that are split into fields. */
const MOST_DEPTH = 32;

/** Object during the traversal: its pointer template and inherited annotations. */
interface Place {
  readonly root: Root;
  readonly pointer: string;
  readonly inherited: Inherited;
  readonly required: readonly string[];
  /** True if the object or an enclosing object is optional. Nothing in it is required then. */
  readonly optional: boolean;
  /** See {@link Found}. */
  readonly sure: boolean;
  readonly depth: number;
  readonly refs: readonly string[];
  readonly found: Map<string, Found>;
  /** Values of a foreign document at this place, in all rows. */
  readonly values: readonly JsonValue[];
  readonly levels: Levels;
  /** Schemas of the properties of this object in a foreign schema. */
  readonly said: Map<string, Said>;
}

const START: Levels = { ahead: 0, rowsAhead: 0, absent: -1 };

/** Schemas of a property in the branches of its object. */
interface Said {
  readonly schemas: readonly Schema[];
  readonly when: readonly Condition[];
  readonly values: readonly JsonValue[];
  readonly sure: boolean;
  /** True if a stand-in has the fields of the property. */
  readonly isStood: boolean;
}

/** Maximum number of levels below the data for a schema that restricts nothing. Each has a list and a map. */
const MOST_OPEN_AHEAD = 1;

/** Levels in an object or a row. */
export const levelsIn = (levels = START): Levels => ({ ...levels, absent: levels.absent + 1 });

/** Maximum number of properties outside the schema that get fields, per object. */
const MOST_UNMENTIONED = 200;

const NO_VALUES: readonly JsonValue[] = Object.freeze([]);

function valuesAt(name: string, { root, values }: Place): readonly JsonValue[] {
  if (root.standIns === undefined || values.length === 0) return NO_VALUES;
  return values.flatMap((own) => (isJsonObject(own) && Object.hasOwn(own, name) ? [own[name] ?? null] : []));
}

type ResolvedAt = Resolved & Pick<Place, 'levels'>;

const lookIn = (root: Root) => (branch: Schema) => resolve(root, branch, [])?.schema ?? {};

/**
 * Resolves a schema. A recursive schema is unfolded as deep as the data, and a few levels deeper.
 * @param pointer of the property, or of the list of a row
 * @throws if the budget is spent
 */
function resolvedAt(
  place: Place,
  schema: Schema,
  values: readonly JsonValue[],
  isRow: boolean,
  pointer: string,
): ResolvedAt | undefined {
  const { root, refs } = place;
  const reach = root.standIns?.reach;
  const isOpened = reach?.opened.has(pointer) === true;
  if (isOpened) root.left = MOST_SCHEMAS;
  if (values.length === 0) reach?.spend();
  const isStart = values.length > 0 || isOpened;
  const levels = isStart ? START : place.levels;
  const resolved = resolve(root, schema, refs);
  if (resolved === undefined || !reach?.isRecursive(resolved, lookIn(root)))
    return resolved && { levels, ...resolved };
  const below = isStart ? levels : reach.levelsOfRecursion(levels, isRow, place.depth);
  if (below === undefined) return { levels, ...resolved, unknown: { text: NOTES.recursive } };
  const unfolded = resolve(root, schema, []);
  return unfolded && { levels: below, ...unfolded };
}

function collectRows(array: Found, lists: readonly JsonValue[], place: Place): Found {
  const values = lists.flatMap((own) => (isJsonArray(own) ? own : []));
  const { standIns } = place.root;
  const { items: own = {} } = standIns === undefined ? array.schema : composed(array.schema);
  const items = resolvedAt({ ...place, refs: array.refs }, own, values, true, array.pointer);
  if (items === undefined) return array;
  if (items.unknown !== undefined && standIns === undefined) return { ...array, note: items.unknown };
  const isObjects = items.unknown === undefined && partsOf(items.schema) === 'object';
  if (standIns !== undefined && !isObjects && itemsNote(items.schema) !== undefined && place.depth < MOST_DEPTH) {
    const { title } = items.schema;
    const wrapped: Schema = {
      type: 'object',
      ...(title !== undefined && { title }),
      properties: { [ITEM]: { title: 'Entry', ...own } },
      required: [ITEM],
    };
    return rowsOf(
      array,
      { ...items, schema: wrapped, refs: array.refs },
      values.map((own) => ({ [ITEM]: own })),
      place,
    );
  }
  if (items.unknown !== undefined) return { ...array, note: items.unknown };
  const listed = { ...array, schema: { ...array.schema, items: items.schema } };
  return isObjects ? rowsOf(listed, items, values, place) : listed;
}

function rowsOf(array: Found, items: ResolvedAt, values: readonly JsonValue[], place: Place): Found {
  const title = items.schema.title ?? array.schema.title ?? humanise(array.name);
  const inherited = { ...array.inherited, limited: undefined, objectTitle: title };
  const pointer = `${array.pointer}/*`;
  const found = new Map<string, Found>();
  const inner = inherit(inherited, items.schema, pointer);
  collectWhole(items.schema, {
    ...place,
    pointer,
    inherited: inner,
    required: [],
    optional: false,
    depth: place.depth + 1,
    refs: items.refs,
    values,
    levels: levelsIn(items.levels),
    said: new Map(),
    found,
  });
  if (found.size === 0) return array;
  return { ...array, schema: { ...array.schema, items: items.schema }, rows: withoutOverlaps(found) };
}

/** Kind of value that a schema splits into fields: an object, a list, or neither. */
function partsOf(schema: Schema): 'object' | 'array' | undefined {
  if (isEnumerated(schema) || jsonNote(schema) !== undefined) return undefined;
  const type = soleType(schema);
  return type === 'object' || type === 'array' ? type : undefined;
}

/** True for a schema that allows no value. */
function isNothing({ not }: Schema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** True if the conditions of an object hold only if the object exists. */
function impliesObject({ inherited, optional, pointer }: Place): boolean {
  const { when } = inherited;
  const isInside = (condition: Condition) => condition.absent !== true && condition.pointer.startsWith(`${pointer}/`);
  return when.length > 0 && (!optional || when.some(isInside));
}

const pointerIn = ({ pointer, root }: Place, name: string): string =>
  `${pointer}/${escapeSegment(root.propertyOf(name))}`;

function collectProperty(name: string, property: Schema, isRequired: boolean, place: Place): void {
  const values = valuesAt(name, place);
  const pointer = pointerIn(place, name);
  const resolved = resolvedAt(place, property, values, false, pointer);
  // A property `*` could not be told from a row index in a template.
  if (resolved === undefined || place.root.propertyOf(name) === '*' || isNothing(resolved.schema)) return;
  const { schema, refs, unknown, levels } = resolved;
  const inherited = inherit(place.inherited, schema, place.pointer);
  const parts = partsOf(schema);
  const required = isRequired && !place.optional && (place.sure || !place.root.foreign);
  const isConditional = isRequired && place.sure && place.root.foreign && impliesObject(place);
  const entry: Found = {
    name,
    pointer,
    schema,
    inherited,
    required,
    requiredWhen: isConditional ? [place.inherited.when] : undefined,
    sure: place.sure,
    refs,
    filled: (pointer.includes('/*/') && values.length > 0) || undefined,
  };
  if (unknown !== undefined) {
    declare(place.found, { ...entry, note: unknown });
    return;
  }
  if (property !== UNSAID && collectStandIn(entry, values, place, levels)) return;
  if (parts === undefined) {
    declare(place.found, entry);
    return;
  }
  const reach = place.root.standIns?.reach;
  // The object of a value of several kinds is required only by its kind.
  const isNeeded = isRequired && !name.startsWith(STAND_IN);
  const isClosed = reach !== undefined && parts === 'object' && !isNeeded && levels.absent >= reach.absent;
  if (isClosed || place.depth >= MOST_DEPTH) {
    declare(place.found, { ...entry, note: { text: isClosed ? NOTES.tooMany : NOTES.tooDeep } });
    return;
  }
  if (parts === 'array') {
    declare(place.found, collectRows(entry, values, { ...place, levels }));
    return;
  }
  const inner = { ...inherited, objectTitle: schema.title ?? humanise(name) };
  const found = new Map<string, Found>();
  const depth = place.depth + 1;
  const optional = place.root.foreign && !required;
  collectWhole(schema, {
    ...place,
    pointer,
    inherited: inner,
    required: [],
    optional,
    depth,
    refs,
    found,
    values,
    levels: levelsIn(levels),
    said: new Map(),
  });
  if (found.size === 0) declare(place.found, { ...entry, note: { text: NOTES.map } });
  for (const own of found.values()) declare(place.found, own);
}

/** True if a property may have values of other types than its earlier schemas allow. */
function isOther(earlier: Said, next: Schema): boolean {
  const [before, now] = [{ anyOf: earlier.schemas }, next].map((schema) => [...(typesOf(schema) ?? ['any'])]);
  return !equalJson(before?.toSorted() ?? [], now?.toSorted() ?? []);
}

/** Types with a field of their own. */
const PLAIN: ReadonlySet<Schema['type']> = new Set(['string', 'integer', 'number', 'boolean']);

/** Removes the fields of a property, which get new ones. */
function forget(pointer: string, { found }: Place): void {
  for (const own of [...found.keys()]) if (own === pointer || own.startsWith(`${pointer}/`)) found.delete(own);
}

/** Schema of a list that has different entries in several branches; undefined if the entries are alike. */
function unitedLists(earlier: readonly Schema[], next: Schema): Schema | undefined {
  const schemas = [...earlier, next];
  if (earlier.length === 0 || schemas.some((own) => soleType(own) !== 'array' || isEnumerated(own))) return undefined;
  const items = schemas.map((own) => {
    const { prefixItems = [], items: rest = {} } = composed(own);
    return prefixItems.length === 0 ? [rest] : prefixItems;
  });
  if (items.every((own) => equalJson(own, items[0]))) return undefined;
  const { title } = next;
  return { type: 'array', ...(title !== undefined && { title }), items: { anyOf: items.flat() } };
}

/**
 * Collects the fields that stand for a value of several kinds, or for a tuple.
 * @returns false if the value has a field of its own, or if its parts have
 */
function collectStandIn(entry: Found, inside: readonly JsonValue[], place: Place, levels: Levels): boolean {
  const { standIns } = place.root;
  if (standIns === undefined || place.depth >= MOST_DEPTH) return false;
  const { name, pointer, schema, inherited } = entry;
  const earlier = place.said.get(name);
  if (earlier?.sure === true && isPartOf(earlier.when, inherited.when)) return earlier.isStood;
  const isApart = earlier !== undefined && isOther(earlier, schema);
  const said = isApart
    ? { schemas: [...earlier.schemas, schema], when: either(earlier.when, inherited.when), sure: false }
    : { schemas: [schema], when: inherited.when, sure: entry.sure };
  const values = [...new Set([...(earlier?.values ?? []), ...inside])];
  place.said.set(name, { isStood: false, values, ...said });
  if (!isApart && PLAIN.has(schema.type)) return false;
  const title = schema.title ?? humanise(name);
  const lists = isApart ? undefined : unitedLists(earlier?.schemas ?? [], schema);
  if (lists !== undefined && earlier !== undefined) {
    const when = either(earlier.when, inherited.when);
    place.said.set(name, { schemas: [lists], when, values, sure: false, isStood: false });
    forget(pointer, place);
    const list = { ...entry, schema: lists, sure: false, required: false, inherited: { ...inherited, when } };
    declare(place.found, collectRows(list, values, { ...place, levels }));
    return true;
  }
  const standIn = standIns.of(isApart ? { title, anyOf: said.schemas } : schema, title, values, lookIn(place.root));
  if (standIn === undefined) return false;
  const isAhead = values.length === 0 && standIn.isOpen;
  if (isAhead && levels.ahead >= MOST_OPEN_AHEAD) return false;
  place.said.set(name, { isStood: true, values, ...said });
  if (isApart) forget(pointer, place);
  const found = new Map<string, Found>();
  collectObject(standIn.schema, {
    ...place,
    pointer,
    refs: entry.refs,
    found,
    values: standIn.values,
    said: new Map(),
    depth: place.depth + 1,
    inherited: { ...inherited, when: said.when },
    required: entry.required && !isApart ? [KIND] : [],
    optional: !standIn.isGuarded && !entry.required,
    sure: place.sure && !isApart && standIn.isSure,
    levels: isAhead ? { ...levels, ahead: levels.ahead + 1 } : levels,
  });
  for (const own of found.values()) declare(place.found, own);
  return true;
}

/** Collects a part of an object that applies under additional conditions. */
function collectPart(part: Schema, place: Place, when: readonly Condition[]): void {
  const resolved = resolve(place.root, part, place.refs);
  if (resolved === undefined || resolved.unknown !== undefined || place.depth >= MOST_DEPTH) return;
  const outer = { ...place.inherited, when: [...place.inherited.when, ...when] };
  const inherited = inherit(outer, resolved.schema, place.pointer);
  collectObject(resolved.schema, { ...place, inherited, depth: place.depth + 1, refs: resolved.refs });
}

/** True if the type, `const` and `enum` of a branch allow objects. */
function takesObjects({
  type,
  const: only,
  enum: values = only === undefined ? undefined : [only],
}: Schema): boolean {
  return (type === undefined || [type].flat().includes('object')) && values?.some(isJsonObject) !== false;
}

/** Resolved branches that allow objects. */
function branchesOf(alternatives: readonly Schema[], { root, refs }: Place): readonly Schema[] {
  return alternatives.flatMap((branch) => resolve(root, branch, refs)?.schema ?? []).filter(takesObjects);
}

function collectBranches(alternatives: readonly Schema[], schema: Schema, place: Place): void {
  const branches = branchesOf(alternatives, place);
  const [only, ...others] = branches;
  if (only !== undefined && others.length === 0) {
    collectPart(only, place, []);
    return;
  }
  const tag = findTag(branches, schema);
  if (tag === undefined) {
    collectUntold(branches, place, []);
    return;
  }
  const required =
    [schema, place].some((outer) => outer.required?.includes(tag.name) === true) ||
    branches.every((branch) => branch.required?.includes(tag.name) === true);
  const pointer = pointerIn(place, tag.name);
  const chosen = new Map<string, Found>();
  collectProperty(tag.name, tag.schema, required, { ...place, found: chosen, said: new Map() });
  const isHint = schema['x-tag'] === tag.name;
  const within = isHint ? { ...place, optional: true, sure: false } : place;
  for (const [key, field] of chosen)
    if (!isKept(place.found.get(key), field)) place.found.set(key, { ...field, isHint });
  const groups = new Map<string, { readonly values: readonly JsonValue[]; readonly branches: Schema[] }>();
  for (const [index, branch] of branches.entries()) {
    const { [tag.name]: _tag, ...properties } = branch.properties ?? {};
    const values = tag.values[index] ?? [];
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { values, branches: [] };
    groups.set(key, group);
    group.branches.push({ ...branch, properties });
  }
  const isMeant = (values: readonly JsonValue[], object: JsonValue) => {
    const own = isJsonObject(object) && Object.hasOwn(object, tag.name) ? object[tag.name] : undefined;
    return own === undefined || includes(values, own);
  };
  const ways = [...groups.values()].map((group) => ({
    ...group,
    inside: place.values.filter((object) => isMeant(group.values, object)),
  }));
  // The budget is first for the branches that the data is in.
  const inOrder = ways.toSorted((a, b) => Number(b.inside.length > 0) - Number(a.inside.length > 0));
  for (const { values, branches: own, inside } of inOrder) {
    const when = [{ pointer, values }];
    const [first] = own;
    // A tag value shared by several branches does not determine the branch.
    const isTold =
      own.length === 1 && tag.values.filter((other) => other.some((one) => includes(values, one))).length === 1;
    const part = { ...within, values: inside };
    if (first !== undefined && isTold) collectPart(first, part, when);
    else collectUntold(own, { ...place, values: inside }, when);
  }
}

/**
 * Alternatives without a tag. In a foreign schema, an additional field selects an alternative if they have new
 * fields.
 */
function collectUntold(branches: readonly Schema[], place: Place, when: readonly Condition[]): void {
  const perhaps = { ...place, optional: true, sure: false };
  const names = branches.map(({ properties = {} }) => Object.keys(properties));
  const isNew = (name: string) => !place.found.has(pointerIn(place, name));
  const isChosen = place.root.standIns && branches.length > 1 && names.some((own) => own.some(isNew));
  if (!isChosen) {
    for (const branch of branches) collectPart(branch, perhaps, when);
    return;
  }
  const name = freeName(BRANCH, place);
  const pointer = `${place.pointer}/${name}`;
  const titles = branchTitles(branches);
  const choices = branches.map((branch, index) => {
    const title = titles[index];
    return { const: index, title: branch.title ?? (title === undefined ? `Form ${index + 1}` : humanise(title)) };
  });
  place.found.set(pointer, {
    name,
    pointer,
    schema: { title: 'Form', oneOf: choices },
    inherited: { ...place.inherited, when: [...place.inherited.when, ...when] },
    required: false,
    sure: true,
    refs: place.refs,
    branches,
  });
  for (const [index, branch] of branches.entries())
    collectPart(branch, perhaps, [...when, { pointer, values: [index] }]);
}

/** Unused property name for a stand-in. */
function freeName(kind: string, { found, pointer }: Place): string {
  let name = kind;
  for (let count = 2; found.has(`${pointer}/${name}`); count++) name = `${kind}-${count}`;
  return name;
}

/** Lists for the entries of an object without fixed names: one per pattern, and one for all other names. */
function collectEntries(schema: Schema, place: Place, more = schema.additionalProperties): void {
  const { patternProperties = {}, properties = {}, propertyNames } = schema;
  const { standIns } = place.root;
  if (standIns === undefined || place.depth >= MOST_DEPTH) return;
  // The title of the object is above its properties too.
  const title = (schema.properties === undefined ? schema.title : undefined) ?? 'Entries';
  const patterns = Object.keys(patternProperties);
  const collect = (value: Schema, words: string, pattern?: string): void => {
    if (isNothing(value)) return;
    const takes = (own: string) =>
      pattern === undefined
        ? !patterns.some((other) => standIns.matches(other, own))
        : standIns.matches(pattern, own);
    const name = freeName(ENTRIES, place);
    const items: Schema = {
      type: 'object',
      title: words === 'Entries' ? 'Entry' : words,
      properties: {
        [ENTRY.name]: { ...standIns.namesFrom(propertyNames), title: 'Name', ...(pattern && { pattern }) },
        [ENTRY.value]: { title: 'Value', ...value },
      },
      required: [ENTRY.name, ENTRY.value],
    };
    const list: Schema = { type: 'array', title: words, items };
    const { pointer, inherited, sure, refs } = place;
    const field = { name, pointer: `${pointer}/${name}`, schema: list, inherited, required: false, sure, refs };
    const rows = place.values.map((object) =>
      Object.entries(isJsonObject(object) ? object : {}).flatMap(([own, inner]) =>
        !Object.hasOwn(properties, own) && takes(own) ? [{ [ENTRY.name]: own, [ENTRY.value]: inner }] : [],
      ),
    );
    place.found.set(field.pointer, { ...collectRows(field, rows, place), entries: { pattern } });
  };
  const isOnly = patterns.length === 1 && (typeof more !== 'object' || isNothing(more));
  for (const [pattern, value] of Object.entries(patternProperties))
    collect(value, value.title ?? (isOnly ? title : standIns.titleOf(pattern)), pattern);
  if (typeof more === 'object') collect(more, more.title ?? title);
}

/** Collects fields for properties of the data that the schema does not mention. */
function collectUnmentioned(place: Place): void {
  const { root, pointer, found, values } = place;
  const names = new Set(values.flatMap((own) => (isJsonObject(own) ? Object.keys(own) : [])));
  if (place.depth >= MOST_DEPTH) return;
  for (const name of names) if (found.has(pointerIn(place, name))) names.delete(name);
  if (names.size === 0) return;
  const before = parsePointer(pointer).length;
  const known = new Set([...found.keys()].map((own) => parsePointer(own)[before]));
  const lists = [...found.values()].flatMap(({ entries, pointer: own }) =>
    entries !== undefined && parentPointer(own) === pointer ? entries : [],
  );
  const isEntry = (name: string) =>
    lists.some(({ pattern }) => pattern === undefined || root.standIns?.matches(pattern, name));
  const unmentioned = [...names].filter((name) => !known.has(root.propertyOf(name)) && !isEntry(name));
  for (const name of unmentioned.slice(0, MOST_UNMENTIONED)) collectProperty(name, {}, false, place);
}

/** Collects the fields of properties that no part of the schema describes. They are entries by name. */
function collectUnsaid(
  { properties = {}, patternProperties = {}, additionalProperties }: Schema,
  place: Place,
): void {
  const { found } = place;
  const isUnsaid = ({ schema, pointer }: Found) => schema === UNSAID && parentPointer(pointer) === place.pointer;
  if (![...found.values()].some(isUnsaid)) return;
  const all = [...found.values()];
  const around = pointersAround(found.keys());
  // The fields keep their order.
  found.clear();
  for (const own of all) {
    if (!isUnsaid(own) || around.has(own.pointer)) {
      found.set(own.pointer, own);
      continue;
    }
    const [, pattern] =
      Object.entries(patternProperties).find(([name]) => place.root.standIns?.matches(name, own.name)) ?? [];
    const more = Object.hasOwn(properties, own.name) ? undefined : additionalProperties;
    const entry = pattern ?? (typeof more === 'object' && !isNothing(more) ? more : {});
    const inherited = { ...place.inherited, when: own.inherited.when };
    collectProperty(own.name, entry, own.required, { ...place, inherited, sure: own.sure, said: new Map() });
  }
}

/** Collects the fields of an object and its entries; see {@link collectObject}. */
export function collectWhole(schema: Schema, place: Place): void {
  collectObject(schema, place);
  if (place.root.standIns === undefined || place.depth >= MOST_DEPTH) return;
  const { additionalProperties: more = {} } = schema;
  collectUnsaid(schema, place);
  if (place.found.size === 0 && typeof more === 'object') collectEntries(schema, place, more);
  collectUnmentioned(place);
}

/** True if a property keeps its earlier field although a union uses it as its tag. */
function isKept(existing: Found | undefined, tag: Found): boolean {
  if (existing?.sure !== true) return false;
  const [before, now] = [existing.inherited.when, tag.inherited.when];
  return isPartOf(before, now) && (!tag.sure || !isPartOf(now, before));
}

/** If `if` cannot be expressed as conditions, the fields are always active, and none is required. */
function collectConditional(schema: Schema, place: Place): void {
  if (schema.if === undefined) return;
  const conditions = conditionsOf(schema.if, place.pointer, place.root.propertyOf);
  const sure = place.sure && isExact(schema.if);
  const collect = (part: Schema | undefined, when: readonly Condition[] | undefined): void => {
    const isUntold = when === undefined;
    const own = { ...place, sure: sure && !isUntold, optional: place.optional || isUntold };
    if (part !== undefined) collectPart(part, own, when ?? []);
  };
  collect(schema.then, conditions);
  collect(schema.else, conditions && opposite(conditions));
}

/**
 * Collects the fields of an object: its properties, tagged unions (`oneOf`, `anyOf`), `allOf`, and `if`/`then`/`else`
 * with their conditions. Nested objects are flattened.
 */
function collectObject(schema: Schema, outer: Place): void {
  const place = { ...outer, required: [...outer.required, ...(schema.required ?? [])] };
  const required = new Set(place.required);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    // `{}` allows a property that another part may describe. Closed objects list their properties like this.
    const isOpen = place.root.standIns !== undefined && Object.keys(property).length === 0;
    collectProperty(name, isOpen ? UNSAID : property, required.has(name), place);
  }
  if (schema.oneOf !== undefined) collectBranches(schema.oneOf, schema, place);
  if (schema.anyOf !== undefined) collectBranches(schema.anyOf, schema, place);
  for (const part of schema.allOf ?? []) collectPart(part, place, []);
  collectConditional(schema, place);
  if (!place.root.foreign) return;
  collectEntries(schema, place);
  for (const name of schema.required ?? []) {
    if (schema.properties?.[name] === undefined) collectProperty(name, UNSAID, true, place);
  }
}

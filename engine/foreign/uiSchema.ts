import { parentPointer, parsePointer } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Choice, Field, Plan } from '../plan/field.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { ENTRIES, ENTRY, KIND, STAND_IN } from '../plan/standInNames.ts';
import { placeOf, placesBefore } from './kinds.ts';
import { isRenamed, nameOf } from './propertyNames.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';
import { ON_OR_OFF } from './thirdState.ts';

/** Plan with the annotations of a `uiSchema`, and the names of those without an effect. */
export interface Annotated {
  readonly plan: Plan;
  /** Pointer and name: `/colour ui:widget alt-date`. */
  readonly ignored: readonly string[];
}

/** Widgets of RJSF that an input has anyway. */
const USUAL: ReadonlySet<unknown> = new Set([
  'text',
  'updown',
  'checkboxes',
  'email',
  'uri',
  'date',
  'date-time',
  'time',
  'tel',
  'url',
  'TextWidget',
]);

/** Our widgets for those of RJSF. */
const WIDGETS: Readonly<Record<string, string>> = {
  ...{ textarea: 'lines', password: 'password', radio: 'segmented', select: 'select', file: 'file', range: 'range' },
  ...{ TextareaWidget: 'lines', PasswordWidget: 'password', RadioWidget: 'segmented', SelectWidget: 'select' },
};

const UI = 'ui:';

/** Options of a node: those of `ui:options`, then those with a prefix. */
function optionsOf(node: unknown): RawSchema {
  if (!isRecord(node)) return {};
  const { 'ui:options': more, ...own } = node;
  const prefixed = Object.entries(own).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
    name.startsWith(UI) ? [[name.slice(UI.length), value]] : [],
  );
  return { ...(isRecord(more) && more), ...Object.fromEntries(prefixed) };
}

/** Node of a property, an item, a place of a tuple or an entry. */
function stepTo(node: unknown, segment: string, before: string | undefined): unknown {
  if (before?.startsWith(ENTRIES) === true) return segment === '*' ? child(node, 'additionalProperties') : node;
  const place = placeOf(segment);
  if (place !== undefined) return child(child(node, 'items'), String(place));
  if (placesBefore(segment) !== undefined) return child(node, 'additionalItems');
  if (segment.startsWith(STAND_IN) && !isRenamed(segment)) return node;
  const name = segment === '*' ? 'items' : nameOf(segment);
  return [node, ...branchesOf(node)].map((own) => child(own, name)).find((own) => own !== undefined);
}

/** Nodes of the alternatives of a value. */
function branchesOf(node: unknown): readonly unknown[] {
  return [child(node, 'oneOf'), child(node, 'anyOf')].filter(Array.isArray).flat();
}

function child(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name) ? Reflect.get(node, name) : undefined;
}

/** Nodes from the root to a place. */
function nodesAt(root: unknown, pointer: string): readonly unknown[] {
  const segments = parsePointer(pointer);
  let node = root;
  let isEntry = false;
  const nodes = segments.map((segment, index) => {
    // An entry has a name, which the annotations of its value do not describe.
    if (isEntry) {
      isEntry = false;
      return segment === ENTRY.value ? node : undefined;
    }
    isEntry = segment === '*' && segments[index - 1]?.startsWith(ENTRIES) === true;
    node = stepTo(node, segment, segments[index - 1]);
    return node;
  });
  return [root, ...nodes];
}

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Field with a widget of RJSF; undefined if the field cannot have the widget. */
function withWidget(field: Field, name: unknown): Partial<Field> | undefined {
  if (name === 'hidden') return { hidden: true };
  if (USUAL.has(name)) return {};
  if (name === 'checkbox' || name === 'CheckboxWidget') {
    return field.type === 'boolean' ? { choices: undefined, widget: undefined } : undefined;
  }
  const widget = text(name) ? WIDGETS[name] : undefined;
  // The data may have lines, which no other widget keeps.
  if (widget === undefined || (field.widget === 'lines' && widget !== 'lines')) return undefined;
  switch (widget) {
    case 'lines':
    case 'password':
    case 'file':
      return field.type === 'string' && field.choices === undefined ? { widget } : undefined;
    case 'range':
      return field.minimum !== undefined && field.maximum !== undefined && field.choices === undefined
        ? { widget }
        : undefined;
    default: {
      const choices = field.choices ?? (field.type === 'boolean' ? ON_OR_OFF : undefined);
      return choices === undefined || field.type === 'list' ? undefined : { widget, choices };
    }
  }
}

/** @param names by the place of a choice, or by its value */
function titled(choices: readonly Choice[], names: RawSchema | readonly unknown[]): readonly Choice[] {
  return choices.map((choice, index) => {
    const title = Array.isArray(names) ? names[index] : child(names, String(choice.value));
    return text(title) ? Object.freeze({ ...choice, title }) : choice;
  });
}

/** Annotations that this module reads, besides `widget`. */
const READ: ReadonlySet<string> = new Set([
  ...['title', 'description', 'help', 'placeholder', 'order', 'readonly', 'disabled', 'enumNames', 'widget'],
]);

/**
 * Applies the annotations of a `uiSchema` of RJSF to a plan. They change titles, help, order, widgets and what can be
 * edited, and never which values are valid.
 * @param at pointer of the value in the document
 */
export function withUiSchema(plan: Plan, ui: JsonValue | undefined, at: string): Annotated {
  if (!isRecord(ui)) return { plan, ignored: [] };
  const ignored: string[] = [];
  const note = (pointer: string, name: string, value?: unknown): void => {
    ignored.push([pointer === '' ? '/' : pointer, UI + name, ...(text(value) ? [value] : [])].join(' '));
  };
  /** A field of a kind has the title of the value, and that of the kind. */
  const titleOf = ({ name, title, pointer }: Field, own: unknown): { title?: string } => {
    if (!text(own)) return {};
    const isPlace = placeOf(name) !== undefined;
    if (!name.startsWith(STAND_IN) || isPlace || name === KIND || name.startsWith(ENTRIES)) return { title: own };
    const outer = plan.byPointer.get(`${parentPointer(pointer)}/${KIND}`)?.title;
    return outer !== undefined && title.startsWith(outer) ? { title: own + title.slice(outer.length) } : {};
  };
  const annotated = (field: Field): Field => {
    const nodes = nodesAt(ui, field.pointer.slice(at.length));
    const options = optionsOf(nodes.at(-1));
    const { enumNames } = options;
    const around = optionsOf(nodes.at(-2));
    const isLocked = nodes.some((node) => {
      const { readonly, disabled } = optionsOf(node);
      return readonly === true || disabled === true;
    });
    const widget = options.widget === undefined ? {} : withWidget(field, options.widget);
    if (widget === undefined && !field.name.startsWith(STAND_IN))
      note(field.pointer.slice(at.length), 'widget', options.widget);
    const isPart = field.name.startsWith(STAND_IN) && field.name !== KIND && !field.name.startsWith(ENTRIES);
    const { description, help: more } = isPart ? {} : options;
    const { title: rowTitle } = optionsOf(child(nodes.at(-1), 'items'));
    const help = [text(description) ? description : (field.help ?? []), text(more) ? more : []].flat();
    const inner = field.fields && ordered(field.fields.map(annotated), ui, at);
    const { choices } = { ...field, ...widget };
    return Object.freeze({
      ...field,
      ...titleOf(field, options.title),
      ...(text(rowTitle) && field.type === 'rows' && { rowTitle }),
      ...(nodes.some((node) => optionsOf(node).widget === 'hidden') && { hidden: true }),
      ...(help.length > 0 && { help: help.join(' ') }),
      ...(text(options.placeholder) && { placeholder: options.placeholder }),
      ...(isLocked && { readOnly: true as const }),
      ...(text(around.title) && { group: around.title }),
      ...widget,
      ...(choices &&
        (isRecord(enumNames) || Array.isArray(enumNames)) && {
          choices: titled(choices, enumNames),
          untitled: false,
        }),
      ...(inner && { fields: Object.freeze(inner) }),
    });
  };
  noteUnread(ui, '', note);
  const fields = ordered(plan.fields.map(annotated), ui, at);
  return { plan: planOfFields(Object.freeze(fields)), ignored };
}

/** Notes the annotations that this module does not read. */
function noteUnread(node: unknown, pointer: string, note: (pointer: string, name: string) => void): void {
  if (Array.isArray(node)) for (const [index, own] of node.entries()) noteUnread(own, `${pointer}/${index}`, note);
  if (!isRecord(node)) return;
  for (const name of Object.keys(optionsOf(node))) if (!READ.has(name)) note(pointer, name);
  for (const [name, inner] of Object.entries(node)) {
    const isRows = name === 'items' && !Array.isArray(inner);
    if (!name.startsWith(UI)) noteUnread(inner, `${pointer}/${isRows ? '*' : name}`, note);
  }
}

/** Sorts the fields of each object with `ui:order`. Names that it lacks are at its `*`, else at the end. */
function ordered(fields: readonly Field[], ui: unknown, at: string): readonly Field[] {
  const rankOf = (order: readonly unknown[], name: string): number => {
    const own = order.indexOf(name);
    const rest = order.indexOf('*');
    return own >= 0 ? own : rest >= 0 ? rest : order.length;
  };
  const ranksOf = ({ pointer }: Field): readonly (readonly [string, number])[] => {
    const local = pointer.slice(at.length);
    const nodes = nodesAt(ui, local);
    return parsePointer(local).map((segment, index) => {
      const { order } = optionsOf(nodes[index]);
      return [segment, Array.isArray(order) ? rankOf(order, nameOf(segment)) : 0];
    });
  };
  const ranks = new Map(fields.map((field) => [field, ranksOf(field)]));
  if ([...ranks.values()].every((own) => own.every(([, rank]) => rank === 0))) return fields;
  // The fields of an object stay together, in their order.
  const places = new Map<string, number>();
  for (const { pointer } of fields) {
    const segments = parsePointer(pointer);
    for (const index of segments.keys()) {
      const prefix = JSON.stringify(segments.slice(0, index + 1));
      if (!places.has(prefix)) places.set(prefix, places.size);
    }
  }
  const placeAt = ({ pointer }: Field, depth: number): number =>
    places.get(JSON.stringify(parsePointer(pointer).slice(0, depth + parsePointer(at).length + 1))) ?? 0;
  return fields.toSorted((a, b) => {
    const [ofA, ofB] = [ranks.get(a) ?? [], ranks.get(b) ?? []];
    const apart = ofA.findIndex(([segment], index) => segment !== ofB[index]?.[0]);
    if (apart < 0) return 0;
    return (ofA[apart]?.[1] ?? 0) - (ofB[apart]?.[1] ?? 0) || placeAt(a, apart) - placeAt(b, apart);
  });
}

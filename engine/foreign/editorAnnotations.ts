import { innerSchemas } from '../core/innerSchemas.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';

/**
 * Formats of json-editor that select an input and restrict no value, with our widget. Undefined if our widget for the
 * type is already the one they ask for.
 */
const WIDGETS: Readonly<Record<string, string | undefined>> = {
  ...{ textarea: 'lines', markdown: 'lines', html: 'lines', xhtml: 'lines', bbcode: 'lines', json: 'lines' },
  ...{ yaml: 'lines', xml: 'lines', javascript: 'lines', python: 'lines', sh: 'lines', css: 'lines', sql: 'lines' },
  ...{ checkbox: 'switch', select: 'select', radio: 'segmented', choices: 'select', select2: 'select' },
  ...{ text: undefined, number: undefined, range: undefined, table: undefined, tabs: undefined },
  ...{ 'tabs-top': undefined, grid: undefined, 'grid-strict': undefined, categories: undefined },
};

/** Widgets of texts only. */
const OF_TEXTS: ReadonlySet<string> = new Set(['lines']);

/** True for a format that only selects an input. */
export const isEditorFormat = (format: string): boolean => Object.hasOwn(WIDGETS, format);

/** Options of json-editor with a meaning here. */
const OPTIONS: ReadonlySet<string> = new Set(['enum_titles', 'hidden', 'infoText', 'inputAttributes']);

/** Names of the options of json-editor in a schema that have no meaning here. */
export function unreadOptions(schema: unknown): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const waiting: unknown[] = [schema];
  const wait = (inner: unknown): void => {
    waiting.push(inner);
  };
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isRecord(next) || seen.has(next)) continue;
    seen.add(next);
    const { options } = next;
    if (isRecord(options))
      for (const name of Object.keys(options)) if (!OPTIONS.has(name)) found.add(`options.${name}`);
    for (const [keyword, value] of Object.entries(next)) {
      if (Array.isArray(value)) value.forEach(wait);
      else innerSchemas(keyword, value, wait);
    }
  }
  return [...found];
}

/**
 * Rewrites the annotations of json-editor and Kubernetes, and the `enumNames` of RJSF, to ours. A validator ignores
 * all of them.
 * @example withAnnotations({ type: 'string', format: 'textarea' }) // { type: 'string', 'x-widget': 'lines' }
 */
export function withAnnotations(raw: RawSchema): RawSchema {
  if (!isAnnotated(raw)) return raw;
  const { format, options, enumNames, headerTemplate, ...rest } = raw;
  const own = isRecord(options) ? options : {};
  const sorted = sortedProperties(raw);
  return {
    ...rest,
    ...titledChoices(raw, own.enum_titles ?? enumNames),
    ...inputOf(format, raw),
    ...sorted,
    ...headed(headerTemplate, { ...raw, ...sorted }),
    ...(own.hidden === true && { 'x-hidden': true }),
    ...(typeof own.infoText === 'string' && { description: [raw.description ?? [], own.infoText].flat().join(' ') }),
    ...placeholderOf(own.inputAttributes),
    ...intOrString(raw),
  };
}

const ANNOTATIONS = ['options', 'enumNames', 'headerTemplate', 'x-kubernetes-int-or-string'] as const;

function isAnnotated(raw: RawSchema): boolean {
  const { format, properties } = raw;
  return (
    ANNOTATIONS.some((keyword) => raw[keyword] !== undefined) ||
    (typeof format === 'string' && isEditorFormat(format)) ||
    (isRecord(properties) && isOrdered(properties))
  );
}

/** Types of a value of Kubernetes whose schema has no others. */
function intOrString(raw: RawSchema): RawSchema {
  const isTyped = raw.type !== undefined || raw.anyOf !== undefined || raw.oneOf !== undefined;
  return raw['x-kubernetes-int-or-string'] === true && !isTyped ? { type: ['integer', 'string'] } : {};
}

function placeholderOf(attributes: unknown): RawSchema {
  const placeholder = isRecord(attributes) ? attributes.placeholder : undefined;
  return typeof placeholder === 'string' ? { 'x-placeholder': placeholder } : {};
}

/** Format, or the widget that it selects. */
function inputOf(format: unknown, { type, 'x-widget': given }: RawSchema): RawSchema {
  if (typeof format !== 'string' || !isEditorFormat(format)) return format === undefined ? {} : { format };
  const widget = WIDGETS[format];
  const isApart = widget !== undefined && OF_TEXTS.has(widget) && type !== undefined && type !== 'string';
  return widget === undefined || isApart || given !== undefined ? {} : { 'x-widget': widget };
}

/** Choices with titles in place of `enum`. */
function titledChoices({ enum: values, oneOf, anyOf }: RawSchema, titles: unknown): RawSchema {
  if (!Array.isArray(values) || !Array.isArray(titles) || oneOf !== undefined || anyOf !== undefined) return {};
  const choices = new Map<string, RawSchema>();
  for (const [index, value] of values.entries()) {
    const title: unknown = titles[index];
    const key = JSON.stringify(value);
    if (!choices.has(key)) choices.set(key, { const: value, ...(typeof title === 'string' && { title }) });
  }
  return { enum: undefined, oneOf: [...choices.values()] };
}

/** Title with the number of a row, which the row has anyway. */
const NUMBERED = /^[^{}]*\{\{\s*i[01]?\s*\}\}/;

const SELF = /\{\{\s*self\.([\w.-]+)\s*\}\}/g;

/** Summary of a row, in our notation. Only properties of the row are filled in. Numbers of rows are left out. */
function summaryOf(template: unknown, { properties }: RawSchema): string | undefined {
  if (typeof template !== 'string' || !isRecord(properties)) return undefined;
  const names = [...template.matchAll(SELF)].map(([, path = '']) => path);
  if (names.length === 0 || !names.every((name) => Object.hasOwn(properties, name))) return undefined;
  const words = template
    .replace(NUMBERED, '')
    .replace(SELF, '\u0000$1\u0001')
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/[{}[\]|]/g, '')
    .replace(/^[\s#.:–-]+/, '')
    .trim();
  return words.replaceAll('\u0000', '{').replaceAll('\u0001', '}');
}

/** Header of a row: the title column if it is a single property, else the summary of the row. */
function headed(template: unknown, raw: RawSchema): RawSchema {
  const summary = summaryOf(template, raw);
  const [, name = ''] = /^\{([^{}]+)\}$/.exec(summary ?? '') ?? [];
  const own = isRecord(raw.properties) ? raw.properties[name] : undefined;
  if (isRecord(own) && own.$ref === undefined)
    return { properties: { ...Object(raw.properties), [name]: { ...own, 'x-column': 'title' } } };
  return summary === undefined ? {} : { 'x-summary': summary };
}

/** Place of a property without `propertyOrder`, or the `order` of settings of VS Code. */
const USUAL_ORDER = 1000;

function orderOf(property: unknown): number {
  const order = isRecord(property) ? (property.propertyOrder ?? property.order) : undefined;
  return typeof order === 'number' ? order : USUAL_ORDER;
}

function sortedProperties({ properties }: RawSchema): RawSchema {
  if (!isRecord(properties)) return {};
  if (!isOrdered(properties)) return {};
  const entries = Object.entries(properties).toSorted(([, a], [, b]) => orderOf(a) - orderOf(b));
  return { properties: Object.fromEntries(entries) };
}

const isOrdered = (properties: RawSchema): boolean =>
  Object.values(properties).some((property) => orderOf(property) !== USUAL_ORDER);

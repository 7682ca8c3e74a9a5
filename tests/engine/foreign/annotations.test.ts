import { describe, expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { message } from '../../../engine/check/messages.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { allWidgets } from '../../../engine/form/widgets/allWidgets.ts';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';

const widgets = new WidgetRegistry([...allWidgets]);

function open(schema: JsonValue, value: JsonValue = {}, ui?: JsonValue) {
  const opened = openForeign(schema, value, {}, ui);
  const field = (pointer: string) => {
    const found = opened.plan.byPointer.get(pointer);
    if (found === undefined) throw new Error(`No field at ${pointer}`);
    return found;
  };
  return { ...opened, field, widget: (pointer: string) => widgets.of(field(pointer)).name };
}

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});

test('reads the annotations of VS Code settings', () => {
  const schema = object({
    path: { type: 'string', order: 2, markdownDescription: 'A `path`.', deprecationMessage: 'Use run.' },
    run: {
      ...{ type: 'string', order: 1, enum: ['a', 'b'], enumItemLabels: ['First', 'Second'] },
      enumDescriptions: ['Runs at once.', 'Runs later.'],
    },
    note: { type: 'string', editPresentation: 'multilineText' },
    colour: { type: 'string', pattern: '^#', patternErrorMessage: 'Use a colour.' },
  });
  const { plan, field, widget } = open(schema);
  expect(plan.fields.map(({ name }) => name)).toEqual(['run', 'path', 'note', 'colour']);
  expect(field('/path')).toMatchObject({ help: 'A `path`. Use run.', deprecated: true });
  expect(field('/run').help).toBe('First: Runs at once. Second: Runs later.');
  expect(field('/run').choices?.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(widget('/note')).toBe('json');
  const [issue] = foreignValidator(schema).validate?.({ colour: 'x' }) ?? [];
  expect(issue && message(issue, english, field('/colour'))).toBe('Use a colour.');
});

describe('json-editor', () => {
  test.each<[string, JsonObject, string]>([
    ['textarea', { type: 'string', format: 'textarea' }, 'json'],
    ['a language', { type: 'string', format: 'yaml' }, 'json'],
    ['checkbox', { type: 'boolean', format: 'checkbox' }, 'switch'],
    ['select of a boolean', { type: 'boolean', format: 'select' }, 'select'],
    ['radio', { type: 'boolean', format: 'radio' }, 'segmented'],
    ['radio of choices', { enum: ['a', 'b'], format: 'radio' }, 'segmented'],
    ['checkbox of a list', { type: 'array', items: { enum: ['a', 'b'] }, format: 'checkbox' }, 'checks'],
    ['table', { type: 'array', items: object({ a: { type: 'string' } }), format: 'table' }, 'rows'],
    ['tabs', { type: 'array', items: object({ a: { type: 'string' } }), format: 'tabs' }, 'rows'],
    ['a format of values', { type: 'string', format: 'ipv4' }, 'text'],
  ])('selects the input by %s', (_, schema, widget) => {
    expect(open(object({ it: schema })).widget('/it')).toBe(widget);
    expect(foreignValidator(object({ it: schema })).notes).toEqual([]);
  });

  test('has titles of choices, in the order of the values', () => {
    const schema = { type: 'string', enum: ['a', 'b', 'a'], options: { enum_titles: ['First', 'Second'] } };
    expect(open(object({ it: schema })).field('/it').choices).toMatchObject([
      { value: 'a', title: 'First' },
      { value: 'b', title: 'Second' },
    ]);
    const names = { type: 'integer', enum: [1, 2], enumNames: ['One', 'Two'] };
    expect(
      open(object({ it: names }))
        .field('/it')
        .choices?.map(({ title }) => title),
    ).toEqual(['One', 'Two']);
  });

  test('orders properties, hides them, and takes help and placeholder', () => {
    const { plan, field, ignored } = open(
      object({
        last: { type: 'string' },
        first: { type: 'string', propertyOrder: 1, description: 'A.', options: { infoText: 'B.', grid_columns: 4 } },
        second: { type: 'string', propertyOrder: 2, options: { hidden: true } },
        third: { type: 'string', propertyOrder: 3, options: { inputAttributes: { placeholder: 'Name' } } },
      }),
    );
    expect(plan.fields.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'last']);
    expect([field('/first').help, field('/second').hidden, field('/third').placeholder]).toEqual([
      'A. B.',
      true,
      'Name',
    ]);
    expect(ignored).toEqual(['options.grid_columns']);
  });

  test('summarises a row by its header, if the row has the properties', () => {
    const rows = (headerTemplate: string) => ({
      type: 'array',
      items: object({ name: { type: 'string' }, port: { type: 'integer' } }, { headerTemplate }),
    });
    const fieldOfRows = (template: string) => open(object({ it: rows(template) })).field('/it');
    expect(fieldOfRows('{{ i1 }} - {{ self.name }}: {{self.port}}').summary).toBe('{name}: {port}');
    expect(fieldOfRows('{{ self.other }}').summary).toBeUndefined();
    expect(fieldOfRows('Port {{ i1 }}: {{ self.name }} ({{self.port}})').summary).toBe('{name} ({port})');
    // A single property is the title, beside the columns of other lists.
    const titled = fieldOfRows('{{i1}}. {{ self.port }}');
    expect([titled.summary, titled.fields?.map(({ name, column }) => [name, column])]).toEqual([
      undefined,
      [
        ['name', undefined],
        ['port', 'title'],
      ],
    ]);
  });

  test('a property named options is no annotation', () => {
    const { plan, ignored } = open(object({ options: object({ hidden: { type: 'boolean' } }) }));
    expect([plan.fields.map(({ pointer }) => pointer), ignored]).toEqual([['/options/hidden'], []]);
  });
});

describe('uiSchema', () => {
  const schema = object({
    name: { type: 'string', description: 'Given.' },
    note: { type: 'string' },
    secret: { type: 'string' },
    level: { type: 'integer', minimum: 0, maximum: 9 },
    mode: { enum: ['a', 'b'] },
    on: { type: 'boolean' },
    inner: object({ x: { type: 'string' }, y: { type: 'string' } }),
    rows: { type: 'array', items: object({ p: { type: 'string' }, q: { type: 'string' } }) },
    tags: { type: 'object', additionalProperties: { type: 'string' } },
    port: { oneOf: [{ const: 'auto' }, { type: 'integer' }] },
  });

  test.each<[string, string, JsonObject, string]>([
    ['textarea', '/note', { note: { 'ui:widget': 'textarea' } }, 'json'],
    ['password', '/secret', { secret: { 'ui:widget': 'password' } }, 'password'],
    ['range', '/level', { level: { 'ui:widget': 'range' } }, 'range'],
    ['updown', '/level', { level: { 'ui:widget': 'updown' } }, 'number'],
    ['radio', '/mode', { mode: { 'ui:widget': 'radio' } }, 'segmented'],
    ['radio of a boolean', '/on', { on: { 'ui:widget': 'radio' } }, 'segmented'],
    ['checkbox', '/on', { on: { 'ui:widget': 'checkbox' } }, 'switch'],
    ['ui:options', '/note', { note: { 'ui:options': { widget: 'textarea' } } }, 'json'],
    ['a row', '/rows/*/q', { rows: { items: { q: { 'ui:widget': 'textarea' } } } }, 'json'],
    [
      'an entry',
      '/tags/(form)entries/*/value',
      { tags: { additionalProperties: { 'ui:widget': 'textarea' } } },
      'json',
    ],
  ])('selects the input by %s', (_, pointer, ui, widget) => {
    const opened = open(schema, {}, ui);
    expect([opened.widget(pointer), opened.ignored]).toEqual([widget, []]);
  });

  test('changes titles and help of fields, objects and rows', () => {
    const { field, plan } = open(
      schema,
      {},
      {
        name: {
          'ui:title': 'Name of it',
          'ui:description': 'What it is.',
          'ui:help': 'Short.',
          'ui:placeholder': 'north',
        },
        note: { 'ui:help': 'Long.' },
        inner: { 'ui:title': 'Inside' },
        rows: { 'ui:title': 'Lines', items: { 'ui:title': 'Line' } },
        port: { 'ui:title': 'Door' },
        mode: { 'ui:enumNames': ['Mode A', 'Mode B'] },
      },
    );
    expect(field('/name')).toMatchObject({ title: 'Name of it', help: 'What it is. Short.', placeholder: 'north' });
    expect(field('/note')).toMatchObject({ title: 'Note', help: 'Long.' });
    expect(plan.groups.find(({ title }) => title === 'Inside')?.fields.map(({ name }) => name)).toEqual(['x', 'y']);
    expect(field('/rows')).toMatchObject({ title: 'Lines', rowTitle: 'Line' });
    expect([field('/port/(form)kind').title, field('/port/(form)number').title]).toEqual(['Door', 'Door (number)']);
    expect(field('/mode').choices?.map(({ title }) => title)).toEqual(['Mode A', 'Mode B']);
  });

  test('names choices by their values', () => {
    const { field, ignored } = open(
      object({ mode: { enum: ['a', 'b', 'c'] }, speed: { type: 'integer', enum: [10, 100] } }),
      {},
      {
        mode: { 'ui:enumNames': { b: 'Mode B', a: 'Mode A' } },
        speed: { 'ui:options': { enumNames: { 100: 'Fast' } } },
      },
    );
    expect(field('/mode').choices?.map(({ title }) => title)).toEqual(['Mode A', 'Mode B', 'c']);
    expect(field('/speed').choices?.map(({ title }) => title)).toEqual(['10', 'Fast']);
    expect(ignored).toEqual([]);
  });

  test('orders the properties of each object', () => {
    const { plan, field } = open(
      schema,
      {},
      {
        'ui:order': ['inner', '*', 'name'],
        inner: { 'ui:order': ['y', 'x'] },
        rows: { items: { 'ui:order': ['q', 'p'] } },
      },
    );
    const names = plan.fields.map(({ pointer }) => pointer);
    expect(names.slice(0, 3)).toEqual(['/inner/y', '/inner/x', '/note']);
    expect(names.at(-1)).toBe('/name');
    expect(names.toSorted()).toEqual(
      open(schema)
        .plan.fields.map(({ pointer }) => pointer)
        .toSorted(),
    );
    expect(field('/rows').fields?.map(({ name }) => name)).toEqual(['q', 'p']);
  });

  test('reads the nodes of alternatives and of places in a tuple', () => {
    const { field, ignored } = open(
      object({
        any: { oneOf: [object({ one: { type: 'string' } }), object({ two: { type: 'string' } })] },
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }] },
      }),
      {},
      {
        any: { oneOf: [{}, { two: { 'ui:help': 'Second.' } }] },
        pair: { items: [{ 'ui:title': 'First' }, { 'ui:field': 'geo' }] },
      },
    );
    expect(field('/any/two').help).toBe('Second.');
    expect(field('/pair/(form)place-0').title).toBe('First');
    expect(ignored).toEqual(['/pair/items/1 ui:field']);
  });

  test('locks and hides', () => {
    const { field } = open(
      schema,
      {},
      {
        name: { 'ui:readonly': true },
        inner: { 'ui:disabled': true },
        note: { 'ui:widget': 'hidden' },
      },
    );
    expect([field('/name').readOnly, field('/inner/x').readOnly, field('/note').hidden]).toEqual([true, true, true]);
    expect(open(schema, {}, { 'ui:readonly': true }).plan.all.every(({ readOnly }) => readOnly)).toBe(true);
  });

  test('names what has no effect', () => {
    const ui = {
      'ui:submitButtonOptions': { norender: true },
      name: { 'ui:widget': 'alt-date', 'ui:autofocus': true },
      level: { 'ui:options': { inputType: 'tel' } },
    };
    expect(open(schema, {}, ui).ignored).toEqual([
      '/ ui:submitButtonOptions',
      '/name ui:autofocus',
      '/level ui:inputType',
      '/name ui:widget alt-date',
    ]);
  });

  test('never loses the lines of a value', () => {
    const opened = open(schema, { secret: 'one\ntwo' }, { secret: { 'ui:widget': 'password' } });
    expect([opened.widget('/secret'), opened.ignored]).toEqual(['json', ['/secret ui:widget password']]);
  });

  test('describes a value that is no object', () => {
    const session = openSession({ type: 'string' }, 'a', {}, { 'ui:title': 'Word', 'ui:widget': 'textarea' });
    expect(session.plan.fields).toMatchObject([{ pointer: '/value', title: 'Word', widget: 'lines' }]);
  });
});

import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { allWidgets } from '../../../engine/form/widgets/allWidgets.ts';
import { loadSchemaForm, SchemaForm } from '../../../engine/schemaForm/SchemaForm.tsx';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';
import { createConventions } from '../../../engine/words/conventions.ts';

const widgets = new WidgetRegistry([...allWidgets]);
const conventions = createConventions('en', 'metric');

/** True for each value if a field of it is required then. */
function requiredAt(
  schema: JsonValue,
  pointer: string,
  values: readonly JsonObject[],
): readonly (boolean | undefined)[] {
  return values.map((value) => {
    const { plan, draft } = openSession(schema, value);
    const store = new FormStore({ plan, draft, widgets, conventions, onClamped: () => undefined });
    return store.fields.find(pointer)?.get().effective.field.required;
  });
}

const text: JsonValue = { type: 'string' };
const properties = { card: text, billing: text };

test.each<[string, JsonObject]>([
  ['dependentRequired', { dependentRequired: { card: ['billing'] } }],
  ['dependencies', { dependencies: { card: ['billing'] } }],
  ['dependentSchemas', { dependentSchemas: { card: { required: ['billing'] } } }],
  [
    'dependentSchemas with a property',
    { dependentSchemas: { card: { properties: { billing: text }, required: ['billing'] } } },
  ],
  ['if', { if: { required: ['card'] }, ['then' as const]: { required: ['billing'] } }],
])('requires a field while another one has a value: %s', (_, keywords) => {
  const schema = { type: 'object', properties, ...keywords };
  expect(requiredAt(schema, '/billing', [{}, { card: '1' }, { billing: 'a' }])).toEqual([false, true, false]);
});

describe('if', () => {
  const schema = {
    type: 'object',
    properties: { mode: { enum: ['static', 'dhcp'], default: 'static' }, address: text, lease: text },
    if: { properties: { mode: { const: 'static' } }, required: ['mode'] },
    ['then' as const]: { required: ['address'] },
    else: { required: ['lease'] },
  };

  test('requires a field while its condition holds, and another one while not', () => {
    const values = [{ mode: 'static' }, { mode: 'dhcp' }];
    expect(requiredAt(schema, '/address', values)).toEqual([true, false]);
    expect(requiredAt(schema, '/lease', values)).toEqual([false, true]);
  });

  test('requires nothing because of a default value', () => {
    expect(requiredAt(schema, '/address', [{}])).toEqual([false]);
  });

  test('requires nothing by a condition that fields cannot tell', () => {
    const range = { ...schema, properties: { ...schema.properties, port: { type: 'integer' } } };
    const test = { properties: { port: { minimum: 1024 } }, required: ['port'] };
    expect(requiredAt({ ...range, if: test }, '/address', [{ port: 80 }, { port: 8080 }])).toEqual([false, false]);
  });
});

test('requires a field of an optional object and of a row', () => {
  const inner = { type: 'object', properties, dependentRequired: { card: ['billing'] } };
  const schema = { type: 'object', properties: { pay: inner, rows: { type: 'array', items: inner } } };
  expect(requiredAt(schema, '/pay/billing', [{}, { pay: { card: '1' } }])).toEqual([false, true]);
  const rows = { rows: [{ card: '1' }, { billing: 'a' }] };
  expect(requiredAt(schema, '/rows/0/billing', [rows])).toEqual([true]);
  expect(requiredAt(schema, '/rows/1/billing', [rows])).toEqual([false]);
});

test('follows an edit, and shows the error at the field', async () => {
  const schema = { type: 'object', properties, dependentRequired: { card: ['billing'] } };
  const { plan, draft } = openSession(schema, {});
  const store = new FormStore({ plan, draft, widgets, conventions, onClamped: () => undefined });
  store.listen();
  const node = store.fields.find('/billing');
  if (node === undefined) throw new Error('No field');
  let renders = 0;
  node.get();
  node.subscribe(() => renders++);
  store.write('/card', '1');
  expect(renders).toBeGreaterThan(0);
  await store.leave(node);
  expect(node.get().issues.map(({ code }) => code)).toEqual(['required']);
  store.write('/card', undefined);
  expect(node.get()).toMatchObject({ issues: [], effective: { field: { required: false } } });
});

test('marks required fields for eyes and for screen readers', async () => {
  await loadSchemaForm();
  const schema = { type: 'object', properties, required: ['card'], dependentRequired: { card: ['billing'] } };
  const marks = (value: JsonObject) => {
    const html = renderToString(<SchemaForm schema={schema} value={value} />);
    return [html.match(/class="field-required"/g)?.length ?? 0, html.match(/aria-required="true"/g)?.length ?? 0];
  };
  expect([marks({}), marks({ card: '1' })]).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

import { expect, test } from 'vitest';
import type { Issue } from '../../../engine/core/issue.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openEdit } from '../../../engine/schemaForm/editSession.ts';

test('an edit keeps the value of every other object', () => {
  const labelled = {
    type: 'object',
    properties: { name: { type: 'string' }, labels: { type: 'object', additionalProperties: { type: 'string' } } },
  };
  const own = { name: 'a', labels: { site: 'hill' } };
  const session = openEdit(
    { type: 'object', properties: { one: labelled, other: labelled } },
    { one: own, other: own },
  );
  const edited = (name: string) => {
    session.draft.dispatch({ type: 'set', pointer: '/one/name', value: name });
    return session.output();
  };
  const [first, second] = [edited('b'), edited('c')];
  expect(second).toEqual({ one: { ...own, name: 'c' }, other: own });
  expect(Object(second).other).toBe(Object(first).other);
});

test('an issue of a part without a field names the place in the value', () => {
  const schema = {
    type: 'object',
    properties: { kind: { enum: ['a', 'b'] } },
    oneOf: ['a', 'b'].map((kind) => ({ properties: { kind: { const: kind } }, required: ['kind', '80'] })),
  };
  const issue: Issue = { pointer: '/80', code: 'required', params: {}, severity: 'error', source: 'schema' };
  expect(openEdit(schema, {}).atFields([issue])).toMatchObject([{ pointer: '/kind', params: { place: '/80' } }]);
});

test.each<[JsonValue, string, string]>([
  [['a'], '/at/(form)place-1', 'required'],
  [[], '/at/(form)place-0', 'required'],
  [['a', 1, true], '/at/(form)place-0', 'minItems'],
])('a tuple with too few values, %j, has an issue at %s', (at, pointer, code) => {
  const items = [{ type: 'string' }, { type: 'integer' }];
  const schema = { properties: { at: { items, additionalItems: { type: 'boolean' }, minItems: 4, type: 'array' } } };
  const issues = foreignValidator(schema).validate?.({ at }) ?? [];
  expect(openEdit(schema, { at }).atFields(issues)).toMatchObject([{ pointer, code }]);
});

test('an undo leaves no empty object or list where there was none', () => {
  const map = { type: 'object', additionalProperties: { type: 'object', properties: { port: { type: 'integer' } } } };
  const inner = { type: 'object', properties: { name: { type: 'string' } } };
  const rows = { type: 'array', items: inner };
  const properties = { map, rows, inner, kept: inner, needed: inner, union: { anyOf: [map, { type: 'null' }] } };
  const schema = { type: 'object', properties, required: ['needed'] };
  const session = openEdit(schema, { kept: {} });
  const set = (pointer: string, value: JsonValue | undefined) =>
    session.draft.dispatch({ type: 'set', pointer, value });
  set('/map/(form)entries', []);
  set('/union/(form)object/(form)entries', []);
  set('/rows', []);
  for (const name of ['inner', 'kept', 'needed']) {
    set(`/${name}/name`, 'a');
    set(`/${name}/name`, undefined);
  }
  expect(session.output()).toEqual({ kept: {}, needed: {} });
  set('/union/(form)kind', 'object');
  expect(session.output()).toEqual({ kept: {}, needed: {}, union: {} });
});

test('a new entry that has only a name is an object, if its fields are those of an object', () => {
  const object = { type: 'object', properties: { driver: { type: 'string' } } };
  const volumes = { type: 'object', additionalProperties: object };
  const labels = { type: 'object', additionalProperties: { type: 'string' } };
  const session = openEdit({ type: 'object', properties: { volumes, labels } }, {});
  for (const name of ['volumes', 'labels'])
    session.draft.dispatch({ type: 'add', array: `/${name}/(form)entries`, rows: [{ name: 'data' }] });
  expect(session.output()).toEqual({ volumes: { data: {} }, labels: {} });
});

test('an error in the name of an entry is at its name', () => {
  const labels = { type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: { type: 'string' } };
  const schema = { type: 'object', properties: { labels } };
  const value = { labels: { b: 'x' } };
  const issues = foreignValidator(schema).validate?.(value) ?? [];
  expect(openEdit(schema, value).atFields(issues)).toMatchObject([
    { pointer: '/labels/(form)entries/0/name', text: 'The name “{name}” is not allowed here.' },
  ]);
});

test('an error in the name of a property of an entry is at the property', () => {
  const schema = { additionalProperties: { properties: { b: { type: 'string' } }, propertyNames: { enum: ['c'] } } };
  const value = { row: { b: 'x' } };
  const issues = foreignValidator(schema).validate?.(value) ?? [];
  expect(openEdit(schema, value).atFields(issues)).toMatchObject([{ pointer: '/(form)entries/0/value/b' }]);
});

test('a property that is removed and restored keeps its place', () => {
  const value = { name: 'a', age: 0, more: { b: 1, a: 2 } };
  const session = openEdit({ type: 'object', properties: { age: { type: 'integer' } } }, value);
  const set = (pointer: string, own: JsonValue | undefined) =>
    session.draft.dispatch({ type: 'set', pointer, value: own });
  const { document } = session.draft.state();
  for (const name of Object.keys(document)) {
    const own = document[name];
    set(`/${name}`, undefined);
    set(`/${name}`, own);
  }
  set('/age', undefined);
  set('/age', 0);
  expect(JSON.stringify(session.output())).toBe(JSON.stringify(value));
});

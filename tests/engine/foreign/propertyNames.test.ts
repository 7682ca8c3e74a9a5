import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { coverage } from '../../../engine/foreign/coverage.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';

/** Names that could be taken for a row index or for any row. */
const schema: JsonValue = {
  properties: {
    200: { type: 'string', title: 'Fine' },
    404: { type: 'object', properties: { why: { type: 'string' }, 0: { type: 'integer' } }, required: ['why', '0'] },
    4217: {
      type: 'array',
      items: { type: 'object', properties: { code: { type: 'string' }, 7: { type: 'string' } } },
    },
    '*': { type: ['integer', 'string'] },
    tags: { type: 'object', properties: { 1: { type: 'string' } }, additionalProperties: { type: 'string' } },
  },
};
const value: JsonValue = {
  200: 'a',
  404: { why: 'b', 0: 3 },
  4217: [{ code: 'c', 7: 'd' }],
  '*': 'e',
  tags: { 1: 'f', 2: 'g', x: 'h' },
  9: 'not in the schema',
};

test('each value below a name of digits has an input, at the pointer of the value', () => {
  const { plan, document } = openForeign(schema, value);
  const { leaves, raw } = coverage(plan, document, ({ type }) => type);
  expect(raw).toEqual([]);
  expect(leaves.map(({ pointer, type }) => [pointer, type])).toEqual([
    ['/9', 'string'],
    ['/200', 'string'],
    ['/404/0', 'integer'],
    ['/404/why', 'string'],
    ['/4217/0/7', 'string'],
    ['/4217/0/code', 'string'],
    ['/*', 'string'],
    ['/tags/1', 'string'],
    ['/tags/2', 'string'],
    ['/tags/x', 'string'],
  ]);
  expect(plan.fields.find(({ title }) => title === 'Fine')?.name).toBe('200');
});

test('the value comes out as it went in, and an edit changes its place alone', () => {
  const session = openSession(schema, value);
  expect(session.output()).toEqual(value);
  session.draft.dispatch({ type: 'set', pointer: session.placeOf('/4217/0/7'), value: 'new' });
  session.draft.dispatch({ type: 'set', pointer: session.placeOf('/9'), value: 'edited' });
  expect(session.output()).toEqual({ ...Object(value), 4217: [{ code: 'c', 7: 'new' }], 9: 'edited' });
});

test('a value at such a name in an object that is missing creates an object, not a list', () => {
  const session = openSession(schema, {});
  session.draft.dispatch({ type: 'set', pointer: session.placeOf('/404/0'), value: 3 });
  session.draft.dispatch({ type: 'set', pointer: session.placeOf('/tags/1'), value: 'a' });
  expect(session.output()).toEqual({ 404: { 0: 3 }, tags: { 1: 'a' } });
});

test('conditions and annotations find such names', () => {
  const conditional = {
    properties: { 1: { enum: ['on', 'off'] }, 2: { type: 'string' } },
    if: { properties: { 1: { const: 'on' } }, required: ['1'] },
    ['then' as const]: { required: ['2'] },
  };
  const opened = openForeign(conditional, { 1: 'on' }, {}, { 2: { 'ui:title': 'Second' }, 'ui:order': ['2', '1'] });
  expect(opened.plan.fields.map(({ name, title }) => [name, title])).toEqual([
    ['2', 'Second'],
    ['1', '1'],
  ]);
  const session = openSession(conditional, { 1: 'on' });
  const second = session.plan.byPointer.get(session.placeOf('/2'));
  expect(second?.requiredWhen).toEqual([
    [expect.objectContaining({ pointer: session.placeOf('/1'), values: ['on'] })],
  ]);
});

test('an entry with the name of such a property is refused', () => {
  const session = openSession(schema, value);
  const [list = ''] = /^.*\(form\)entries/.exec(session.placeOf('/tags/2')) ?? [];
  session.draft.dispatch({ type: 'set', pointer: `${list}/0/name`, value: '1' });
  expect(session.atFields([]).map(({ pointer, code }) => [pointer, code])).toEqual([
    [`${list}/0/name`, 'uniqueItems'],
  ]);
});

test('names that look like those of the form stay in the value', () => {
  const own = { a: 's', '(form)x': 1, o: { '(form)name-3': 1, 3: 4 } };
  const object = { properties: { 3: { type: 'integer' } } };
  const session = openSession({ properties: { a: { type: 'string' }, o: object } }, own);
  session.draft.dispatch({ type: 'set', pointer: session.placeOf('/a'), value: 't' });
  session.draft.dispatch({ type: 'set', pointer: session.placeOf('/o/3'), value: 5 });
  expect(session.output()).toEqual({ a: 't', '(form)x': 1, o: { '(form)name-3': 1, 3: 5 } });
});

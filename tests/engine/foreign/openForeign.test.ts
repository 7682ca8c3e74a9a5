import { expect, test } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { FOREIGN_NOTES } from '../../../engine/foreign/foreignNotes.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { soundSchema } from '../../../engine/foreign/soundSchema.ts';
import { effective } from '../../../engine/limits/effective.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { NOTES } from '../../../engine/plan/jsonNote.ts';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';
import { faultsOf } from '../../properties/foreign/faultsOf.ts';
import { fieldOf } from './fieldOf.ts';

test.each<[string, JsonValue, string]>([
  ['an elsewhere', { $ref: 'https://example.org/s.json' }, NOTES.remote],
  ['a nowhere', { $ref: '#/$defs/none' }, NOTES.nowhere],
  ['a broken reference', { $ref: '#/%' }, NOTES.nowhere],
])('edits %s as JSON with a reason', (_, property, note) => {
  expect(fieldOf(property)).toMatchObject({ type: 'json', note: { text: note } });
});

test.each<[string, JsonValue]>([
  ['an entry of a map', { additionalProperties: { oneOf: [{ const: 'auto' }, { multipleOf: 0.5 }] } }],
  ['a property', { properties: { own: { oneOf: [{ const: 'auto' }, { multipleOf: 0.5 }] } } }],
])('edits an object as JSON, if none of the kinds is an object: %s', (_, schema) => {
  for (const value of [{ own: {} }, { own: { more: 1 } }]) {
    const opened = openForeign(schema, value);
    expect(opened.plan.all.find(({ type }) => type === 'json')?.note?.text).toBe(FOREIGN_NOTES.other);
    expect(valueOfForeign(opened, opened.document)).toEqual(value);
    expect(foreignValidator(schema).validate?.(value)).toEqual([]);
  }
});

test.each<[JsonValue, JsonValue]>([
  [[{ minLength: 3 }, { multipleOf: 2 }], 'ab'],
  [[{ type: 'string', minLength: 3 }, { multipleOf: 2 }], 'ab'],
  [[{ required: ['name'] }, { multipleOf: 2 }], {}],
  [[{ items: { type: 'string' }, minItems: 2 }, { pattern: '^a' }], ['b']],
])('a branch without a type accepts values of other types: %j accepts %j', async (oneOf, own) => {
  const schemas = [{ required: ['own'], properties: { own: { oneOf } } }, { additionalProperties: { oneOf } }];
  for (const schema of schemas) {
    expect(await faultsOf(openSession(schema, { own }), { own }, [])).toEqual([]);
  }
});

test.each<[string, JsonValue, true | undefined]>([
  ['a text', { type: 'string', readOnly: true }, true],
  ['what is edited as JSON', { $ref: '#/$defs/none', readOnly: true }, true],
  ['one of several parts', { allOf: [{ type: 'string' }, { readOnly: true }] }, true],
  ['what says no', { type: 'string', readOnly: false }, undefined],
  ['what says nonsense', { type: 'string', readOnly: 'yes' }, undefined],
])('does not edit %s marked read-only', (_, property, expected) => {
  expect(fieldOf(property).readOnly).toBe(expected);
});

test('does not edit what is inside a value marked read-only', () => {
  const text = { type: 'string' };
  const row = { type: 'object', properties: { name: text } };
  const status = {
    type: 'object',
    properties: {
      ...{ phase: text, rows: { type: 'array', items: row }, labels: { type: 'object', additionalProperties: row } },
      ...{ either: { type: ['string', 'array'], items: text }, pair: { prefixItems: [text, row] } },
    },
  };
  const lockedIn = (schema: JsonValue) =>
    openForeign({ $defs: { status, row }, type: 'object', properties: { own: schema } }, {}).plan.all.flatMap(
      ({ pointer, readOnly }) => (readOnly ? pointer : []),
    );
  const all = openForeign(status, {}).plan.all.map(({ pointer }) => `/own${pointer}`);
  expect(all.length).toBeGreaterThan(9);
  expect(lockedIn({ ...status, readOnly: true })).toEqual(all);
  expect(lockedIn({ allOf: [{ $ref: '#/$defs/status' }], readOnly: true })).toEqual(all);
  // Only one of two alternatives says so.
  expect(
    lockedIn({
      anyOf: [
        { ...row, readOnly: true },
        { ...row, required: ['name'] },
      ],
    }),
  ).toEqual([]);
});

test.each<[string, JsonValue, Partial<Field>]>([
  ['a text or null', { type: ['string', 'null'] }, { type: 'string', empty: null }],
  ['a whole number or another', { type: ['integer', 'number'] }, { type: 'number' }],
  ['only an exclusive bound', { exclusiveMinimum: 1 }, { type: 'number' }],
  ['a choice of several types', { enum: ['auto', 1, null] }, { type: 'json', untitled: true }],
  ['a fraction as a step', { type: 'number', multipleOf: 0.1 }, { step: 0.1 }],
  ['an expression that is none', { type: 'string', pattern: '(' }, { pattern: undefined }],
  ['an expression of older browsers', { type: 'string', pattern: '[\\w-.]' }, { pattern: '[\\w-.]' }],
  [
    'words of the wrong kind',
    { type: 'string', title: 5, minLength: '3', enum: 7 },
    { title: 'Own', minLength: undefined },
  ],
  ['a default of another type', { type: 'integer', default: { a: 1 } }, { default: undefined }],
])('%s has the required field', (_, property, expected) => {
  expect(fieldOf(property)).toMatchObject(expected);
});

test('a boolean without a default can be unset', () => {
  const field = fieldOf({ type: 'boolean' });
  expect(field).toMatchObject({ type: 'boolean', widget: 'select', choices: [{ value: true }, { value: false }] });
  expect(checkField(effective(field, undefined), false, '/own')).toEqual([]);
  expect(fieldOf({ type: 'boolean', default: false }).choices).toBeUndefined();
  expect(fieldOf({ type: 'boolean' }, {}, { own: 'yes' })).toMatchObject({ note: { text: FOREIGN_NOTES.other } });
});

test('a nullable switch or choice offers null', () => {
  const values = (property: JsonValue) => fieldOf(property).choices?.map(({ value }) => value);
  expect(values({ type: ['boolean', 'null'] })).toEqual([true, false, null]);
  expect(values({ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] })).toEqual(['a', 'b', null]);
});

test('dependent schemas add their fields when the property is present', () => {
  const { plan } = openForeign(
    {
      type: 'object',
      properties: { card: { type: 'string' } },
      dependentSchemas: { card: { properties: { address: { type: 'string' } } } },
    },
    {},
  );
  expect(plan.byPointer.get('/address')?.when).toEqual([{ pointer: '/card', values: [], negated: true }]);
});

test('requires nothing for an if that no condition can express', () => {
  const part = { properties: { more: { type: 'string' } }, required: ['more'] };
  const more = (test: JsonValue) =>
    openForeign(
      { properties: { age: { type: 'integer' } }, if: test, ['then' as const]: part },
      {},
    ).plan.byPointer.get('/more');
  expect(more({ properties: { age: { minimum: 18 } } })).toMatchObject({ when: [], required: false });
  expect(more({ properties: { age: { const: 18 } }, required: ['age'] })).toMatchObject({ required: true });
  // A property without its own field cannot be a condition.
  expect(more({ required: ['unsaid'] })).toMatchObject({ when: [], required: false });
});

test('objects of one schema have separate cards', () => {
  const address = { title: 'Address', type: 'object', properties: { city: { type: 'string' } } };
  const { plan } = openForeign(
    {
      title: 'Order',
      $defs: { address },
      properties: { no: { type: 'string' }, bill: { $ref: '#/$defs/address' }, ship: { $ref: '#/$defs/address' } },
    },
    {},
  );
  expect(plan.groups.map(({ title }) => title)).toEqual(['Order', 'Address · Bill', 'Address · Ship']);
});

test('cards of maps with other kinds have no internal names', () => {
  const labels = { type: ['object', 'string'], additionalProperties: { type: 'string' } };
  const inner = { type: 'object', properties: { labels } };
  const { plan } = openForeign({ title: 'Service', properties: { labels, deploy: inner } }, {});
  expect(plan.groups.map(({ title }) => title)).toEqual(['Service', 'Labels', 'Deploy', 'Labels · Deploy']);
});

test('the card of an object below one of its title has the path as its title', () => {
  const image = { title: 'Image', type: 'object', properties: { name: { type: 'string' } } };
  const schema = {
    type: 'object',
    properties: { image: { ...image, properties: { ...image.properties, base: image } } },
  };
  expect(openForeign(schema, {}).plan.groups.map(({ title }) => title)).toEqual(['Image', 'Image › Base']);
});

test('also distinguishes objects of one schema within a row', () => {
  const address = { title: 'Address', type: 'object', properties: { city: { type: 'string' } } };
  const items = { properties: { no: { type: 'string' }, bill: address, ship: address } };
  const { plan } = openForeign({ properties: { orders: { type: 'array', items } } }, {});
  expect(plan.fields[0]?.fields?.map(({ group }) => group)).toEqual(['Orders', 'Address · Bill', 'Address · Ship']);
});

test('requires nothing in an optional object', () => {
  const inner = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  const isRequired = (required: readonly string[]) =>
    openForeign({ type: 'object', properties: { inner }, required }, {}).plan.byPointer.get('/inner/a')?.required;
  expect(isRequired([])).toBe(false);
  expect(isRequired(['inner'])).toBe(true);
});

test('an object named general has a group of its own', () => {
  const { plan } = openForeign(
    {
      type: 'object',
      properties: {
        name: { type: 'string' },
        general: { type: 'object', properties: { port: { type: 'integer' } } },
      },
    },
    {},
  );
  expect(new Set(plan.fields.map(({ group }) => group)).size).toBe(2);
});

test.each<[string, JsonValue, JsonValue]>([
  ['no value', { not: true }, 5],
  ['no value by a reference', { $ref: '#/definitions/a', definitions: { a: { not: {} } } }, [1]],
])('returns a value that the schema forbids: %s', (_, schema, value) => {
  const opened = openForeign(schema, value);
  expect(opened.plan.fields.every(({ pointer }) => pointer.startsWith('/value'))).toBe(true);
  expect(valueOfForeign(opened, opened.document)).toBe(value);
});

/** Object that counts how often its names are listed. Each walk over a schema lists them at least once. */
function counted(object: JsonObject): { readonly object: JsonObject; readonly walks: () => number } {
  let walks = 0;
  const ownKeys = (target: JsonObject) => {
    walks += 1;
    return Reflect.ownKeys(target);
  };
  return { object: new Proxy(object, { ownKeys }), walks: () => walks };
}

test('walks over a schema only when it is opened first', () => {
  const { object: port, walks } = counted({ type: 'integer', minimum: 1 });
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: { port } };
  openForeign(schema, { port: 1 });
  expect(walks()).toBe(4);
  openForeign(schema, { port: 2, more: true });
  openForeign(schema, undefined);
  expect(soundSchema(schema).left).toEqual([]);
  expect(walks()).toBe(4);
});

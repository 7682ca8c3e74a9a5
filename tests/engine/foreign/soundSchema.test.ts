import { expect, test } from 'vitest';
import { compilableSchema, soundSchema } from '../../../engine/foreign/soundSchema.ts';

test('copies only schemas with parts that are not understood', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: {
      sound: { type: ['string', 'null'], anyOf: [{ minLength: 1 }, { enum: ['a'] }] },
      unsound: { type: 'text', items: { type: 'string' } },
    },
    definitions: { port: { type: 'integer', minimum: 1 } },
  };
  const { properties, definitions } = soundSchema(schema).schema;
  expect(Object(properties).sound).toBe(schema.properties.sound);
  expect(Object(properties).unsound.items).toBe(schema.properties.unsound.items);
  expect(Object(properties).unsound.type).toBeUndefined();
  expect(definitions).toBe(schema.definitions);
});

test('keeps schemas without references and patterns for the compiler', () => {
  const schema = { properties: { port: { type: 'integer' } }, additionalProperties: false };
  expect(compilableSchema(schema).schema).toBe(schema);
});

test('drops a condition only if it refers to a weaker part, however far away', () => {
  const schema = {
    properties: {
      sound: { if: { $ref: '#/definitions/sound' }, ['then' as const]: { minimum: 1 } },
      unsound: { if: { $ref: '#/definitions/far' }, ['then' as const]: { minimum: 1 } },
      branches: { oneOf: [{ $ref: '#/definitions/sound' }, { $ref: '#/definitions/far' }] },
    },
    definitions: {
      sound: { type: 'number' },
      far: { allOf: [{ $ref: '#/definitions/circle' }] },
      circle: { $ref: '#/definitions/circle' },
    },
  };
  const { properties } = soundSchema(schema).schema;
  expect(Object(properties).sound).toBe(schema.properties.sound);
  expect(Object(properties).unsound).toEqual({ ['then' as const]: { minimum: 1 } });
  expect(Object(properties).branches).toEqual({ allOf: [{ anyOf: schema.properties.branches.oneOf }] });
});

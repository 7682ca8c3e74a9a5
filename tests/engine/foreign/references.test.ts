import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { fieldOf } from './fieldOf.ts';

describe('references', () => {
  const port = { type: 'integer', maximum: 9 };

  test.each<[string, JsonValue, { readonly [name: string]: JsonValue }]>([
    ['$defs', { $ref: '#/$defs/port' }, { $defs: { port } }],
    ['an anchor', { $ref: '#port' }, { $defs: { any: { $anchor: 'port', ...port } } }],
    ['an anchor of draft-07', { $ref: '#port' }, { definitions: { any: { $id: '#port', ...port } } }],
    ['a dynamic anchor', { $dynamicRef: '#port' }, { $defs: { any: { $dynamicAnchor: 'port', ...port } } }],
    [
      'an identifier',
      { $ref: 'port.json' },
      { $id: 'https://example.org/all.json', $defs: { any: { $id: 'port.json', ...port } } },
    ],
    [
      'a pointer within an identifier',
      { $ref: 'ports.json#/$defs/one' },
      { $id: 'https://example.org/all.json', $defs: { any: { $id: 'ports.json', $defs: { one: port } } } },
    ],
    [
      'the root from a property with an identifier',
      { $id: '/properties/own', $ref: '#/definitions/port' },
      { $id: 'https://example.org/all.json', definitions: { port } },
    ],
    [
      'a container of another kind',
      { $ref: '#/components/schemas/Port' },
      { components: { schemas: { Port: port } } },
    ],
    ['a name with marks', { $ref: '#/$defs/a~1b%25' }, { $defs: { 'a/b%': port } }],
  ])('lead to %s', (_, property, more) => {
    expect(fieldOf(property, more)).toMatchObject({ type: 'integer', maximum: 9 });
  });

  test.each<[string, { readonly [name: string]: JsonValue }]>([
    ['itself', { a: { $ref: '#/$defs/a' } }],
    ['itself by another reference', { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }],
    ['itself as a part', { a: { allOf: [{ $ref: '#/$defs/a' }] } }],
    ['itself as an alternative', { a: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/a' }] } }],
  ])('to %s describe nothing, and leave other values checked', (_, $defs) => {
    const schema = { $defs, properties: { own: { $ref: '#/$defs/a' }, port } };
    const { plan } = openForeign(schema, {});
    expect(plan.all.filter(({ closed }) => closed)).toEqual([]);
    expect(plan.byPointer.get('/own/(form)kind')).toBeDefined();
    const { validate, notes } = foreignValidator(schema);
    expect(notes).toContain('The schema has nothing at #/$defs/a, where this is to be described.');
    expect(validate?.({ own: 'x', port: 3 })).toEqual([]);
    expect(validate?.({ own: 'x', port: 10 })).toMatchObject([{ pointer: '/port', code: 'maximum' }]);
  });

  test('to itself in `else` without `if` are no circle, because such a part applies to nothing', () => {
    const $defs = { a: { ...port, else: { $ref: '#/$defs/a' } } };
    const { validate, notes } = foreignValidator({ $defs, properties: { own: { $ref: '#/$defs/a' } } });
    expect(notes).toEqual([]);
    expect(validate?.({ own: 10 })).toMatchObject([{ pointer: '/own', code: 'maximum' }]);
  });

  test('to itself in a branch leave the rest of the schema checked', () => {
    const $defs = { a: { ...port, if: { const: 7 }, else: { maximum: 8 }, anyOf: [{ $ref: '#/$defs/a' }] } };
    const { validate, notes } = foreignValidator({ $defs, properties: { own: { $ref: '#/$defs/a' } } });
    expect(notes).toEqual(['The schema has nothing at #/$defs/a, where this is to be described.']);
    expect(validate?.({ own: 10 })).toMatchObject([{ pointer: '/own', code: 'maximum' }]);
    expect(validate?.({ own: 8 })).toEqual([]);
  });

  test('extend their target if the use has properties too', () => {
    const { plan } = openForeign(
      {
        $defs: { base: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
        $ref: '#/$defs/base',
        properties: { b: { type: 'string' } },
      },
      undefined,
    );
    expect(plan.fields.map(({ pointer }) => pointer).toSorted()).toEqual(['/a', '/b']);
  });
});

describe('of a schema below an unknown keyword', () => {
  const referring = (part: JsonValue): JsonValue => ({
    type: 'object',
    properties: { power: { $ref: '#/components/schemas/description' } },
    components: { schemas: { description: part } },
  });

  test('the schema is read in the draft of the whole', () => {
    const { validate, problem } = foreignValidator(referring({ type: 'number', minimum: 0, exclusiveMinimum: true }));
    expect(problem).toBeUndefined();
    expect([0, 1].map((power) => validate?.({ power }).length)).toEqual([1, 0]);
  });

  test('a part that is described elsewhere is left out, and the rest is checked', () => {
    const { validate, problem, notes } = foreignValidator(
      referring({
        type: 'object',
        properties: { unit: { $ref: 'https://example.org/unit' }, value: { type: 'number' } },
      }),
    );
    expect([problem, notes]).toEqual([undefined, [expect.stringContaining('https://example.org/unit')]]);
    expect([1, 'a'].map((value) => validate?.({ power: { value } }).length)).toEqual([0, 1]);
  });

  test('names that are keywords elsewhere have fields', () => {
    const { fields } = openForeign(referring({ type: 'number' }), {}).plan;
    expect(fields.map(({ pointer, type }) => [pointer, type])).toEqual([['/power', 'number']]);
  });
});
